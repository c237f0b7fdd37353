"""Fair shuffles: a seed that nobody chose, and the check of a record afterwards.

Before a game the server promises its secret, whoever opens the table promises theirs, then the
guest gives one, and only then is the opener's given too. The seed is made of all three, so as long
as one of them was drawn at random and not shown before the promises, nobody chose it.
`docs/fair-shuffles.md` says who knows what when, and where the limits are.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

from urban_legends.notation import Record
from urban_legends.play.dealer import Dealer
from urban_legends.play.handicaps import handicap_named, handicap_of
from urban_legends.play.match import Match
from urban_legends.rules import (
    CARDS,
    Blocks,
    Card,
    Cards,
    Kind,
    Role,
    RuleError,
    State,
    Step,
    refuse,
    step_text,
)

LABEL = "cryptid fair shuffle 1"
TABLE_TAG, GAME_TAG = "ShuffleTable", "ShuffleGame"
"""Tags of a record: the table's number, and the game of the match."""
PROMISES = {"server": "ShuffleServer", "opener": "ShuffleOpener", "guest": "ShuffleGuest"}
"""Tags with what was promised before the game."""
SECRETS = {"server": "SecretServer", "opener": "SecretOpener", "guest": "SecretGuest"}
"""Tags with the secrets, in the record of a game that is over."""


def new_secret() -> str:
    return secrets.token_hex(32)


def promise(secret: str) -> str:
    """What is shown of a secret before it is: it cannot be changed any more, nor guessed."""
    return sha256(secret.encode()).hexdigest()


def _keyed(key: str, *lines: str | int) -> str:
    text = "\n".join(map(str, (LABEL, *lines)))
    return hmac.new(key.encode(), text.encode(), sha256).hexdigest()


def game_secret(secret: str, game: int) -> str:
    """The server's secret for one game of a match; it is told when that game is over."""
    return _keyed(secret, "game", game)


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Everything that the chance of one game is made of."""

    table: str
    """The number under which the table was offered."""
    game: int
    server: str
    opener: str
    guest: str
    """Empty if a bot sits there, for which the server would speak."""

    @property
    def seed(self) -> str:
        return _keyed(self.server, self.table, self.game, self.opener, self.guest)

    def tags(self, over: bool) -> dict[str, str]:
        """For a record: the promises, and once the game is over the secrets."""
        tags = {TABLE_TAG: self.table, GAME_TAG: str(self.game)}
        for who in SECRETS:
            secret = str(getattr(self, who))
            if secret:
                tags[PROMISES[who]] = promise(secret)
                if over:
                    tags[SECRETS[who]] = secret
        return tags


class UnfairError(RuleError):
    """A record that cannot be checked or does not hold: which of the reasons, in words."""


def _unfair(slug: str, **args: str | int) -> UnfairError:
    return UnfairError(refuse("shuffle", slug, **args))


def shuffle_of(record: Record) -> Shuffle:
    """What a record says its chance was made of."""
    tags: Mapping[str, str] = record.tags
    if PROMISES["server"] not in tags:
        raise _unfair("shuffle-none")
    if SECRETS["server"] not in tags or not record.complete:
        raise _unfair("shuffle-hidden")
    game = tags.get(GAME_TAG, "")
    if not game.isascii() or not game.isdigit() or len(game) > 3:
        raise _unfair("shuffle-none")
    told = {who: tags.get(tag, "") for who, tag in SECRETS.items()}
    return Shuffle(tags.get(TABLE_TAG, ""), int(game), **told)


@dataclass(frozen=True, slots=True)
class Draw:
    """One card or block: the digest of `label` says which letter of `pool` it is."""

    label: str
    pool: str
    """What was left, like with like."""
    drawn: str


@dataclass(frozen=True, slots=True)
class _Telling(Dealer):
    """A dealer that also says how it came to what it dealt.

    It names its base: a dataclass with slots is another class than the one that `super` knows.
    """

    draws: list[Draw] = field(default_factory=list)

    def _card(self, left: Cards, role: Role, deck_number: int) -> Card:
        card = Dealer._card(self, left, role, deck_number)
        pool = "".join(one.value * left.of(one) for one in CARDS)
        label = self.label(role.value, deck_number, left.total)
        self.draws.append(Draw(label, pool, card.value))
        return card

    def _block(self, left: Blocks) -> Kind:
        block = Dealer._block(self, left)
        pool = Kind.ORDINARY.value * left.ordinary + Kind.MYSTERIOUS.value * left.mysterious
        self.draws.append(Draw(self.label("block", left.total), pool, block.value))
        return block


@dataclass(frozen=True, slots=True)
class Checked:
    """A step of a record whose chance holds, and how it was drawn."""

    step: str
    """In notation; empty for the first hands."""
    draws: tuple[Draw, ...]


def check(record: Record) -> Iterator[Checked]:
    """Deal a game again, step by step; `UnfairError` at the first thing that does not hold."""
    shuffle = shuffle_of(record)
    for who, tag in SECRETS.items():
        secret = record.tags.get(tag, "")
        if (promise(secret) if secret else None) != record.tags.get(PROMISES[who]):
            raise _unfair("shuffle-promise", who=who)
    dealer = _Telling(shuffle.seed)
    begin = record.start
    assert isinstance(begin, State)  # it is complete
    handicap = handicap_named(handicap_of(begin))
    match = Match.begin(dealer, begin.setup, begin.reshuffle, handicap=handicap)
    if match.state != begin:
        raise _unfair("shuffle-start")
    yield Checked("", _taken(dealer))
    for number, step in enumerate(record.steps, start=1):
        match = _dealt_again(match, number, step)
        yield Checked(step_text(step), _taken(dealer))


def _dealt_again(match: Match, number: int, step: Step) -> Match:
    chance = match.dealer.chance(match.state, step.action, match.last.rebuilds)
    if chance != step.chance:
        raise _unfair("shuffle-draw", number=number)
    return match.play(step.action, chance)


def _taken(dealer: _Telling) -> tuple[Draw, ...]:
    taken = tuple(dealer.draws)
    dealer.draws.clear()
    return taken
