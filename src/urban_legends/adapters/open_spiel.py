"""The game for OpenSpiel: importing this module registers `cryptid_urban_legends`.

    import pyspiel
    import urban_legends.adapters.open_spiel
    game = pyspiel.load_game("cryptid_urban_legends(setup=duel)")

Parameters are `setup` (`standard`, `mini`, `duel`) and `reshuffle` (`immediate`, `when-needed`).
Player 0 is the Cryptid, player 1 the Scientist; who wins gets 1, who loses -1. Actions are
numbered as docs/spaces.md lists them. Chance is explicit, the two opening hands included:
`OUTCOMES` lists what a chance action stands for. The order of cards drawn together is left out,
since nothing depends on it.

An information state is the player's own copy of the game: the own first hand and every step with
what chance gave, as far as the player may see it. An observation is the player's view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from urban_legends.adapters.choices import not_installed, reshuffle_named, setup_named
from urban_legends.adapters.history import Node
from urban_legends.fast import ACTIONS, OBSERVATION_SIZE, observe
from urban_legends.rules import ROLES, Setup

try:
    import pyspiel
except ImportError as error:
    raise not_installed("OpenSpiel", "open-spiel") from error

NAME = "cryptid_urban_legends"
OUTCOMES: tuple[str, ...] = (
    *("".join(cards) for n in range(1, 5) for cards in combinations_with_replacement("SAH", n)),
    *("oo", "om", "mm"),
)
"""What chance can give, as notation writes it: movement cards, then pairs of blocks."""

_OUTCOME_NUMBER = {text: number for number, text in enumerate(OUTCOMES)}
_ACTION_BITS = 10
_STEP_BITS = 1 + _ACTION_BITS + len(OUTCOMES)
_CHANCE, _TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Cryptid: Urban Legends",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"setup": "standard", "reshuffle": "immediate"},
)


def longest_game(setup: Setup) -> int:
    """No game has more decisions.

    A turn of the sensor phase moves a sensor or draws a card, and every card drawn is played or
    held in the end. The other phases announce, remove, put each sensor back and place.
    """
    sensors = setup.sensors.total
    return setup.rounds * (3 * sensors + 3) + 2 * setup.hand_limit


class UrbanLegendsGame(pyspiel.Game):
    """The game with its parameters."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = dict(params or {})
        self.setup = setup_named(params.get("setup", "standard"))
        self.reshuffle = reshuffle_named(params.get("reshuffle", "immediate"))
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(OUTCOMES),
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=longest_game(self.setup),
        )
        super().__init__(GAME_TYPE, info, params)
        self.opening = Node.opening(self.setup, self.reshuffle)

    def new_initial_state(self) -> UrbanLegendsState:
        return UrbanLegendsState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(kind, params, longest_game(self.setup))


class UrbanLegendsState(pyspiel.State):
    """A moment of a game. Everything is in `node`, which never changes, so copies are cheap.

    `player` is whose turn that is: OpenSpiel asks for it several times a step.
    """

    def __init__(self, game: UrbanLegendsGame) -> None:
        super().__init__(game)
        self.node = game.opening
        self.player = _CHANCE

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return self.player == _TERMINAL

    def is_chance_node(self) -> bool:
        return self.player == _CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """As OpenSpiel gives them, without the way through C++ where a player is to act."""
        if self.player < 0 or player not in (None, self.player):
            return super().legal_actions(*() if player is None else (player,))
        return self._legal_actions(self.player)

    def _legal_actions(self, player: int) -> list[int]:
        assert self.node.packed is not None
        return sorted(self.node.packed.legal())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        likely = self.node.outcomes()
        return sorted([(_OUTCOME_NUMBER[text], likely[text]) for text in likely])

    def _apply_action(self, action: int) -> None:
        before = self.node
        node = before.given(OUTCOMES[action]) if before.awaits_chance else before.acted(action)
        self.node = node
        if node.awaits_chance:
            self.player = _CHANCE
        else:
            assert node.packed is not None
            self.player = _TERMINAL if node.packed.over else node.packed.actor

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return OUTCOMES[action]
        assert self.node.packed is not None
        return self.node.packed.action_text(action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0, 0.0]
        assert self.node.packed is not None
        won = 1.0 if self.node.packed.actor == 0 else -1.0
        return [won, -won]

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> UrbanLegendsState:
        """A game that the player cannot tell from this one, as likely as the cards make it."""
        sampled = self.node.resampled(ROLES[player_id], probability_sampler)
        state: UrbanLegendsState = self.get_game().new_initial_state()
        for move in sampled:
            state.apply_action(_OUTCOME_NUMBER[move] if isinstance(move, str) else move)
        return state

    def __str__(self) -> str:
        return str(self.node)


class Observer:
    """Information states (with perfect recall) and observations, as strings and tensors."""

    def __init__(self, kind: Any, params: Any, longest: int) -> None:
        if params:
            raise ValueError(f"observations take no parameters, and were given {params}")
        self.recalls = bool(kind.perfect_recall)
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        shapes: dict[str, tuple[int, ...]] = {"player": (2,)}
        if self.private:
            shapes["hand"] = (len(OUTCOMES),)
            shapes["view"] = (OBSERVATION_SIZE,)
        if self.recalls:
            shapes["steps"] = (longest, _STEP_BITS)
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[at : at + size].reshape(shape)
            at += size

    def set_from(self, state: UrbanLegendsState, player: int) -> None:
        self.tensor.fill(0)
        node, seat = state.node, ROLES[player]
        self.dict["player"][player] = 1
        if self.private:
            self._fill_private(node, player)
        if self.recalls:
            viewer = seat if self.private else None
            for line, (action, outcome) in zip(
                self.dict["steps"], node.steps(viewer), strict=False
            ):
                line[0] = 1
                line[1 : 1 + _ACTION_BITS] = [action >> bit & 1 for bit in range(_ACTION_BITS)]
                if outcome is not None:
                    line[1 + _ACTION_BITS + _OUTCOME_NUMBER[outcome]] = 1

    def _fill_private(self, node: Node, player: int) -> None:
        if player < len(node.dealt):
            self.dict["hand"][_OUTCOME_NUMBER[node.dealt[player]]] = 1
        if node.packed is not None:
            self.dict["view"][:] = observe(node.packed, ROLES[player])

    def string_from(self, state: UrbanLegendsState, player: int) -> str:
        viewer = ROLES[player] if self.private else None
        node = state.node
        return node.copy_of_game(viewer) if self.recalls else node.seen_now(viewer)


pyspiel.register_game(GAME_TYPE, UrbanLegendsGame)
