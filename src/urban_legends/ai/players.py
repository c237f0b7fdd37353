"""Players by name: every name that a command, a tournament, a table or a study takes.

`FORMS` lists the forms a name can have; `cryptid players` prints them. `make_player` gives the
player of a name. What people over a network may ask for is a `Roster`, in a file of its own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any

from urban_legends.ai.baselines import GreedyPlayer, RandomPlayer
from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS, level_of
from urban_legends.ai.master import BEST_RESPONSE, MasterPlayer
from urban_legends.ai.net import NetPlayer, NetPolicyPlayer
from urban_legends.ai.program import command_of
from urban_legends.ai.program_player import DEFAULT_LIMIT, ProgramPlayer
from urban_legends.ai.search import PlainPlayer, SearchPlayer
from urban_legends.fast import Network
from urban_legends.misuse import is_whole
from urban_legends.play import Player, PlayerError, failure


class UnknownPlayerError(PlayerError):
    """A name in none of the forms; the message lists them and may suggest a name."""


@dataclass(frozen=True, slots=True)
class Form:
    """One form of a name: how it is written, who it is, and how the player is made."""

    form: str
    what: str
    make: Callable[[re.Match[str], int], Player]
    """From a name of this form and a seed."""
    pattern: str
    example: str
    reads: str = "no"
    """Whether, and from what length of thought on, it reads what the opponent does."""


# --- how the players of each form are made ---------------------------------------------------


def _limits(found: re.Match[str]) -> Limits:
    number = found["number"]
    return Limits(ms=float(number)) if found["ms"] else Limits(nodes=int(number))


def _network(found: re.Match[str]) -> Network | None:
    """The network of a file; None for the package's own."""
    file = found["file"]
    if file is None:
        return None
    try:
        return Network(Path(file).read_bytes())
    except OSError as error:
        raise PlayerError(f"{found[0]}: {file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise PlayerError(f"{found[0]}: {file} is no network: {error}") from error


def _level(found: re.Match[str], seed: int) -> Player:
    level = level_of(found[0])
    assert level is not None
    return level.player(seed)


def _master(found: re.Match[str], seed: int) -> Player:
    return MasterPlayer(_limits(found), seed, found[0], network=_network(found))


def _exploiter(found: re.Match[str], seed: int) -> Player:
    return MasterPlayer(_limits(found), seed, found[0], BEST_RESPONSE, network=_network(found))


def _program(found: re.Match[str], seed: int) -> Player:
    limit = found["limit"].replace("=", " ") if found["limit"] else DEFAULT_LIMIT
    return ProgramPlayer(found[0], command_of(found[0], found["command"]), limit, seed)


def _python(found: re.Match[str], seed: int) -> Player:
    """`py:module:Class` is `Class(seed)`; the module is an installed one or one in this folder."""
    name = found[0]
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        made = getattr(import_module(found["module"]), found["class"])
    except (ImportError, AttributeError) as error:
        raise PlayerError(f"{name} cannot be loaded: {error}") from error
    except Exception as error:  # the module is somebody's own
        raise failure(name, error) from error
    _need_seedable(name, made)
    try:
        player: Player = made(seed)
    except Exception as error:
        raise failure(name, error) from error
    if not hasattr(player, "name") or not hasattr(player, "choose"):
        raise PlayerError(f"{name} is no player: it needs a name and choose(seen, legal)")
    return player


def _need_seedable(name: str, made: Any) -> None:
    """Say what is wanted where somebody's class takes no seed."""
    if not callable(made):
        raise PlayerError(f"{name} is no class")
    try:
        signature(made).bind(0)
    except TypeError as error:
        wanted = "it is made with a seed, as by `def __init__(self, seed)`"
        raise PlayerError(f"{name} cannot be made: {wanted}") from error
    except ValueError:  # one that is not written in Python does not tell what it takes
        return


_LENGTH = r"(?P<number>[1-9][0-9]{0,8})(?P<ms>ms)?"
_FILE = r"(?:=(?P<file>.+))?"
_IDENTIFIER = r"[^\W\d]\w*"

FORMS = (
    Form(
        "random", "any legal action, each as likely as the other",
        lambda found, seed: RandomPlayer(seed), "random", "random",
    ),
    Form(
        "greedy", "the best-looking action, one step ahead",
        lambda found, seed: GreedyPlayer(seed), "greedy", "greedy",
    ),
    *(Form(one.id, f"level {one.number}: {one.what}", _level, one.id, one.id) for one in LEVELS),
    Form(
        f"level:1 to level:{len(LEVELS)}", "the levels by number",
        _level, f"level:[1-{len(LEVELS)}]", "level:3",
    ),
    Form(
        "plain:N, plain:Nms", "a plain tree search, frozen as a yardstick: N iterations, or N "
        "milliseconds a move",
        lambda found, seed: PlainPlayer(_limits(found), seed), f"plain:{_LENGTH}", "plain:1000",
    ),
    Form(
        "search:N, search:Nms", "our own search with its small networks",
        lambda found, seed: SearchPlayer(_limits(found), seed), f"search:{_LENGTH}", "search:2000",
        reads="from 10,000 iterations on, and by time",
    ),
    Form(
        "net, net=FILE", "the trained network's likeliest action, without search; FILE has own "
        "weights",
        lambda found, seed: NetPlayer(found[0], _network(found)), f"net{_FILE}", "net",
    ),
    Form(
        "net-policy, net-policy=FILE", "an action drawn by the network's policy",
        lambda found, seed: NetPolicyPlayer(seed, found[0], _network(found)),
        f"net-policy{_FILE}", "net-policy",
    ),
    Form(
        "master:N, master:Nms, master:N=FILE", "search with the trained network, the strongest",
        _master, f"master:{_LENGTH}{_FILE}", "master:400",
    ),
    Form(
        "exploiter:N, exploiter:Nms, exploiter:N=FILE", "search that takes the opponent to be "
        "net-policy and answers that; for measuring how far it can be exploited",
        _exploiter, f"exploiter:{_LENGTH}{_FILE}", "exploiter:400",
    ),
    Form(
        "cep:COMMAND, cep[nodes=N]:COMMAND, also time= and level=",
        "any program that speaks the engine protocol; it thinks for a second a move if not said",
        _program, r"cep(?:\[(?P<limit>(?:nodes|time|level)=[1-9][0-9]{0,8})\])?:(?P<command>.+)",
        "cep:./my-bot", reads="if it has the option History",
    ),
    Form(
        "py:MODULE:CLASS", "a Python class, made with a seed, with a name and choose(seen, legal)",
        _python, rf"py:(?P<module>{_IDENTIFIER}(?:\.{_IDENTIFIER})*):(?P<class>{_IDENTIFIER})",
        "py:my_bots:Careful", reads="if it has read, reads and unread",
    ),
)  # fmt: skip
"""Every form of a name, gentlest players first."""


# --- from a name to a player -----------------------------------------------------------------


def _form_of(name: str) -> tuple[Form, re.Match[str]] | None:
    for form in FORMS:
        if found := re.fullmatch(form.pattern, name):
            return form, found
    return None


def is_known(name: str) -> bool:
    """Whether a name has one of the forms."""
    return _form_of(name) is not None


def is_own(name: str) -> bool:
    """Whether a name has something of somebody's own in it: a command, a module or a file."""
    known = _form_of(name)
    given = known[1].groupdict() if known else {}
    return any(given.get(one) for one in ("command", "module", "file"))


def make_player(name: str, seed: int = 0) -> Player:
    """The player of a name, playing the same for the same seed; PlayerError if it cannot be had.

    A program runs from here on: see `open_player`.
    """
    known = _form_of(name)
    if known is None:
        raise _unknown(name)
    if not is_whole(seed):
        raise TypeError(f"a seed is a whole number, not {seed!r}")
    form, found = known
    return form.make(found, int(seed))


@contextmanager
def open_player(name: str, seed: int = 0) -> Generator[Player, None, None]:
    """The player of a name for the length of a block: a program ends with it."""
    if not isinstance(name, str):
        raise TypeError(f"the name of a player is needed, such as 'greedy', not {name!r}")
    player = make_player(name, seed)
    with player if isinstance(player, AbstractContextManager) else nullcontext():
        yield player


def _unknown(name: str) -> UnknownPlayerError:
    meant = _suggestion(name)
    hint = f"did you mean {meant}? " if meant else ""
    forms = "; ".join(form.form for form in FORMS)
    return UnknownPlayerError(f"there is no player {name!r}; {hint}there are: {forms}")


def _suggestion(name: str) -> str | None:
    """A name that was perhaps meant."""
    head = re.split(r"[:=\[]", name, maxsplit=1)[0]
    examples = {re.split(r"[:=\[]", form.example, maxsplit=1)[0]: form.example for form in FORMS}
    close = get_close_matches(head, examples, 1)
    if not close:
        return None
    repaired = close[0] + name[len(head) :]
    return repaired if _form_of(repaired) else examples[close[0]]
