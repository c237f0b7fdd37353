"""A game as a chain of moves: what was decided, what chance gave, and what each seat saw of it.

Made for trees in which chance is a move of its own. A node never changes, so states that share
their past share its nodes. The engine is the fast one; no rule of the game is written here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeVar

from urban_legends.ai import possible_hands
from urban_legends.fast import Packed, rules_of, seen_text
from urban_legends.rules import (
    ROLES,
    Cards,
    Reshuffle,
    Role,
    Setup,
    Watcher,
    bare_knowledge,
    start,
    view,
)

Move: TypeAlias = int | str
"""The number of an action, or what chance gave in notation."""
Way: TypeAlias = tuple[Packed | None, tuple[str, ...], float]
"""How a position may have come about: from which one, by what chance, how likely."""
Ways: TypeAlias = dict[Packed, list[Way]]
"""Every position that a seat thinks possible, with the ways that lead there."""
T = TypeVar("T")


class Deals:
    """The opening hands of a set-up with their chances, the Cryptid's before the Scientist's."""

    def __init__(self, setup: Setup, reshuffle: Reshuffle) -> None:
        first = start(setup=setup, reshuffle=reshuffle)
        public = view(first, Watcher.SPECTATOR, bare_knowledge(first))
        self.rules = rules_of(setup, reshuffle)
        self._hands: list[dict[str, tuple[Cards, float]]] = [
            {
                hand.text: (hand, float(chance))
                for hand, chance in possible_hands(public, role).items()
            }
            for role in ROLES
        ]
        self._chances = [
            {text: chance for text, (_, chance) in hands.items()} for hands in self._hands
        ]

    def chances(self, seat: int) -> dict[str, float]:
        return self._chances[seat]

    def position(self, dealt: tuple[str, ...]) -> Packed:
        cryptid, scientist = (self._hands[seat][text][0] for seat, text in enumerate(dealt))
        return Packed.start(self.rules, cryptid, scientist)


def chances(packed: Packed, action: int) -> dict[str, tuple[str, float]]:
    """What chance can give, whatever the order of cards: as drawn in one order, and how likely."""
    texts, total = packed.chances(action)
    found: dict[str, tuple[str, float]] = {}
    for text, weight in texts:
        key = "".join(sorted(text, key="SAHom".index))
        drawn, likely = found.get(key, (text, 0.0))
        found[key] = drawn, likely + weight / total
    return found


class Node:
    """A moment of a game, with the move that led to it."""

    __slots__ = (
        "_copies",
        "_drawn",
        "_ways",
        "action",
        "awaits_answer",
        "awaits_chance",
        "before",
        "deals",
        "dealt",
        "outcome",
        "packed",
    )

    def __init__(
        self,
        deals: Deals,
        dealt: tuple[str, ...],
        packed: Packed | None = None,
        before: Node | None = None,
        action: int | None = None,
        outcome: str | None = None,
        awaits: bool = False,
    ) -> None:
        self.deals = deals
        self.dealt = dealt
        """The opening hands so far."""
        self.packed = packed
        """The position; while chance must answer an action, the one before that action."""
        self.before = before
        """The last moment of decision; None at the first one."""
        self.action = action
        self.outcome = outcome
        self.awaits_answer = awaits
        self.awaits_chance = awaits or packed is None
        self._drawn: dict[str, tuple[str, float]] | None = None
        self._copies: dict[Role | None, str] = {}
        self._ways: dict[Role, Ways] = {}

    @classmethod
    def opening(cls, setup: Setup, reshuffle: Reshuffle) -> Node:
        return cls(Deals(setup, reshuffle), ())

    def __deepcopy__(self, memo: object) -> Node:
        return self

    # --- moves -------------------------------------------------------------------------------

    def outcomes(self) -> dict[str, float]:
        """What chance can give now."""
        if self.packed is None:
            return self.deals.chances(len(self.dealt))
        return {text: likely for text, (_, likely) in self._answers(self.packed).items()}

    def given(self, text: str) -> Node:
        """Chance gives a hand, cards or blocks."""
        if self.packed is None:
            dealt = (*self.dealt, text)
            done = len(dealt) == len(ROLES)
            return Node(self.deals, dealt, self.deals.position(dealt) if done else None)
        drawn, _ = self._answers(self.packed)[text]
        assert self.action is not None
        after = self.packed.apply(self.action, drawn)
        return Node(self.deals, self.dealt, after, self.before, self.action, text)

    def _answers(self, packed: Packed) -> dict[str, tuple[str, float]]:
        """What chance may answer, worked out once: it is asked for, and then given."""
        if self._drawn is None:
            assert self.action is not None
            self._drawn = chances(packed, self.action)
        return self._drawn

    def acted(self, action: int) -> Node:
        """The seat to act plays an action; chance may have to answer it."""
        assert self.packed is not None
        if self.packed.chances(action)[0]:
            return Node(self.deals, self.dealt, self.packed, self, action, awaits=True)
        return Node(self.deals, self.dealt, self.packed.apply(action), self, action)

    # --- what a seat sees of it; None is nobody's seat: what is public -------------------------

    def seen_now(self, seat: Role | None) -> str:
        """The position as a seat sees it."""
        if self.packed is None:
            return f"dealt {self._dealt_to(seat)}"
        text = seen_text(self.packed, seat or Watcher.SPECTATOR)
        return f"{text} {self._step_text(seat)}" if self.awaits_answer else text

    def copy_of_game(self, seat: Role | None) -> str:
        """A seat's copy of the game: the own first hand, and every step as the seat saw it."""
        chain: list[Node] = []
        node: Node | None = self
        while node is not None and seat not in node._copies:
            chain.append(node)
            node = node.before
        for one in reversed(chain):
            if one.before is None:
                one._copies[seat] = one._dealt_to(seat)
            else:
                one._copies[seat] = f"{one.before._copies[seat]} {one._step_text(seat)}"
        return self._copies[seat]

    def steps(self, seat: Role | None) -> list[tuple[int, str | None]]:
        """Every action so far, with what chance gave if the seat saw it."""
        return [
            (node.action, node.outcome if node._seen_by(seat) else None)
            for node in self._chain()
            if node.action is not None
        ]

    def _dealt_to(self, seat: Role | None) -> str:
        place = -1 if seat is None else ROLES.index(seat)
        return " ".join(
            text if at == place else "?" * len(text) for at, text in enumerate(self.dealt)
        )

    def _step_text(self, seat: Role | None) -> str:
        assert self.before is not None
        assert self.before.packed is not None
        assert self.action is not None
        text = self.before.packed.action_text(self.action)
        if self.outcome is None:
            return text
        return f"{text}~{self.outcome if self._seen_by(seat) else '?' * len(self.outcome)}"

    def _seen_by(self, seat: Role | None) -> bool:
        """Whether a seat sees what chance gave: the drawer's cards, the placer's blocks."""
        if self.outcome is None:
            return False
        assert self.before is not None
        assert self.before.packed is not None
        assert self.packed is not None
        blocks = self.outcome[0] in "om"
        if seat is ROLES[(self.packed if blocks else self.before.packed).actor]:
            return True
        assert self.action is not None
        return blocks and len(chances(self.before.packed, self.action)) == 1

    def _chain(self) -> list[Node]:
        """The moments from the first decision up to this one."""
        found: list[Node] = []
        node: Node | None = self
        while node is not None:
            found.append(node)
            node = node.before
        return found[::-1]

    def __str__(self) -> str:
        if self.packed is None:
            return " ".join(("dealt", *self.dealt))
        return (
            f"{self.packed.text()} {self._step_text(None)}"
            if self.awaits_answer
            else self.packed.text()
        )

    # --- games that look the same to a seat --------------------------------------------------

    def resampled(self, seat: Role, sample: Callable[[], float]) -> list[Move]:
        """The moves of a game that the seat cannot tell from this one, drawn by chance alone."""
        if self.packed is None:
            return list(self.dealt)
        chain = list(self._chain())
        moves: list[Move] = []  # the last one first
        if self.awaits_answer:
            assert self.action is not None
            moves.append(self.action)
            chain.pop()
        ways = [node._possible(seat) for node in chain]
        world: Packed | None = pick(
            [(one, _total(found)) for one, found in ways[-1].items()], sample()
        )
        for node, possible in zip(reversed(chain), reversed(ways), strict=True):
            assert world is not None
            world, given, _ = pick([(way, way[2]) for way in possible[world]], sample())
            moves += reversed(given)
            if node.action is not None:
                moves.append(node.action)
        return moves[::-1]

    def _possible(self, seat: Role) -> Ways:
        """The positions that look like this one to a seat, with the ways that lead there.

        Worked out from the moment before, and kept: nodes before this one have it already.
        """
        for node in self._chain():
            if seat not in node._ways:
                node._ways[seat] = dict(node._ways_from(node.before, seat))
        return self._ways[seat]

    def _ways_from(self, before: Node | None, seat: Role) -> Ways:
        assert self.packed is not None
        here = seen_text(self.packed, seat)
        found: Ways = {}
        for world, way in self._dealt_ways(seat) if before is None else self._played_ways(seat):
            if seen_text(world, seat) == here:
                found.setdefault(world, []).append(way)
        return found

    def _dealt_ways(self, seat: Role) -> Iterator[tuple[Packed, Way]]:
        """Every pair of opening hands that gives the seat its own."""
        own = ROLES.index(seat)
        for other, likely in self.deals.chances(1 - own).items():
            dealt = (self.dealt[0], other) if own == 0 else (other, self.dealt[1])
            yield self.deals.position(dealt), (None, dealt, likely)

    def _played_ways(self, seat: Role) -> Iterator[tuple[Packed, Way]]:
        """The same action from everything that was possible, with everything chance may give."""
        assert self.before is not None
        assert self.action is not None
        shown = self.outcome if self._seen_by(seat) else None
        for world, ways in self.before._ways[seat].items():
            if not world.is_legal(self.action):
                continue
            weight = _total(ways)
            drawn = chances(world, self.action)
            if not drawn:
                yield world.apply(self.action), (world, (), weight)
            for text, (order, likely) in drawn.items():
                if shown in (None, text):
                    yield world.apply(self.action, order), (world, (text,), weight * likely)


def _total(ways: list[Way]) -> float:
    return sum(weight for _, _, weight in ways)


def pick(choices: list[tuple[T, float]], number: float) -> T:
    """One of some things by their weights, where a number from 0 to 1 falls."""
    left = number * sum(weight for _, weight in choices)
    for one, weight in choices:
        left -= weight
        if left < 0:
            return one
    return choices[-1][0]
