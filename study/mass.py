"""Very many games of the bare network against itself, by the core, judged in groups.

The seeds are those of the core's own generator: the same seed gives the same deal, but not the
deal that the dealer would give. As in training, a seat also knows what the opponent knows of
its hand. The network never met decks rebuilt when needed, so it is not told of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from study.lines import GameLine, Said
from study.plan import MEASURED, POLICY, Experiment
from urban_legends.ai.net import load_network
from urban_legends.ai.seeds import game_seed
from urban_legends.fast import (
    ACTIONS,
    CORE_ROLE,
    OBSERVATION_NAMES,
    OBSERVATION_SIZE,
    FastGame,
)
from urban_legends.play import Dealer
from urban_legends.rules import STANDARD, Reshuffle, Role

_TOLD = OBSERVATION_NAMES.index("decks rebuilt when needed")
_ROLES = tuple(Role)
EVIDENCE = 7
"""The field of a position that tells the evidence gained."""


@dataclass
class _Play:
    """One game under way, and what is noted of it."""

    number: int
    game: FastGame
    keep: bool
    hands: tuple[str, str] = ("", "")
    steps: int = 0
    decisions: int = 0
    first: dict[str, str] = field(default_factory=dict)
    judged: list[Said] = field(default_factory=list)
    luck: np.random.Generator | None = None
    """Draws actions by the policy; without it the likeliest is played."""

    def step(self, index: int, choice: bool) -> None:
        role = _ROLES[self.game.actor].value
        if role not in self.first:
            self.first[role] = self.game.action_text(index)
        self.steps += 1
        self.decisions += choice
        self.game.step(index)

    def after_forced(self) -> list[int]:
        """What can be chosen once everything forced is played; nothing when the game is over."""
        while not self.game.over:
            legal = self.game.legal()
            if len(legal) > 1:
                return legal
            self.step(legal[0], choice=False)
        return []


def play_mass(experiment: Experiment, numbers: Sequence[int]) -> list[GameLine]:
    """The games of these numbers, all at once."""
    plays = [_dealt(experiment, number) for number in numbers]
    going = plays
    while going:
        choosing = []
        for play in going:
            legal = play.after_forced()
            if legal:
                choosing.append((play, legal))
        if choosing:
            _decide(choosing)
        going = [play for play, _ in choosing if not play.game.over]
    return [_line(experiment, play) for play in plays]


def _dealt(experiment: Experiment, number: int) -> _Play:
    seed, reshuffle = experiment.seed(number), Reshuffle(experiment.reshuffle)
    if experiment.handicap:
        first = MEASURED[experiment.handicap].start(Dealer(seed), STANDARD, reshuffle)
        game = FastGame.of(first, seed)
    else:
        game = FastGame(STANDARD, reshuffle, seed)
    fields = game.text().split()
    hands = (fields[4].split(".")[0], fields[5].split(".")[0])
    play = _Play(number, game, number < experiment.judged, hands=hands)
    if experiment.cryptid == POLICY:
        play.luck = np.random.default_rng(game_seed(experiment.name, number))
    return play


def _decide(choosing: Sequence[tuple[_Play, list[int]]]) -> None:
    """Let the network choose its best action in every game, or draw one."""
    seen = np.zeros((len(choosing), OBSERVATION_SIZE), np.uint8)
    for row, (play, _) in enumerate(choosing):
        play.game.state.observe(CORE_ROLE[_ROLES[play.game.actor]], seen[row])
    seen[:, _TOLD] = 0
    logits, values = evaluated(seen)
    for row, (play, legal) in enumerate(choosing):
        if play.keep:
            state = play.game.state
            chance = round((1 + float(values[row])) / 2, 4)
            role = _ROLES[state.actor].value
            play.judged.append(Said(state.round, play.steps + 1, role, chance))
        likely = logits[row, legal].astype(np.float64)
        if play.luck is not None:  # the largest after this is drawn by the policy
            likely += play.luck.gumbel(size=len(legal))
        play.step(legal[int(likely.argmax())], choice=True)


def evaluated(seen: NDArray[np.uint8]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    logits = np.zeros((len(seen), ACTIONS), np.float32)
    values = np.zeros(len(seen), np.float32)
    load_network().evaluate(seen, logits, values)
    return logits, values


def _line(experiment: Experiment, play: _Play) -> GameLine:
    end = play.game.state
    cryptid, scientist = play.game.text().split()[EVIDENCE].split("-")
    return GameLine(
        experiment=experiment.name,
        number=play.number,
        seed=experiment.seed(play.number),
        cryptid=experiment.cryptid,
        scientist=experiment.scientist,
        reshuffle=experiment.reshuffle,
        winner=_ROLES[end.actor].value,
        how=end.reason,
        round=end.round,
        steps=play.steps,
        decisions=play.decisions,
        hands=play.hands,
        first=(play.first.get("C", ""), play.first.get("S", "")),
        evidence=(int(cryptid), int(scientist)),
        handicap=experiment.handicap,
        judged=tuple(play.judged),
    )
