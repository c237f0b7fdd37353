"""One game by the readable rules, with players behind the ordinary interface."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from study.folding import fold, image
from study.judging import JudgingPlayer, study_player
from study.lines import GameLine, Said
from study.plan import MEASURED, Experiment
from urban_legends.ai.seeds import game_seed
from urban_legends.play import Dealer, Match, Player, play_match
from urban_legends.rules import Action, ByRole, Reshuffle, Role, View, action_text, legal_actions


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
        if isinstance(player, JudgingPlayer) and player.said:  # a forced first action is not its
            step, role = len(match.turns) - 1, before.actor.value
            self.judged.append(Said(before.round, step, role, round(player.said[-1], 4)))


@dataclass
class _Forced:
    """Plays one action first, and then as another player does."""

    player: Player
    action: Action | None

    @property
    def name(self) -> str:
        return self.player.name

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        action, self.action = self.action, None
        return self.player.choose(seen, legal) if action is None else action


def play_openings(experiment: Experiment, number: int) -> list[GameLine]:
    """A game for every first action that the deal of a number allows, images folded.

    Even numbers begin with one image and odd ones with the other: a player may be better at
    one side of the table.
    """
    state = Match.begin(Dealer(experiment.seed(number))).state
    actions = {fold(action) for action in legal_actions(state)}
    lines = []
    for action in sorted(actions, key=action_text):
        began = action if number % 2 == 0 else image(action)
        line = play_game(experiment, number, began)
        lines.append(replace(line, forced=action_text(action)))
    return lines


def play_game(experiment: Experiment, number: int, first: Action | None = None) -> GameLine:
    """The game of a number; all its luck comes from the experiment's names and the number."""
    seed = experiment.seed(number)
    players: ByRole[Player] = ByRole.of(
        lambda role: study_player(experiment.player(role), _player_seed(experiment, number, role))
    )
    watch = _Watch(players)
    handicap = MEASURED[experiment.handicap]
    seated = players
    if first is not None:
        seated = players.replace(Role.CRYPTID, _Forced(players.cryptid, first))
    match = play_match(
        seated,
        Dealer(seed),
        reshuffle=Reshuffle(experiment.reshuffle),
        watch=watch,
        handicap=handicap,
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
        handicap=experiment.handicap,
        judged=() if experiment.handicap else tuple(watch.judged),
    )


def _first(match: Match, role: Role) -> str:
    for before, turn in zip(match.turns, match.turns[1:], strict=False):
        if before.state.actor is role and turn.step is not None:
            return action_text(turn.step.action)
    return ""


def _player_seed(experiment: Experiment, number: int, role: Role) -> int:
    """Games of one seed differ in what the players make of it, where they have a choice."""
    return game_seed(experiment.cryptid, experiment.scientist, number, role.value)
