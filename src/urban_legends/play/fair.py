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
from urban_legends.play.match import Match
from urban_legends.rules import RuleError, State, Step, refuse, step_text

LABEL = "cryptid fair shuffle 1"
TAGS = {
    "table": "ShuffleTable",
    "game": "ShuffleGame",
    "server": "ShuffleServer",
    "opener": "ShuffleOpener",
    "guest": "ShuffleGuest",
}
"""Tags of a record: the table's number, the game of the match, and everybody's promise."""
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
        tags = {TAGS["table"]: self.table, TAGS["game"]: str(self.game)}
        for who in SECRETS:
            secret = str(getattr(self, who))
            if secret:
                tags[TAGS[who]] = promise(secret)
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
    if TAGS["server"] not in tags:
        raise _unfair("shuffle-none")
    if SECRETS["server"] not in tags or not record.complete:
        raise _unfair("shuffle-hidden")
    game = tags.get(TAGS["game"], "")
    if not game.isascii() or not game.isdigit() or len(game) > 3:
        raise _unfair("shuffle-none")
    told = {who: tags.get(tag, "") for who, tag in SECRETS.items()}
    return Shuffle(tags.get(TAGS["table"], ""), int(game), **told)


@dataclass(frozen=True, slots=True)
class Draw:
    """One number that the dealer drew: anybody can draw it again from the label."""

    label: str
    below: int
    number: int


@dataclass(frozen=True, slots=True)
class _Telling(Dealer):
    """A dealer that also says which numbers it drew."""

    draws: list[Draw] = field(default_factory=list)

    def number(self, below: int, *what: str | int) -> int:
        # Not `super()`: a dataclass with slots is another class than the one that `super` knows.
        number = Dealer.number(self, below, *what)
        self.draws.append(Draw(self.label(*what), below, number))
        return number


@dataclass(frozen=True, slots=True)
class Checked:
    """A step of a record whose chance holds, with the numbers it came from."""

    step: str
    """In notation; empty for the first hands."""
    draws: tuple[Draw, ...]


def check(record: Record) -> Iterator[Checked]:
    """Deal a game again, step by step; `UnfairError` at the first thing that does not hold."""
    shuffle = shuffle_of(record)
    for who, tag in SECRETS.items():
        secret = record.tags.get(tag, "")
        if (promise(secret) if secret else None) != record.tags.get(TAGS[who]):
            raise _unfair("shuffle-promise", who=who)
    dealer = _Telling(shuffle.seed)
    begin = record.start
    assert isinstance(begin, State)  # it is complete
    match = Match.begin(dealer, begin.setup, begin.reshuffle)
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
