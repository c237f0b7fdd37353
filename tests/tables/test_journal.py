"""Journals: those of every earlier version can be read, and a bad one tells no secret."""

import pytest

from urban_legends.rules import Role
from urban_legends.tables.journal import (
    Journal,
    PlayedStep,
    Rematched,
    Resigned,
    TakenBack,
    UnreadableJournalError,
    journal_text,
    read_entry,
    read_opening,
)
from urban_legends.tables.table import Table

# Word for word as the first version wrote them.
OPENING = (
    '{"date":"2026.11.15","dealt":true,"earlier":["S2:ppw/bb"],'
    '"owner":"oooooooooooooooooooooooooooooooo","pace":null,"reshuffle":"immediate",'
    '"schema_version":1,"seats":{"C":{"level":null,"name":"Ana",'
    '"token":"tttttttttttttttttttttttttttttttt"},'
    '"S":{"level":"random","name":"random","token":null}},"seed":"1","setup":"standard",'
    '"start":"1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"}'
)
ENTRIES = (
    '{"bot":"random","kind":"step","seat":"S","step":"D~A"}',
    '{"bot":null,"kind":"step","seat":"C","step":"S1:ppw/wb"}',
    '{"kind":"take-back","seat":"C"}',
    '{"bot":null,"kind":"step","seat":"C","step":"D~SA"}',
    '{"kind":"resign","seat":"C"}',
    '{"kind":"rematch","swapped":true,"table":"another-table"}',
)


def journal(*entries: str, opening: str = OPENING) -> Journal:
    return Journal(opening, tuple((one, f"C:{n}") for n, one in enumerate(entries)))


def test_a_journal_of_the_first_version_opens() -> None:
    table = Table.restored("some-table", journal(*ENTRIES))
    assert table.version == 6
    assert [str(turn.step) for turn in table.match.turns[1:]] == ["S2:ppw/bb", "D~A", "D~SA"]
    assert (table.match.result, table.bot(Role.SCIENTIST)) == ("S resign", "random")
    assert table.rematch == Rematched("another-table", swapped=True)
    assert table.requests["C:3"] == 4
    assert table.keys(["t" * 32, "o" * 32]) == {Role.CRYPTID, "owner"}


def test_what_is_written_is_read_again() -> None:
    config = read_opening(OPENING)
    assert read_opening(journal_text(config)) == config
    for entry in (
        PlayedStep("C", "D~S"),
        PlayedStep("S", "D~S", "legend"),
        TakenBack("C"),
        Resigned("S"),
        Rematched("another-table", swapped=False),
    ):
        assert read_entry(1, journal_text(entry)) == entry


@pytest.mark.parametrize(
    ("entries", "opening", "number"),
    [
        ((), "{}", 0),
        ((), OPENING.replace("standard", "huge"), 0),
        ((), OPENING.replace("SSH.-", "SSSSSSSSH.-"), 0),
        ((), OPENING.replace('"S2:ppw/bb"', '"D~?"'), 0),
        (("rubbish",), OPENING, 1),
        ((ENTRIES[0], '{"kind": "secret-kind", "step": "D~SS"}'), OPENING, 2),
        (('{"kind":"step","seat":"C","step":"D~S"}',), OPENING, 1),
        ((ENTRIES[0], '{"kind":"step","seat":"C","step":"Aw<"}'), OPENING, 2),
    ],
)
def test_what_cannot_be_played_on_says_where_and_nothing_else(
    entries: tuple[str, ...], opening: str, number: int
) -> None:
    with pytest.raises(UnreadableJournalError) as error:
        Table.restored("some-table", journal(*entries, opening=opening))
    assert error.value.number == number
    for secret in ("D~SS", "SSH", "tttt", "D~S"):
        assert secret not in str(error.value)
