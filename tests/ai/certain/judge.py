"""Which actions win for certain by the end of the round, by the rules alone and by the book.

For certain means: with what the player knows, whatever the opponent may hold and do, and
whatever is drawn. The player's own later choices may depend on nothing but what is seen by then;
the opponent may hold any hand that public history leaves (I5). Nothing here is shared with the
searches that are to find such actions.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from urban_legends.ai.belief import possible_hands
from urban_legends.rules import (
    Action,
    Announce,
    Draw,
    Known,
    Phase,
    Role,
    State,
    View,
    all_hideouts,
    apply,
    chance_outcomes,
    known_after,
    legal_actions,
    outcome,
    view,
)


class TooLarge(Exception):
    """More has to be looked at than was allowed."""


class Spot(NamedTuple):
    """A state, and what public history proves about its hands (I5)."""

    state: State
    known: Known

    def seen(self, role: Role) -> View:
        return view(self.state, role, self.known)


class Judge:
    """Answers for one role; what was found is kept for further questions."""

    def __init__(self, role: Role, most: int = 20_000) -> None:
        self.role, self.left = role, most
        self._found: dict[View, bool] = {}

    def wins(self, spot: Spot, action: Action) -> bool:
        """Whether a legal action of the role wins for certain by the end of the round."""
        if isinstance(action, Announce):
            return self._winner(spot.state, action) is self.role
        return all(map(self.certain, spots_after(spot, action)))

    def certain(self, spot: Spot) -> bool:
        """Whether the role wins for certain by the end of the round, whoever is to act."""
        if ended := outcome(spot.state):
            return ended.winner is self.role
        seen = spot.seen(self.role)
        if seen not in self._found:
            self.left -= 1
            if self.left < 0:
                raise TooLarge
            self._found[seen] = self._decided(spot, seen)
        return self._found[seen]

    def _decided(self, spot: Spot, seen: View) -> bool:
        state = spot.state
        if state.phase is Phase.HIDING:
            ends = [self._winner(state, one) is self.role for one in _announcements(state)]
            return any(ends) if self.role is Role.CRYPTID else all(ends)
        if state.phase is not Phase.SENSOR:
            return False  # the round is over and the game goes on
        if state.actor is self.role:
            return any(self.wins(spot, action) for action in _quick_first(legal_actions(state)))
        return all(self.answered(spot, seen))

    def answered(self, spot: Spot, seen: View) -> Iterable[bool]:
        """For everything the opponent might be able to do: whether the role still wins."""
        done: set[Action] = set()
        for hand in possible_hands(seen, spot.state.actor):
            own = spot.state.piles[spot.state.actor]._replace(hand=hand)
            held = spot.state._replace(piles=spot.state.piles.replace(spot.state.actor, own))
            for action in _quick_first(legal_actions(held)):
                if action not in done:
                    done.add(action)
                    # What the opponent draws is not seen: any outcome stands for all of them.
                    yield self.certain(next(spots_after(Spot(held, spot.known), action)))

    def _winner(self, state: State, action: Announce) -> Role | None:
        chances = chance_outcomes(state, action)
        ended = outcome(apply(state, action, chances[0][0] if chances else None).state)
        return ended.winner if ended else None


def spots_after(spot: Spot, action: Action) -> Iterator[Spot]:
    """What an action can lead to, by everything that chance can give."""
    for chance, _ in chance_outcomes(spot.state, action) or ((None, 1),):
        step = apply(spot.state, action, chance)
        yield Spot(step.state, known_after(spot.known, spot.state, step.events, step.state))


def _quick_first(actions: Iterable[Action]) -> list[Action]:
    return sorted(actions, key=lambda action: isinstance(action, Draw))


def _announcements(state: State) -> list[Announce]:
    """One announcement for each set of hideouts: others with the same set end alike."""
    return [
        Announce(one) for one in {found: one for one, found in all_hideouts(state).items()}.values()
    ]


def at_once(spot: Spot, action: Action) -> bool:
    """Whether nobody but the one who announces has anything to decide after an action."""
    return all(one.state.phase is not Phase.SENSOR for one in spots_after(spot, action))
