"""The words and multisets that everything else is said in: types, counts, refusals."""

import pickle

import pytest

from tests.support.short import CRYPTID, SCIENTIST, START, pos
from urban_legends.rules import (
    CARDS,
    COLOURS,
    KINDS,
    NO_BLOCKS,
    NO_CARDS,
    NO_SENSORS,
    ROLES,
    SIDES,
    Align,
    Block,
    Blocks,
    ByRole,
    Card,
    Cards,
    ChanceError,
    Colour,
    DrawnCards,
    IllegalActionError,
    Kind,
    NotationError,
    OutOfTurnError,
    PositionError,
    Refusal,
    Role,
    Row,
    RuleError,
    Sensors,
    Side,
    Step,
    cards_of,
    error_for,
    is_legal,
    parse_action,
    parse_step,
    refuse,
    sensors_of,
    why_impossible,
)


def test_sensors_are_counted_by_colour() -> None:
    group = Sensors(2, 0, 1)
    assert group.total == 3
    assert [group.of(colour) for colour in COLOURS] == [2, 0, 1]
    assert Sensors(0, 3, 0).of(Colour.WHITE) == 3
    assert group.colours == {Colour.PINK, Colour.BLACK}
    assert group.plus(Sensors(1, 1, 1)) == Sensors(3, 1, 2)
    assert group.minus(Sensors(1, 0, 1)) == Sensors(1, 0, 0)
    assert Sensors(2, 3, 4).minus(Sensors(1, 1, 1)) == Sensors(1, 2, 3)
    assert list(group.each()) == [Colour.PINK, Colour.PINK, Colour.BLACK]
    assert (group.text, Sensors(1, 2, 3).text, NO_SENSORS.text) == ("ppb", "pwwbbb", "-")


@pytest.mark.parametrize("colour", COLOURS)
def test_sensors_of_one_colour(colour: Colour) -> None:
    assert sensors_of(colour).total == sensors_of(colour).of(colour) == 1
    assert sensors_of(colour, 3).of(colour) == 3
    assert Sensors(1, 2, 3).only(colour) == sensors_of(colour, Sensors(1, 2, 3).of(colour))


@pytest.mark.parametrize("kind", [Sensors, Cards])
def test_a_group_holds_what_could_be_taken_out_of_it(kind: type[Sensors | Cards]) -> None:
    group = kind(1, 2, 3)
    assert group.holds(kind(1, 2, 3))  # type: ignore[arg-type]
    assert group.holds(kind())  # type: ignore[arg-type]
    for more in (kind(2, 0, 0), kind(0, 3, 0), kind(0, 0, 4)):
        assert not group.holds(more)  # type: ignore[arg-type]


def test_cards_are_counted_by_kind() -> None:
    cards = Cards(1, 2, 3)
    assert cards.total == 6
    assert [cards.of(card) for card in CARDS] == [1, 2, 3]
    assert cards.plus(Cards(1, 1, 1)) == Cards(2, 3, 4)
    assert cards.minus(Cards(1, 1, 1)) == Cards(0, 1, 2)
    assert (cards.text, NO_CARDS.text) == ("SAAHHH", "-")
    for card in CARDS:
        assert cards_of(card).total == cards_of(card).of(card) == 1
        assert cards_of(card, 2).of(card) == 2


def test_blocks_are_counted_by_kind() -> None:
    blocks = Blocks(1, 2)
    assert blocks.total == 3
    assert [blocks.of(kind) for kind in KINDS] == [1, 2]
    assert blocks.plus(Blocks(2, 1)) == Blocks(3, 3)
    assert blocks.minus(Blocks(1, 1)) == Blocks(0, 1)
    assert blocks.kinds == (Kind.ORDINARY, Kind.MYSTERIOUS, Kind.MYSTERIOUS)
    assert (blocks.text, NO_BLOCKS.text) == ("omm", "-")


def test_by_role() -> None:
    pair = ByRole("c", "s")
    assert (pair[CRYPTID], pair[SCIENTIST]) == ("c", "s")
    assert list(pair) == ["c", "s"]
    assert pair.replace(CRYPTID, "x") == ByRole("x", "s")
    assert pair.replace(SCIENTIST, "x") == ByRole("c", "x")
    assert pair.update(SCIENTIST, str.upper) == ByRole("c", "S")
    assert pair.map(str.upper) == ByRole("C", "S")
    assert ByRole.of(lambda role: role) == ByRole(CRYPTID, SCIENTIST)


def test_closed_types_have_the_letters_of_notation() -> None:
    assert [role.value for role in ROLES] == ["C", "S"]
    assert [colour.value for colour in COLOURS] == ["p", "w", "b"]
    assert [kind.value for kind in KINDS] == ["o", "m"]
    assert [card.value for card in CARDS] == ["S", "A", "H"]
    assert [side.value for side in SIDES] == ["<", ">"]
    assert (Side.LEFT.other, Side.RIGHT.other) == (Side.RIGHT, Side.LEFT)
    assert list(Role) == list(ROLES)


def test_rows() -> None:
    plain, watched = Block(Kind.ORDINARY), Block(Kind.MYSTERIOUS, presence=True, evidence=True)
    row = Row((Sensors(1), Sensors(0, 1), Sensors(0, 0, 2)), (plain, watched))
    assert row.sensors == Sensors(1, 1, 2)
    assert (row.presence, row.evidence) == (1, 1)
    assert not row.empty
    assert Row((NO_SENSORS,) * 3, row.blocks).empty
    assert row.around(0) == Sensors(1, 1, 0)
    assert row.around(1) == Sensors(0, 1, 2)
    assert row.with_space(1, NO_SENSORS).spaces == (Sensors(1), NO_SENSORS, Sensors(0, 0, 2))
    assert row.with_blocks((plain, plain)) == Row(row.spaces, (plain, plain))
    assert (row.end(Side.LEFT), row.end(Side.RIGHT)) == (plain, watched)
    assert (row.outer_space(Side.LEFT), row.outer_space(Side.RIGHT)) == (
        Sensors(1),
        Sensors(0, 0, 2),
    )
    assert row.without_end(Side.LEFT) == Row(row.spaces[1:], (watched,))
    assert row.without_end(Side.RIGHT) == Row(row.spaces[:2], (plain,))
    wider = row.extended(watched, plain)
    assert wider.spaces == (NO_SENSORS, *row.spaces, NO_SENSORS)
    assert wider.blocks == (watched, plain, watched, plain)


def test_actions_show_themselves_in_notation() -> None:
    assert (str(Align(Colour.WHITE, Side.RIGHT)), str(parse_step("D~SA"))) == ("Aw>", "D~SA")
    assert str(Step(parse_action("D"))) == "D"


def test_is_legal_says_whether() -> None:
    assert is_legal(pos(START), parse_action("D"))
    assert not is_legal(pos(START), parse_action("Ap<"))


def test_why_impossible_tells_the_first_reason() -> None:
    state = pos(START)
    draw, split = parse_action("D"), parse_action("S1:pp/wwb")
    one, two = DrawnCards((Card.ALIGN,)), DrawnCards((Card.ALIGN, Card.ALIGN))
    assert why_impossible(state, draw, one) is None
    assert why_impossible(state, split, None) is None
    reasons = [
        (parse_action("Ap<"), None, "P3 card-not-in-hand"),
        (draw, None, "chance chance-missing"),
        (draw, two, "chance cards-impossible"),
        (split, one, "chance nothing-drawn"),
    ]
    for action, chance, expected in reasons:
        refused = why_impossible(state, action, chance)
        assert refused is not None
        assert f"{refused.code} {refused.slug}" == expected


def test_a_refusal_names_its_rule() -> None:
    assert refuse("P3", "card-not-in-hand").rule == "P3"
    assert refuse("phase", "game-over").rule is None
    assert refuse("R3", "x", side="<") == Refusal("R3", "x", {"side": "<"})


def test_a_refusal_explains_itself_on_one_line() -> None:
    assert str(refuse("phase", "game-over")) == "phase: game-over"
    assert str(refuse("P4", "split", space=2, sensors="pw")) == "P4: split (sensors pw, space 2)"


def test_an_error_says_a_sentence_and_travels() -> None:
    error = error_for(refuse("phase", "game-over"))
    assert str(error) == "The game is over. [phase: game-over]"
    twin = pickle.loads(pickle.dumps(error))
    assert (type(twin), twin.refusal, str(twin)) == (type(error), error.refusal, str(error))
    assert str(error_for(refuse("P4", "not-in-any-language"))) == "P4: not-in-any-language"


def test_three_errors_for_three_wrongs() -> None:
    assert type(error_for(refuse("phase", "x"))) is OutOfTurnError
    assert type(error_for(refuse("chance", "x"))) is ChanceError
    assert type(error_for(refuse("P3", "x"))) is IllegalActionError
    for kind in (NotationError, PositionError, IllegalActionError, ChanceError):
        assert issubclass(kind, RuleError)
        assert issubclass(kind, ValueError)
    assert issubclass(OutOfTurnError, IllegalActionError)
