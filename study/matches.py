"""One game by the readable rules, with players behind the ordinary interface."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b

from study.judging import JudgingPlayer, study_player
from study.lines import GameLine, Said
from study.plan import Experiment
from urban_legends.play import Dealer, Match, Player, play_match
from urban_legends.rules import ByRole, Reshuffle, Role, action_text, legal_actions


@dataclass
class _Watch:
    """Counts decisions, and asks judging players what they have just said."""

    players: ByRole[Player]
    decisions: int = 0
    judged: list[Said] = field(default_factory=list)

    def __call__(self, match: Match) -> None:
        before = match.turns[-2].state
        if len(legal_actions(before)) == 1:
            return
        self.decisions += 1
        player = self.players[before.actor]
        if isinstance(player, JudgingPlayer):
            step, role = len(match.turns) - 1, before.actor.value
            self.judged.append(Said(before.round, step, role, round(player.said[-1], 4)))


def play_game(experiment: Experiment, number: int) -> GameLine:
    """The game of a number; all its luck comes from the experiment's names and the number."""
    seed = experiment.seed(number)
    players = ByRole.of(
        lambda role: study_player(experiment.player(role), _player_seed(experiment, number, role))
    )
    watch = _Watch(players)
    match = play_match(
        players, Dealer(seed), reshuffle=Reshuffle(experiment.reshuffle), watch=watch
    )
    start, end = match.turns[0].state, match.state
    winner, how = match.result.split()
    return GameLine(
        experiment=experiment.name,
        number=number,
        seed=seed,
        cryptid=experiment.cryptid,
        scientist=experiment.scientist,
        reshuffle=experiment.reshuffle,
        winner=winner,
        how=how,
        round=end.round,
        steps=len(match.turns) - 1,
        decisions=watch.decisions,
        hands=(start.piles.cryptid.hand.text, start.piles.scientist.hand.text),
        first=(_first(match, Role.CRYPTID), _first(match, Role.SCIENTIST)),
        evidence=(end.evidence.cryptid, end.evidence.scientist),
        judged=tuple(watch.judged),
    )


def _first(match: Match, role: Role) -> str:
    for before, turn in zip(match.turns, match.turns[1:], strict=False):
        if before.state.actor is role and turn.step is not None:
            return action_text(turn.step.action)
    return ""


def _player_seed(experiment: Experiment, number: int, role: Role) -> int:
    """Games of one seed differ in what the players make of it, where they have a choice."""
    names = f"{experiment.cryptid}|{experiment.scientist}|{number}|{role.value}"
    return int.from_bytes(blake2b(names.encode(), digest_size=6).digest(), "big")
