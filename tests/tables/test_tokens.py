"""Tokens are kept as digests; journals of before, with plain ones, still open to their holders."""

import pytest

from tests.tables.host import Host
from urban_legends.rules import Role, RuleError
from urban_legends.tables.journal import journal_text
from urban_legends.tables.opening import again, reopened, sealed
from urban_legends.tables.table import OWNER, Table
from urban_legends.tables.tokens import fits, hashed, new_token

PEOPLE = {"cryptid": {"kind": "person"}, "scientist": {"kind": "person"}}


def test_what_is_kept_shows_no_token_and_lets_no_one_in() -> None:
    token = new_token()
    kept = hashed(token)
    assert token not in kept
    assert hashed(kept) == kept
    assert fits(token, kept)
    assert fits(token, token)  # a journal of before
    assert not fits(new_token(), kept)
    assert not fits(kept, kept)  # who has read the database has no key


def test_a_sealed_table_opens_to_its_tokens_and_holds_none() -> None:
    config = Host(**PEOPLE).config
    table = Table.opened("sealed-table", sealed(config))
    plain = [config.owner, *(str(seat.token) for seat in config.seats.values())]
    assert not any(token in journal_text(table.config) for token in plain)
    assert table.keys(plain) == {OWNER, *Role}
    with pytest.raises(RuleError):
        table.keys([table.config.owner])


@pytest.mark.parametrize("old", [False, True])
def test_the_same_tokens_lead_to_the_next_table(old: bool) -> None:
    """In a rematch of before, tokens were made anew and stood in the journal."""
    config = Host(**PEOPLE).config
    cryptid = str(config.seats["C"].token)
    first = Table.opened("the-first-table", sealed(config))
    following = Host(**PEOPLE).config if old else sealed(again(first.config, swap=True))
    second = Table.opened("the-second-table", following)
    told = reopened(second, first.keys([cryptid]), True, [cryptid])
    assert list(told.tokens) == ["S"]
    assert told.owner is None
    assert second.keys(list(told.tokens.values())) == {Role.SCIENTIST}
