"""The words that records, the protocol and the wire carry: changing one breaks files out there."""

from urban_legends.rules import Reshuffle, Watcher


def test_the_reshuffle_option_keeps_its_words_p10() -> None:
    assert [option.value for option in Reshuffle] == ["immediate", "when-needed"]


def test_those_without_a_seat_keep_their_words_i5() -> None:
    assert [watcher.value for watcher in Watcher] == ["spectator", "judge"]
