"""Handicaps for the Scientist: starts that make a single game between equals less one-sided.

They are an option of this edition and stand in no rulebook. No rule changes: a handicap is another
first position that the rules accept, and its cards come from the same dealer. A first position
tells by itself which handicap it has, so nothing needs to carry it along.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from urban_legends.play.dealer import Dealer
from urban_legends.rules import (
    STANDARD,
    Block,
    Blocks,
    ByRole,
    Kind,
    Reshuffle,
    Role,
    RuleError,
    Setup,
    State,
    View,
    Watcher,
    bare_knowledge,
    refuse,
    start,
    view,
)

HANDICAP_TAG = "Handicap"
"""The tag by which a record names it; what counts is its `Start`."""
_MYSTERIOUS: dict[int, tuple[Role, ...]] = {
    0: (),
    1: (Role.CRYPTID,),
    2: (Role.SCIENTIST,),
    3: (Role.CRYPTID, Role.SCIENTIST),
}
"""Whose blocks are mysterious at the start: as many as there are counters taken (S6)."""


@dataclass(frozen=True, slots=True)
class Handicap:
    """What is different when a game begins."""

    card: bool = False
    """The Scientist has one movement card more: the next one of the own deck (S3)."""
    wilds: int = 0
    """Wild cards that are face up, as if by evidence gained (E1): 1, the Scientist's; 2, both."""
    evidence: int = 0
    """Evidence counters that the Scientist has. The mysterious blocks that they are from lie on the
    table in place of ordinary ones, which are in the deck instead (S5)."""

    def __post_init__(self) -> None:
        if self.wilds not in range(3) or self.evidence not in _MYSTERIOUS:
            raise ValueError(f"at most two wild cards and three counters, not {self!r}")

    def __str__(self) -> str:
        """`card`, `wild`, `evidence-2`, or several with `-` between; empty for none."""
        card = ("", "card")[self.card]
        wilds = ("", "wild", "wilds")[self.wilds]
        evidence = ("", "evidence", f"evidence-{self.evidence}")[min(self.evidence, 2)]
        return "-".join(filter(None, (card, wilds, evidence)))

    def start(
        self, dealer: Dealer, setup: Setup = STANDARD, reshuffle: Reshuffle = Reshuffle.IMMEDIATE
    ) -> State:
        """The first position of a game, with the dealer's hands."""
        if self != NO_HANDICAP and setup != STANDARD:
            raise RuleError(refuse("handicap", "handicap-setup", setup=setup.name))
        first = start(dealer.hands(setup, ByRole(0, int(self.card))), setup, reshuffle)
        rows = first.rows
        for role in _MYSTERIOUS[self.evidence]:
            blocks = tuple(Block(Kind.MYSTERIOUS, one.presence) for one in rows[role].blocks)
            rows = rows.replace(role, rows[role]._replace(blocks=blocks))
        taken, deck = self.evidence, first.block_deck
        return first._replace(
            rows=rows,
            wild=ByRole(self.wilds > 1, self.wilds > 0),
            evidence=ByRole(0, taken),
            block_deck=Blocks(deck.ordinary + taken, deck.mysterious - taken),
        )


NO_HANDICAP = Handicap()
HANDICAPS = {
    str(one): one
    for one in (
        Handicap(card=True),
        Handicap(wilds=1),
        Handicap(evidence=1),
        Handicap(wilds=2, evidence=1),
        Handicap(wilds=1, evidence=1),
        Handicap(evidence=2),
    )
}
"""Those that are offered, by name, the smallest first: docs/balance.md says what each is worth."""


def handicap_named(name: str) -> Handicap:
    """The handicap of a name; the empty name is none."""
    if not isinstance(name, str):
        raise TypeError(f"the name of a handicap is needed, not {name!r}")
    if name and name not in HANDICAPS:
        names = ", ".join(HANDICAPS)
        raise RuleError(refuse("handicap", "unknown-handicap", text=name, names=names))
    return HANDICAPS[name] if name else NO_HANDICAP


def handicap_of(position: State | View) -> str:
    """The name of the handicap that a game from this position has; empty for none."""
    sizes = _hand_sizes(position)
    usual = not any(position.wild) and not any(position.evidence) and sizes[0] == sizes[1]
    if position.round > 1 or usual:  # nearly every game
        return ""
    if isinstance(position, State):
        position = view(position, Watcher.JUDGE, bare_knowledge(position))
    for name, one in HANDICAPS.items():
        first = _first(one, position.reshuffle)
        if _hand_sizes(first) == sizes and replace(position, hands=first.hands) == first:
            return name
    return ""


def _hand_sizes(position: State | View) -> list[int]:
    if isinstance(position, View):
        return [hand.total for hand in position.hands]
    return [piles.hand.total for piles in position.piles]


@cache
def _first(handicap: Handicap, reshuffle: Reshuffle) -> View:
    """What every game with a handicap begins with, but for which cards are in the hands."""
    state = handicap.start(Dealer(0), STANDARD, reshuffle)
    return view(state, Watcher.JUDGE, bare_knowledge(state))
