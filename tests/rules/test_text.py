"""Positions and actions as text: what is read, what is refused, and what the refusal says."""

import pytest

from tests.support.short import START, WHEN_NEEDED, pos
from urban_legends.rules import (
    MINI,
    Card,
    DrawnBlocks,
    DrawnCards,
    Kind,
    NotationError,
    PositionError,
    RuleError,
    State,
    Unseen,
    View,
    parse_action,
    parse_chance,
    parse_position,
    parse_state,
    parse_step,
    position_text,
    start,
    step_text,
)
from urban_legends.rules.text import FIELDS, LONGEST

ACTIONS = [
    "S2:pb/ww",
    "S1:-/p",
    "S1:p/-",
    "*S2:pb/ww",
    "Aw>",
    "*Ab<",
    "H3p<",
    "*H3b>",
    "D",
    "#0",
    "#5",
    "#10",
    "=p",
    "=pw",
    "=pb",
    "=wb",
    "=pwb",
    "R<",
    "R>",
    "Mb2",
    "Mp10",
    "Emo",
    "Eoo",
    "Eom",
    "Emm",
]
NOT_ACTIONS = [
    "",
    " ",
    "d",
    "DD",
    "D ",
    " D",
    "S2",
    "S2:pb",
    "S2:pb/",
    "S2:/pb",
    "S2:-/-",
    "S0:p/w",
    "S02:p/w",
    "S12345:p/w",
    "S2:bp/w",
    "S2:-p/w",
    "**D",
    "*D",
    "*#5",
    "*R<",
    "Ap",
    "A<",
    "Ax<",
    "Apw<",
    "Ap=",
    "H0p<",
    "Hp<",
    "H1p",
    "#",
    "#11",
    "#05",
    "#-1",
    "=",
    "=wp",
    "=pp",
    "=-",
    "R",
    "R=",
    "Mb0",
    "M2b",
    "Mb",
    "E",
    "Eo",
    "Eoom",
    "Exo",
    "S2:pb/ww\n",
    "Ap<\n",
    "#5\n",
    "＃5",
    "#٥",
]


@pytest.mark.parametrize("text", ACTIONS)
def test_an_action_is_read_and_written_back(text: str) -> None:
    assert str(parse_action(text)) == text
    assert step_text(parse_step(text)) == text


@pytest.mark.parametrize("text", NOT_ACTIONS)
def test_anything_else_is_malformed(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    refused = caught.value.refusal
    assert (refused.code, refused.slug, dict(refused.args)) == (
        "malformed",
        "action",
        {"text": text},
    )


@pytest.mark.parametrize(
    ("text", "chance"),
    [
        ("D~SA", DrawnCards((Card.SPLIT, Card.ALIGN))),
        ("D~H", DrawnCards((Card.SHUFFLE,))),
        ("#5~oo", DrawnBlocks((Kind.ORDINARY, Kind.ORDINARY))),
        ("R<~om", DrawnBlocks((Kind.ORDINARY, Kind.MYSTERIOUS))),
        ("Mb2~mm", DrawnBlocks((Kind.MYSTERIOUS, Kind.MYSTERIOUS))),
        ("D~??", Unseen(2)),
        ("D~?", Unseen(1)),
        ("R<~??", Unseen(2)),
    ],
)
def test_a_step_carries_what_chance_gave(text: str, chance: object) -> None:
    step = parse_step(text)
    assert step.chance == chance
    assert str(step) == text


@pytest.mark.parametrize(
    "text", ["D~", "D~SAH", "D~sa", "D~SA~SA", "R<~mo", "R<~o", "D~???", "D~S?"]
)
def test_chance_that_cannot_be_read(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_step(text)
    refused = caught.value.refusal
    assert (refused.code, refused.slug) == ("malformed", "chance")
    assert refused.args["text"] == text.partition("~")[2]


def test_long_texts_are_refused_unread() -> None:
    for length, slug in ((LONGEST, "action"), (LONGEST + 1, "action-too-long")):
        with pytest.raises(NotationError) as caught:
            parse_action("p" * length)
        assert caught.value.refusal.slug == slug
    assert caught.value.refusal.args == {"limit": LONGEST}
    for length, slug in ((LONGEST, "position-fields"), (LONGEST + 1, "position-too-long")):
        with pytest.raises(NotationError) as caught:
            parse_position("p" * length)
        assert caught.value.refusal.slug == slug
    assert caught.value.refusal.args == {"limit": LONGEST}
    with pytest.raises(NotationError) as caught:
        parse_chance("x" * 1000)
    assert caught.value.refusal.args == {"text": "x" * LONGEST}


FAULTY_FIELDS = [
    (1, "round", ["0", "01", "x", "-1", "12345", "１"]),
    (2, "phase", ["s", "sX", "zC", "sCC", "S C", ""]),
    (
        3,
        "cryptid-row",
        ["", "-", "[o*]-", "-[o*]", "-[x]-", "-[o!*]-", "wp[o]-", "-[o]--", "-[o]-\n"],
    ),
    (4, "scientist-row", ["-[o]-[o]", "-[o]-[o]-]", "ppx[o]-[o]-"]),
    (5, "cryptid-cards", ["SSH", ".", "SSH.", ".-", "HS.-", "SSH.--", "?S.-", "SSH.?", "-S.-"]),
    (6, "scientist-cards", ["SAH.-x", "SAH-", "s.-"]),
    (7, "wild", ["-", "---", "SC", "C", "CC"]),
    (8, "evidence", ["0", "0-", "00-0", "0-0-0", "a-0", "0–0", "99999-0"]),
    (9, "block-deck", ["9o", "5m9o", "9o5", "09o5m", "9O5M", "o5m"]),
    (10, "pending", ["mo", "o", "?", "???", "--", "wp", "omm", "pwbb!"]),
]


@pytest.mark.parametrize(
    ("number", "name", "text"),
    [(number, name, text) for number, name, texts in FAULTY_FIELDS for text in texts],
)
def test_a_field_that_cannot_be_read_is_named(number: int, name: str, text: str) -> None:
    fields = START.split(" ")
    fields[number - 1] = text
    with pytest.raises(NotationError) as caught:
        parse_position(" ".join(fields))
    refused = caught.value.refusal
    if " " in text:
        assert refused.slug == "position-fields"
        return
    assert refused.slug == "position-field"
    assert dict(refused.args) == {"number": number, "field": name, "text": text}


@pytest.mark.parametrize(
    "text", ["", START + " ", " " + START, START[:-2], START.replace(" ", "  ", 1)]
)
def test_a_position_has_ten_fields(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_position(text)
    refused = caught.value.refusal
    assert refused.slug == "position-fields"
    assert refused.args == {"count": len(text.split(" "))}
    assert len(START.split(" ")) == FIELDS


@pytest.mark.parametrize("sign", ["\n", "\r", "\t", "\0", "\u00a0", "\u2028"])
def test_only_plain_spaces_part_the_fields(sign: str) -> None:
    for text in (START + sign, sign + START, START.replace(" ", sign)):
        with pytest.raises(NotationError):
            parse_position(text)


def test_a_position_is_a_view_if_anything_is_hidden() -> None:
    assert isinstance(parse_position(START), State)
    hidden = START.replace("SAH.-", "A??.-")
    read = parse_position(hidden)
    assert isinstance(read, View)
    assert position_text(read) == hidden
    blocks = "5 eC -[o]-[o]- w[o*]ppwbb[o*]ppw[o]b HH.S -.S C- 0-2 3o3m ??"
    assert str(parse_position(blocks)) == blocks


def test_a_state_must_be_complete() -> None:
    with pytest.raises(PositionError) as caught:
        parse_state(START.replace("SAH.-", "A??.-"))
    assert (caught.value.code, caught.value.refusal.slug) == ("hidden", "position-hidden")


def test_set_up_and_option_are_taken_along() -> None:
    state = pos(START, WHEN_NEEDED)
    assert state.reshuffle is WHEN_NEEDED
    mini = parse_state(str(start(setup=MINI)), MINI)
    assert mini == start(setup=MINI)
    with pytest.raises(RuleError):
        parse_state(str(start(setup=MINI)))
