"""Between states of `rules/` and packed states, through the notation both engines speak."""

from __future__ import annotations

from functools import cache
from itertools import product

from urban_legends import _core
from urban_legends.rules import (
    NOTHING_KNOWN,
    SETUPS,
    ByRole,
    Cards,
    Known,
    Reshuffle,
    Role,
    Setup,
    State,
    View,
    Viewer,
    Watcher,
    least_hand,
    parse_state,
    position_text,
    possible_state,
)

CORE_ROLE = {Role.CRYPTID: _core.Role.CRYPTID, Role.SCIENTIST: _core.Role.SCIENTIST}
CORE_VIEWER: dict[Viewer, _core.Viewer] = {
    Role.CRYPTID: _core.Viewer.CRYPTID,
    Role.SCIENTIST: _core.Viewer.SCIENTIST,
    Watcher.SPECTATOR: _core.Viewer.SPECTATOR,
    Watcher.JUDGE: _core.Viewer.JUDGE,
}

_MADE_FROM: dict[_core.Rules, Setup] = {}
"""Packed rules do not carry a set-up of `rules/`, so we remember where they came from."""


@cache
def rules_of(setup: Setup, reshuffle: Reshuffle = Reshuffle.IMMEDIATE) -> _core.Rules:
    """The numbers of a set-up as the core takes them; ValueError if it cannot carry them."""
    if not isinstance(setup, Setup):
        raise TypeError(f"a set-up is needed, such as rules.SETUPS['mini'], not {setup!r}")
    if not isinstance(reshuffle, Reshuffle):
        raise TypeError(f"a rule option is needed, such as Reshuffle.IMMEDIATE, not {reshuffle!r}")
    rules = _core.Rules(
        name=setup.name,
        cryptid_deck=setup.decks.cryptid,
        scientist_deck=setup.decks.scientist,
        start_hand=setup.start_hand,
        hand_limit=setup.hand_limit,
        draw=setup.draw,
        left=setup.left,
        right=setup.right,
        ordinary=setup.block_deck.ordinary,
        mysterious=setup.block_deck.mysterious,
        on_top=setup.on_top,
        full_table=setup.full_table,
        when_needed=reshuffle is Reshuffle.WHEN_NEEDED,
    )
    _MADE_FROM[rules] = setup
    return rules


def setup_of(rules: _core.Rules) -> Setup:
    """The set-up that packed rules were made from, or a named one with the same numbers."""
    if rules not in _MADE_FROM:
        for setup in SETUPS.values():
            rules_of(setup, reshuffle_of(rules))
    return _MADE_FROM[rules]


def reshuffle_of(rules: _core.Rules) -> Reshuffle:
    return Reshuffle.WHEN_NEEDED if rules.when_needed else Reshuffle.IMMEDIATE


def pack(state: State, known: Known = NOTHING_KNOWN) -> _core.State:
    """A state packed, with what history proved about each hand carried beside it (I5)."""
    packed = _core.State.parse(rules_of(state.setup, state.reshuffle), position_text(state))
    if known == NOTHING_KNOWN:
        return packed
    proven = ByRole.of(
        lambda role: least_proven(known[role], state.piles[role].hand.total, _unseen(state, role))
    )
    return packed.with_known(proven.cryptid, proven.scientist)


def pack_view(view: View, known: Known | None = None) -> _core.State:
    """One fixed packed state that looks like a view; whatever is hidden cannot show in it.

    `known` is what everybody knows of each hand, where the view alone does not tell: what
    the opponent knows of the own hand. Hidden hands tell it themselves.
    """
    public = NOTHING_KNOWN if known is None else known
    seen = ByRole.of(
        lambda role: view.hands[role].known if view.hands[role].unknown else public[role]
    )
    return pack(possible_state(view), seen)


def unpack(packed: _core.State) -> State:
    """The state of `rules/` that a packed state stands for."""
    return parse_state(packed.text(), setup_of(packed.rules), reshuffle_of(packed.rules))


def seen_text(packed: _core.State, viewer: Viewer) -> str:
    """A packed position as a viewer sees it, with what history proves (I1 to I5)."""
    return packed.text(CORE_VIEWER[viewer])


def known_of(packed: _core.State) -> Known:
    """What everybody can know of each hand (I5)."""
    return ByRole.of(lambda role: Cards(*packed.known(CORE_ROLE[role])))


def least_proven(known: Cards, hand: int, unseen: Cards) -> Cards:
    """The fewest cards proven by history that make `known` known.

    Cards that are known only because the deck has no room for them are left out: they say
    nothing about the other cards, which are dealt from all that is unseen (I5).
    """
    known = least_hand(known, hand, unseen)
    choices = sorted(product(*(range(count + 1) for count in known)), key=sum)
    return next(
        cards
        for cards in (Cards(*choice) for choice in choices)
        if least_hand(cards, hand, unseen) == known
    )


def _unseen(state: State, role: Role) -> Cards:
    """Deck and hand together: what is not in the discard pile (I1)."""
    return state.setup.decks[role].minus(state.piles[role].discard)
