"""Both engines side by side: one game, every question asked twice."""

from collections.abc import Iterator
from fractions import Fraction

from tests.support.games import Game, with_known
from tests.support.short import VIEWERS
from urban_legends import _core
from urban_legends.fast import (
    CORE_VIEWER,
    index_of,
    known_of,
    pack,
)
from urban_legends.rules import (
    Action,
    Known,
    State,
    bare_knowledge,
    chance_outcomes,
    chance_text,
    legal_actions,
    outcome,
    view,
)


def differences(game: Game) -> Iterator[str]:
    """Replays a game of the readable engine in the fast one and tells where they differ."""
    state = game[0].before
    packed = pack(state)
    yield from _position(state, bare_knowledge(state), packed)
    for turn, known in with_known(game):
        yield from _questions(turn.before, packed)
        chance = "" if turn.chance is None else chance_text(turn.chance)
        packed = packed.apply(index_of(turn.action), chance)
        yield from _position(turn.after, known, packed)


def _position(state: State, known: Known, packed: _core.State) -> Iterator[str]:
    if packed.text() != str(state):
        yield f"{packed} is not {state}"
    if known_of(packed) != known:
        yield f"known in {state}: {known_of(packed)} is not {known}"
    for viewer in VIEWERS:
        readable, fast = str(view(state, viewer, known)), packed.text(CORE_VIEWER[viewer])
        if readable != fast:
            yield f"{viewer}'s view: {fast} is not {readable}"
    ended = outcome(state)
    fast_end = f"{'CS'[packed.actor]} {packed.reason}" if packed.over else "None"
    if str(ended) != fast_end:
        yield f"the end of {state}: {fast_end} is not {ended}"


def _questions(state: State, packed: _core.State) -> Iterator[str]:
    actions = legal_actions(state)
    readable = {index_of(action): str(action) for action in actions}
    fast = dict(zip(packed.legal(), packed.legal_texts(), strict=True))
    if readable != fast:
        yield f"legal in {state}: {fast} is not {readable}"
    allowed = {index for index in range(-1, _core.ACTIONS + 1) if packed.is_legal(index)}
    if allowed != set(readable):
        yield f"is_legal in {state}: {allowed ^ set(readable)}"
    for action in actions:
        if _chances(state, action) != _fast_chances(packed, action):
            yield f"chance on {action} in {state}"


def _chances(state: State, action: Action) -> dict[str, Fraction]:
    return {chance_text(chance): likely for chance, likely in chance_outcomes(state, action)}


def _fast_chances(packed: _core.State, action: Action) -> dict[str, Fraction]:
    chances, total = packed.chances(index_of(action))
    return {text: Fraction(weight, total) for text, weight in chances}
