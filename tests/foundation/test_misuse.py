"""Whatever a public function is given, it says what it needs: never how it failed inside."""

import inspect
import pickle
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from itertools import islice
from types import GeneratorType
from typing import Any, get_type_hints

import pytest

import urban_legends
from tools.site.reference import ROOMS as DESCRIBED
from urban_legends.ai import Goal, Limits, make_player, solve, solve_view, think
from urban_legends.arena import rate
from urban_legends.fast import FastGame, observe, pack, unpack
from urban_legends.notation import records_text
from urban_legends.play import Dealer, Match, play_match
from urban_legends.rules import (
    SETUPS,
    ByRole,
    Role,
    Watcher,
    bare_knowledge,
    legal_actions,
    legal_in_view,
    parse_state,
    perft,
    start,
    view,
)

STATE = start()
SEEN = view(STATE, Role.CRYPTID, bare_knowledge(STATE))
OVER = parse_state("1 xS -[o]- www[o]ppppb[o*]bb H.SS SA.H -- 0-0 9o5m -")
WRONG: dict[str, Any] = {
    "nothing": None,
    "a number": 3,
    "a name": "mini",
    "a state": STATE,
    "a state of mini": start(setup=SETUPS["mini"]),
    "a game that is over": OVER,
    "a view": SEEN,
    "a spectator's view": view(STATE, Watcher.SPECTATOR, bare_knowledge(STATE)),
    "a list": [1],
    "an action": legal_actions(STATE)[0],
    "a role": Role.CRYPTID,
    "an object": object(),
}
ROOMS = ("rules", "notation", "fast", "play", "ai", "coach", "text", "arena", "datasets")
LONG = {("datasets", "generate"), ("arena", "run_games"), ("ai", "open_player")}
"""These begin work that takes its time."""
FUNCTIONS = [
    (room, name)
    for room in ROOMS
    for name in import_module(f"urban_legends.{room}").__all__
    if (room, name) not in LONG
    if inspect.isfunction(getattr(import_module(f"urban_legends.{room}"), name))
]


def tries(function: Callable[..., Any]) -> list[tuple[Any, ...]]:
    """The same wrong thing in every place, and behind a state or a view; not what would do."""
    hints = list(hints_of(function).values())
    needed = [
        one
        for one in inspect.signature(function).parameters.values()
        if one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD
    ]
    count = max(1, len(needed))
    found = [(wrong,) * count for wrong in WRONG.values()]
    if count > 1:
        found += [(one, *((w,) * (count - 1))) for one in (STATE, SEEN) for w in WRONG.values()]
    return [one for one in found if not (hints and all(map(would_do, one, hints)))]


def would_do(value: object, hint: Any) -> bool:
    plain = isinstance(hint, type) and not getattr(hint, "_is_protocol", False)
    return not plain or isinstance(value, hint)


def hints_of(function: Callable[..., Any]) -> dict[str, Any]:
    try:
        return get_type_hints(function)
    except NameError:  # types of an extra
        return {}


@pytest.mark.parametrize(("room", "name"), FUNCTIONS, ids=lambda one: str(one))
def test_no_failure_is_told_as_it_looked_inside(room: str, name: str) -> None:
    function = getattr(import_module(f"urban_legends.{room}"), name)
    for wrong in tries(function):
        try:
            made = function(*wrong)
            if isinstance(made, GeneratorType):
                list(islice(made, 2))
        except (AttributeError, LookupError, AssertionError) as error:
            pytest.fail(f"{name}{wrong!r}: {error!r}")
        except TypeError as error:
            told = str(error)
            assert " need" in told or "positional argument" in told or "needs" in told, told
        except Exception as error:  # a refusal, with its sentence
            if not str(error):
                pytest.fail(f"{name}{wrong!r}: {error!r}")


SENTENCES: list[tuple[Any, tuple[Any, ...], str]] = [
    (think, (STATE, Limits(nodes=1)), "think() needs a View as seen, not a State; view(state, v"),
    (solve_view, (STATE, Goal.ESCAPE), "solve_view() needs a View as seen, not a State"),
    (solve_view, (None, Goal.ESCAPE), "solve_view() needs a View as seen, not None"),
    (solve, (SEEN, Goal.ESCAPE), "solve needs a State with both hands; for a view ask solve_view"),
    (solve, (SEEN,), "solve() needs a State as state, not a View; possible_state(seen) gives one"),
    (Limits, ("mini",), "Limits needs whole numbers, as in Limits(nodes=400), not the text"),
    (Limits, (5.5,), "Limits needs whole numbers, as in Limits(nodes=400), not a float"),
    (perft, (STATE, 1.5), "perft() needs an int as depth, not a float"),
    (legal_in_view, ("mini",), "legal_in_view() needs a View as seen, not the text 'mini'"),
    (legal_actions, (SEEN,), "a State is needed, not View"),
    (make_player, (None,), "make_player() needs a str as name, not None"),
    (records_text, ([3],), "records_text() needs a list of Record as records, not a list"),
    (rate, ("greedy",), "rate() needs an Iterable of GameResult as results, not the text"),
    (play_match, (None, 3), "play_match() needs a ByRole of Player as players, not None"),
    (play_match, (ByRole("a", "b"), Dealer(1)), "play_match() needs a ByRole of Player as players"),
    (Match.begin, (Dealer(1), "mini"), "begin() needs a Setup as setup, not the text 'mini'"),
    (Match.begin(Dealer(1)).legal, ("C",), "a role is needed, such as Role.CRYPTID, not 'C'"),
    (Match.begin(Dealer(1)).resign, ("C",), "a role is needed, such as Role.CRYPTID, not 'C'"),
    (Match.begin(Dealer(1)).act, ("C", "D"), "a role is needed, such as Role.CRYPTID, not 'C'"),
    (Dealer, (0.5,), "a seed is a whole number or a text, not 0.5"),
    (think, (SEEN, Limits(nodes=1), -1), "a seed is a whole number from 0 to 2**64 - 1, not -1"),
    (unpack, (STATE,), "unpack() needs a Packed as packed, not a State; pack(state) gives one"),
    (observe, (SEEN, Role.CRYPTID), "observe() needs a Packed as packed, not a View; pack_view("),
    (observe, (FastGame(), Role.CRYPTID), "observe() needs a Packed as packed, not a FastGame; "),
    (pack, (FastGame().state,), "pack() needs a State as state, not a Packed; unpack(packed) giv"),
]


@pytest.mark.parametrize(
    ("function", "wrong", "says"), SENTENCES, ids=[one[2] for one in SENTENCES]
)
def test_the_sentences(function: Any, wrong: tuple[Any, ...], says: str) -> None:
    with pytest.raises(TypeError) as told:
        function(*wrong)
    assert str(told.value).startswith(says)


def test_the_package_shows_its_rooms() -> None:
    """`dir()` lists what the site's reference describes, and each is there without an import."""
    shown = set(dir(urban_legends)) - {"__version__"}
    assert {room.split(".")[0] for room in DESCRIBED} <= shown
    asked = "import urban_legends as u; " + "; ".join(f"print(u.{room})" for room in shown)
    done = subprocess.run([sys.executable, "-c", asked], check=True, capture_output=True, text=True)
    assert all(f"'urban_legends.{room}'" in done.stdout for room in shown)
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        getattr(urban_legends, "nothing")  # noqa: B009


def test_public_functions_are_still_themselves() -> None:
    assert legal_actions.__module__ == "urban_legends.rules"
    assert pickle.loads(pickle.dumps(think)) is think
    assert pickle.loads(pickle.dumps(legal_actions)) is legal_actions
    assert list(inspect.signature(legal_in_view).parameters) == ["seen"]
