"""Records: what is written is read back, and a damaged one is refused with its line."""

from __future__ import annotations

from functools import cache

import pytest

from urban_legends.ai.players import make_player
from urban_legends.notation import (
    Entry,
    Record,
    RecordError,
    parse_record,
    parse_records,
    play_step,
    record_text,
    records_text,
    replay,
)
from urban_legends.play import Dealer, Match, play_match
from urban_legends.rules import (
    MINI,
    SETUPS,
    ByRole,
    Reshuffle,
    Role,
    RuleError,
    State,
    View,
    Watcher,
    parse_position,
    parse_state,
    parse_step,
)

EXAMPLE = """\
[Cryptid "Ana"]
[Scientist "search:expert"]
[Date "2026.11.15"]
[Setup "standard"]
[Reshuffle "immediate"]
[Start "1 sC ppwwb[o*]ppwbb -[o]-[o]- SAH.- SAH.- -- 0-0 9o5m -"]
[Result "*"]

1. Ap< H1w> D~SS S2:w/bb S1:w/b {both blocks now hold seven} #7~oo Eoo
"""

VIEWERS = (*Role, *Watcher)


@cache
def game(seed: int, setup: str = "standard", option: str = "immediate") -> Match:
    players = ByRole(make_player("greedy", seed), make_player("greedy", seed + 1))
    return play_match(players, Dealer(seed), SETUPS[setup], Reshuffle(option))


def test_the_example_of_the_notation_page_replays() -> None:
    record = parse_record(EXAMPLE)
    *_, last = replay(record)
    assert str(last) == ("2 sS -[o]-[o]-[o]- ppw[o*]ppwb[o*]wbb SSH.SA A.SH -- 0-0 7o5m -")
    assert record.entries[4].comment == "both blocks now hold seven"
    assert record.tags["Cryptid"] == "Ana"
    assert record.complete
    assert str(record) == EXAMPLE


def test_setup_and_reshuffle_have_defaults() -> None:
    short = EXAMPLE.replace('[Setup "standard"]\n[Reshuffle "immediate"]\n', "")
    assert parse_record(short) == parse_record(EXAMPLE)


@pytest.mark.parametrize("viewer", VIEWERS, ids=lambda viewer: viewer.name)
@pytest.mark.parametrize("option", list(Reshuffle), ids=lambda option: option.value)
@pytest.mark.parametrize("setup", sorted(SETUPS))
def test_games_round_trip_for_every_viewer(
    viewer: Role | Watcher, option: Reshuffle, setup: str
) -> None:
    for seed in range(4):
        match = game(seed, setup, option.value)
        record = match.record(viewer)
        again = parse_record(record_text(record))
        assert again == record
        assert record_text(again) == record_text(record)
        *_, last = replay(again)
        assert str(last) == str(match.view(viewer))


def test_a_players_copy_hides_what_the_player_could_not_see() -> None:
    record = game(2).record(Role.CRYPTID)
    assert isinstance(record.start, View)
    assert not record.complete
    assert "D~?" in record_text(record)
    assert all(isinstance(position, View) for position in replay(record))


def test_a_complete_looking_start_becomes_a_view_when_an_unseen_draw_follows() -> None:
    """An empty hand is public, so a reader may have seen all of it, and then not the draw."""
    start = parse_state("3 sS w[o*]wbb[o*]wb[o]- -[o]pppp[o]-[o]-[o]- SA.SSA -.SSSA -- 0-0 5o5m -")
    after = play_step(start, parse_step("D~??"))
    assert isinstance(after, View)
    assert str(after).split()[5] == "??.SSSA"
    record = Record(start, (Entry(parse_step("D~??")),))
    assert not record.complete
    assert parse_record(str(record)) == record


def test_an_unseen_draw_is_refused_where_nobody_could_have_missed_it() -> None:
    with pytest.raises(RuleError, match="unseen-in-complete"):
        play_step(parse_state(EXAMPLE.split('"')[11]), parse_step("D~?"))


def test_many_games_share_a_file() -> None:
    records = [game(seed).record(Watcher.JUDGE) for seed in range(3)]
    assert list(parse_records(records_text(records))) == records
    with pytest.raises(RecordError, match="record-not-one"):
        parse_record(records_text(records))


def test_how_a_file_ends_does_not_matter() -> None:
    assert parse_record(EXAMPLE.rstrip("\n")) == parse_record(EXAMPLE + "\n\n")


def test_other_tags_are_kept_behind_the_known_ones() -> None:
    text = EXAMPLE.replace('[Result "*"]\n', '[Result "*"]\n[Event "Friday \\"night\\" \\\\"]\n')
    record = parse_record(text)
    assert record.tags["Event"] == 'Friday "night" \\'
    assert str(record) == text


@pytest.mark.parametrize(
    "comment", ["a } brace", "back\\slash", "two  spaces", "{", "x" * 200, "é 日本 ё", "long " * 60]
)
def test_comments_survive(comment: str) -> None:
    record = parse_record(EXAMPLE)
    entries = (Entry(record.entries[0].step, comment), *record.entries[1:])
    changed = Record(record.start, entries, record.result, record.tags)
    again = parse_record(str(changed))
    assert again == changed
    assert again.entries[0].comment == comment


def test_a_comment_is_one_line() -> None:
    assert Entry(parse_step("D"), "a\nb\tc").comment == "a b c"


def test_lines_wrap_at_100_characters() -> None:
    text = str(game(2).record(Watcher.JUDGE))
    moves = text.split("\n\n")[1].splitlines()
    assert max(map(len, moves)) <= 100
    assert any(line.startswith("  ") for line in str(_chatty()).splitlines())


def _chatty() -> Record:
    record = parse_record(EXAMPLE)
    entries = tuple(Entry(entry.step, "a remark about this move") for entry in record.entries)
    return Record(record.start, entries, record.result, record.tags)


def test_a_record_may_hold_no_actions_yet() -> None:
    record = Record(parse_position("1 sC p[o*]w -[o]-[o]- S.- S.- -- 0-0 3o1m -", MINI))
    assert str(record).endswith("\n\n1.\n")
    assert parse_record(str(record)) == record


@pytest.mark.parametrize(
    "result",
    ["*", "C resign", "S resign", "C clock", "S clock", "C abandon", "S abandon"],
)
def test_an_unfinished_game_may_end_by_the_match(result: str) -> None:
    assert parse_record(EXAMPLE.replace('"*"', f'"{result}"')).result == result


MOVES = "1. Ap< H1w> D~SS S2:w/bb S1:w/b {both blocks now hold seven} #7~oo Eoo\n"
DAMAGED = {
    "an illegal action": ("Eoo", "Eom", 9, "X2"),
    "an impossible chance": ("D~SS", "D~AA", 9, "chance"),
    "a missing chance": ("D~SS", "D", 9, "chance"),
    "an unreadable action": ("H1w>", "H1", 9, "malformed"),
    "an action after its time": ("Eoo", "Eoo D~S", 9, "malformed"),
    "the wrong round": ("1. Ap<", "2. Ap<", 9, "malformed"),
    "a round without actions": ("Eoo\n", "Eoo\n2.\n", 10, "malformed"),
    "a round twice": ("D~SS", "1. D~SS", 9, "malformed"),
    "no round number": ("1. Ap<", "Ap<", 9, "malformed"),
    "two spaces": ("Ap< H1w>", "Ap<  H1w>", 9, "malformed"),
    "a line that is not indented": ("D~SS ", "D~SS\n", 10, "malformed"),
    "a comment first": ("1. Ap<", "1. {no} Ap<", 9, "malformed"),
    "two comments": ("seven}", "seven} {again}", 9, "malformed"),
    "an open comment": ("seven}", "seven", 9, "malformed"),
    "an empty comment": ("{both blocks now hold seven}", "{}", 9, "malformed"),
    "a bad escape in a comment": ("seven}", "\\seven}", 9, "malformed"),
    "a comment over an unindented line": ("both ", "both\n", 10, "malformed"),
    "a carriage return": ("Eoo\n", "Eoo\r\n", 9, "malformed"),
    "a wrong result": ('"*"', '"C escape"', 7, "malformed"),
    "an unknown result": ('"*"', '"draw"', 7, "malformed"),
    "no result": ('[Result "*"]\n', "", 1, "malformed"),
    "no start": ("[Start", "[Begin", 1, "malformed"),
    "an impossible start": ("9o5m", "8o5m", 6, "impossible"),
    "an unreadable start": ("9o5m", "9x5m", 6, "malformed"),
    "an unknown set-up": ('"standard"', '"big"', 4, "malformed"),
    "an unknown option": ('"immediate"', '"never"', 5, "malformed"),
    "a tag twice": ('[Date "2026.11.15"]', '[Cryptid "Bo"]', 3, "malformed"),
    "a bad tag": ('"Ana"]', '"Ana"', 1, "malformed"),
    "tags out of order": (
        '[Cryptid "Ana"]\n[Scientist',
        '[Scientist "A"]\n[Cryptid',
        2,
        "malformed",
    ),
    "a blank line among tags": ('"Ana"]\n', '"Ana"]\n\n', 1, "malformed"),
    "two blank lines": ("\n\n", "\n\n\n", 9, "malformed"),
    "no actions": ("\n" + MOVES, "", 7, "malformed"),
    "no tags": (EXAMPLE, "1. Ap<\n", 1, "malformed"),
    "nothing": (EXAMPLE, "", 1, "malformed"),
}


@pytest.mark.parametrize("what", sorted(DAMAGED))
def test_a_damaged_record_is_refused_with_its_line(what: str) -> None:
    old, new, line, code = DAMAGED[what]
    assert old in EXAMPLE
    with pytest.raises(RecordError) as caught:
        list(parse_records(EXAMPLE.replace(old, new, 1)))
    assert (caught.value.line, caught.value.code) == (line, code)
    assert str(caught.value).startswith(f"line {line}")


def test_the_result_of_a_finished_game_must_be_the_one_it_proves() -> None:
    text = str(game(2).record(Watcher.JUDGE))
    assert parse_record(text).result != "*"
    with pytest.raises(RecordError, match="record-result"):
        parse_record(text.replace(f'[Result "{parse_record(text).result}"]', '[Result "*"]'))


def test_replay_yields_states_for_a_complete_record() -> None:
    assert all(isinstance(position, State) for position in replay(parse_record(EXAMPLE)))
