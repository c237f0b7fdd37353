"""Whatever the rules page and the notation page show, holds: their examples are played."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.docs.pages import (
    DOCS,
    LINK,
    PAGES,
    ROOT,
    anchors,
    blocks,
    lines,
    prose,
    table_rows,
    text_of,
)
from tests.foundation.project import committed_files
from tools.figures.__main__ import FOLDER, figures, main
from urban_legends.rules import (
    SETUPS,
    Cards,
    Role,
    RuleError,
    State,
    Unseen,
    Viewer,
    Watcher,
    apply,
    bare_knowledge,
    features,
    parse_state,
    parse_step,
    view,
    why_impossible,
)

RULES, NOTATION = DOCS / "rules.md", DOCS / "notation.md"
COUNTS = {"S": 9, "G": 6, "P": 11, "H": 7, "E": 1, "V": 5, "R": 6, "X": 4, "I": 5}
IDS = [f"{letter}{number}" for letter, last in COUNTS.items() for number in range(1, last + 1)]
VIEWERS: dict[str, Viewer] = {"C": Role.CRYPTID, "S": Role.SCIENTIST, "-": Watcher.SPECTATOR}


def play(state: State, written: str) -> State:
    step = parse_step(written)
    assert str(step) == written
    assert not isinstance(step.chance, Unseen)
    return apply(state, step.action, step.chance).state


def test_every_rule_has_one_anchor_and_one_bold_id_in_order() -> None:
    named = re.findall(r'<a id="(\w+)"></a>\*\*(\w+) · ', text_of(RULES))
    assert [anchor for anchor, _ in named] == IDS
    assert [bold for _, bold in named] == IDS


EVERY_PAGE = [path for path in committed_files() if path.suffix == ".md"]


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(re.sub(r"`[^`\n]*`", "", prose(page))):  # examples lead nowhere
        name, _, anchor = link.partition("#")
        target = (page.parent / name).resolve() if name else page
        assert target.is_relative_to(ROOT), link
        assert target.exists(), link
        if anchor:
            assert anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_rules_cited_in_running_text_exist(page: Path) -> None:
    cited = re.findall(r"(?<![\w`*])([SGPHEVRXI])(\d+)(?![\w`])", prose(page))
    assert {letter + number for letter, number in cited} <= set(IDS)


@pytest.mark.parametrize("position", lines("position"))
def test_positions_shown_can_be_read_and_are_written_so(position: str) -> None:
    assert str(parse_state(position)) == position


@pytest.mark.parametrize("block", blocks("play"))
def test_moves_shown_lead_to_the_positions_shown(block: str) -> None:
    first, *rest = block.splitlines()
    state = parse_state(first)
    assert len(rest) % 2 == 0
    for written, position in zip(rest[::2], rest[1::2], strict=True):
        state = play(state, written.removeprefix("> "))
        assert str(state) == position


@pytest.mark.parametrize("line", lines("refused"))
def test_positions_called_impossible_are_refused(line: str) -> None:
    position, reason = re.split(r" {3,}", line)
    assert reason
    with pytest.raises(RuleError) as refused:
        parse_state(position)
    assert refused.value.code in {"malformed", "impossible"}


def refusals() -> list[tuple[str, str, str]]:
    found = []
    for block in blocks("illegal"):
        position, *tries = block.splitlines()
        found += [(position, *line.split()[:2]) for line in tries]
    return [(position, written, code) for position, written, code in found]


@pytest.mark.parametrize(("position", "written", "code"), refusals())
def test_actions_called_illegal_are_refused_with_that_code(
    position: str, written: str, code: str
) -> None:
    assert refusal_code(parse_state(position), written) == code


def refusal_code(state: State, written: str) -> str:
    try:
        step = parse_step(written)
    except RuleError as error:
        return error.code
    assert not isinstance(step.chance, Unseen)
    refusal = why_impossible(state, step.action, step.chance)
    assert refusal is not None
    return refusal.code


@pytest.mark.parametrize("block", blocks("views"))
def test_views_shown_are_what_each_viewer_sees(block: str) -> None:
    first, *rest = block.splitlines()
    state = parse_state(first)
    assert [line[0] for line in rest] == list(VIEWERS)
    for line in rest:
        viewer = VIEWERS[line[0]]
        assert str(view(state, viewer, bare_knowledge(state))) == line[2:]


@pytest.mark.parametrize("heading", ["action", "written"])
def test_every_action_in_the_tables_is_notation(heading: str) -> None:
    rows = table_rows(NOTATION, heading)
    written = [code for row in rows for code in re.findall(r"`([^`]+)`", row[0])]
    assert len(written) >= len(rows) >= 5
    for action in written:
        assert str(parse_step(action)) == action


def test_the_hiding_phase_offers_as_many_features_as_the_rules_say() -> None:
    assert "11 + 7 = 18 features" in text_of(RULES)
    assert len(features(SETUPS["standard"])) == 18


def numbers(cards: Cards) -> str:
    return ", ".join(map(str, cards))


def test_the_table_of_movement_cards_shows_the_decks() -> None:
    rows = table_rows(RULES, "Split")
    shown = {name: ", ".join(counts) for name, *counts in rows}
    decks = SETUPS["standard"].decks
    assert shown == {"Cryptid": numbers(decks.cryptid), "Scientist": numbers(decks.scientist)}


@pytest.mark.parametrize("name", SETUPS)
def test_the_table_of_set_ups_shows_their_numbers(name: str) -> None:
    setup = SETUPS[name]
    column = 1 + list(SETUPS).index(name)
    assert [row[column] for row in table_rows(RULES, f"`{name}`")] == [
        numbers(setup.decks.cryptid),
        numbers(setup.decks.scientist),
        f"{setup.start_hand}, {setup.hand_limit}",
        str(setup.draw),
        f"`{setup.left.text}`",
        f"`{setup.right.text}`",
        f"{setup.block_deck.ordinary}, {setup.block_deck.mysterious}",
        str(setup.on_top),
        str(setup.full_table),
        str(setup.rounds),
    ]


def test_the_figures_are_those_of_the_list_and_of_the_pages(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out
    listed = {f"{entry['name']}.svg" for entry in figures()}
    shown = {
        Path(link).name for page in PAGES for link in re.findall(r"!\[.+?\]\((.+?)\)", prose(page))
    }
    assert listed == shown == {path.name for path in FOLDER.glob("*.svg")}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.svg")), ids=lambda path: path.stem)
def test_a_figure_says_in_words_what_it_shows_and_loads_nothing(path: Path) -> None:
    root = ElementTree.fromstring(text_of(path))
    namespace = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{namespace}title")
    assert len(root.findtext(f"{namespace}desc") or "") > 40
    assert "href" not in text_of(path)
