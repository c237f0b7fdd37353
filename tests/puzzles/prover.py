"""The independent prover of puzzles: by the rules and nothing else.

It is given a line of the collection and shares with the miner only the description of that line
(docs/puzzles.md): hands are dealt card by card, rounds are played out position by position, every
feature is announced and every removal tried.
"""

from typing import NamedTuple

from tests.coach.brute import (
    TooLarge,
    hands_of,
    holding,
    shortest_first,
    steps_from,
    without_cards,
)
from urban_legends.rules import (
    Action,
    Announce,
    Cards,
    Known,
    Phase,
    Role,
    State,
    View,
    Watcher,
    action_text,
    apply,
    bare_knowledge,
    chance_outcomes,
    features,
    known_after,
    legal_actions,
    outcome,
    parse_position,
    possible_state,
    view,
)

WON = 10
MOST = 200_000
"""Positions that may be looked at for one puzzle."""


class Written(NamedTuple):
    """A line of the collection, read without the code that wrote it."""

    least: int
    seen: View
    hands: tuple[Cards, ...]
    verdicts: dict[Action, str]


def read(line: str) -> Written:
    _, _, least, _, position, hands, letters = line.split("|")
    seen = parse_position(position)
    if isinstance(seen, State):  # history proves what the opponent holds
        seen = view(seen, Watcher.JUDGE, bare_knowledge(seen))
    legal = sorted(legal_actions(possible_state(seen)), key=action_text)
    assert len(legal) == len(letters), "a letter for each legal action"
    held = tuple(_cards(one) for one in hands.split(",")) if hands else ()
    return Written(int(least), seen, held, dict(zip(legal, letters, strict=True)))


def _cards(text: str) -> Cards:
    return Cards(*(text.count(letter) for letter in "SAH"))


def fault(line: str, most: int = MOST) -> str | None:
    """What is wrong with a puzzle: an action whose verdict does not hold; None if all hold."""
    puzzle = read(line)
    if "+" not in puzzle.verdicts.values() or set(puzzle.verdicts.values()) == {"+"}:
        return "no choice between right and wrong"
    possible = hands_of(puzzle.seen, puzzle.seen.actor.other)
    prover = Prover(puzzle.seen.actor, puzzle.least, most)
    for action, letter in puzzle.verdicts.items():
        if letter == "+":
            if not prover.certain(puzzle.seen, action):
                return f"{action} is not right"
        elif letter == "-":
            if any(prover.open(puzzle.seen, action, hand) for hand in possible):
                return f"{action} is not wrong for every hand"
        else:
            hand = puzzle.hands[int(letter, 36)]
            if hand not in possible or prover.open(puzzle.seen, action, hand):
                return f"{action} is not wrong for {hand}"
    return None


class Prover:
    """Whether a role can be certain of a result of the round."""

    def __init__(self, role: Role, least: int, most: int = MOST) -> None:
        self.role, self.least, self.left = role, least, most
        self._open: dict[State, bool] = {}
        self._seen: dict[View, bool] = {}
        self._hidden: dict[State, int] = {}

    def _count(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooLarge

    def reached(self, state: State) -> bool:
        """Whether the hiding phase ends well enough, the Cryptid announcing what is best."""
        table = without_cards(state)
        if table not in self._hidden:
            self._hidden[table] = max(
                announced(table, Announce(one)) for one in features(table.setup)
            )
        return self.enough(self._hidden[table])

    def enough(self, result: int) -> bool:
        return (result if self.role is Role.CRYPTID else -result) >= self.least

    # --- all cards open ---------------------------------------------------------------------------

    def open(self, seen: View, action: Action, hand: Cards) -> bool:
        """Whether an action keeps the result certain if the opponent holds a hand, cards open."""
        state = holding(possible_state(seen), self.role.other, hand)
        if state.phase is Phase.HIDING:
            return self.enough(announced(state, action))
        return all(self._forced(after) for after, _ in steps_from(state, action))

    def _forced(self, state: State) -> bool:
        if state.phase is Phase.HIDING:
            return self.reached(state)
        if state not in self._open:
            self._count()
            results = (
                all(self._forced(after) for after, _ in steps_from(state, action))
                for action in shortest_first(state)
            )
            self._open[state] = any(results) if state.actor is self.role else all(results)
        return self._open[state]

    # --- by what the role sees --------------------------------------------------------------------

    def certain(self, seen: View, action: Action) -> bool:
        """Whether an action makes the result certain, by what is seen alone."""
        state = possible_state(seen)
        if state.phase is Phase.HIDING:
            return self.enough(announced(state, action))
        other = self.role.other
        known = bare_knowledge(state).replace(other, seen.hands[other].known)
        return self._kept(state, known, action)

    def _kept(self, state: State, known: Known, action: Action) -> bool:
        for chance, _ in chance_outcomes(state, action) or ((None, 1),):
            step = apply(state, action, chance)
            if not self._sure(step.state, known_after(known, state, step.events, step.state)):
                return False
        return True

    def _sure(self, state: State, known: Known) -> bool:
        if state.phase is Phase.HIDING:
            return self.reached(state)
        seen = view(state, self.role, known)
        if seen not in self._seen:
            self._count()
            self._seen[seen] = self._decide(state, known, seen)
        return self._seen[seen]

    def _decide(self, state: State, known: Known, seen: View) -> bool:
        if state.actor is self.role:
            return any(self._kept(state, known, action) for action in shortest_first(state))
        tried: set[Action] = set()
        for hand in hands_of(seen, state.actor):
            held = holding(state, state.actor, hand)
            for reply in shortest_first(held):
                if reply in tried:
                    continue
                tried.add(reply)
                # What the opponent draws is not seen: any outcome stands for all of them.
                chances = chance_outcomes(held, reply)
                step = apply(held, reply, chances[0][0] if chances else None)
                after = known_after(known, held, step.events, step.state)
                if not self._sure(step.state, after):
                    return False
        return True


def announced(state: State, action: Action) -> int:
    """What an announcement brings the Cryptid: evidence less the most that a removal takes."""
    after = next(steps_from(state, action))[0]
    if ended := outcome(after):
        return WON if ended.winner is Role.CRYPTID else -WON
    taken = 0
    if after.phase is Phase.RESTRICT:
        removed = (next(steps_from(after, one))[0] for one in legal_actions(after))
        taken = max(one.evidence.scientist for one in removed) - after.evidence.scientist
    return after.evidence.cryptid - state.evidence.cryptid - taken
