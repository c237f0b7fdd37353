"""A sentence for whoever calls a public function with the wrong thing.

Nothing is looked at while all goes well. When a function fails, its arguments are held against
what it says it takes; if one does not fit, that is what is told, and not how the failure looked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import is_dataclass
from functools import wraps
from importlib import import_module
from inspect import isgeneratorfunction, signature
from itertools import islice
from numbers import Integral, Real
from types import FunctionType, NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

F = TypeVar("F", bound=Callable[..., Any])
_FAILURES = (AttributeError, TypeError, LookupError, AssertionError, ArithmeticError, ValueError)
_NUMBERS = {int: Integral, float: Real}
_SHOWN = 40
_MOST = 1 << 62
_SEEDS = 1 << 64
_NO_SEED = "a seed is a whole number from 0 to 2**64 - 1, not {}"
_HINTS = {
    ("View", "State"): "; view(state, viewer, bare_knowledge(state)) gives one",
    ("State", "View"): "; possible_state(seen) gives one that fits",
    ("Packed", "State"): "; pack(state) gives one",
    ("Packed", "View"): "; pack_view(seen) gives one",
    ("Packed", "FastGame"): "; its `state` is one",
    ("State", "Packed"): "; unpack(packed) gives one",
    ("ByRole of Player", "ByRole"): "; make_player(name) makes a player",
}
"""What helps with the mistakes that are made most."""
_OWN_NAMES = {("urban_legends._core", "State"): "Packed"}
"""What rooms call a type that has another name where it is made."""


def explain_misuse(face: dict[str, Any], names: Iterable[str], but: Sequence[str] = ()) -> None:
    """Let the public functions of a room say what they need; `face` is the room's `globals()`."""
    for name in names:
        function: Any = face.get(name)
        if name in but:
            function.__module__ = face["__name__"]
        elif isinstance(function, FunctionType) or hasattr(function, "cache_info"):
            face[name] = explained(function, face["__name__"])


def explained(function: Callable[..., Any], room: str) -> Callable[..., Any]:
    """The same function, which says what it needs where it was given something else."""
    early = isgeneratorfunction(function)  # its failures would come later, when nobody looks

    @wraps(function)
    def called(*args: Any, **named: Any) -> Any:
        if early and (problem := _problem(function, args, named)):
            raise TypeError(problem)
        try:
            return function(*args, **named)
        except _FAILURES as error:
            if _says_enough(error) or (problem := _problem(function, args, named)) is None:
                raise
            raise TypeError(problem) from error

    called.__module__ = room  # where it is found, by pickle too
    return called


def explaining(method: F) -> F:
    """The same for a method, as a decorator."""
    return cast(F, explained(method, method.__module__))


def _says_enough(error: Exception) -> bool:
    """Whether an error has a sentence of its own; one of ours about what we called has not."""
    told = str(error)
    own = " is needed" in told or (" needs a" in told and "() needs a" not in told)
    return own or type(error).__module__ != "builtins"


def _problem(
    function: Callable[..., Any], args: tuple[Any, ...], named: dict[str, Any]
) -> str | None:
    """The first argument that is not what the function says it takes."""
    try:
        given = signature(function).bind_partial(*args, **named).arguments
        wanted = get_type_hints(function)
    except (TypeError, NameError):
        return None
    for name, value in given.items():
        if name == "seed" and is_whole(value) and not 0 <= int(value) < _SEEDS:
            return _NO_SEED.format(value)
        if name in wanted and not fits(value, wanted[name]):
            hint = _HINTS.get((_name(wanted[name]), _called(type(value))), "")
            needs = f"{function.__name__}() needs {described(wanted[name])} as {name}"
            return f"{needs}, not {shown(value)}{hint}"
    return None


def fits(value: object, hint: Any) -> bool:
    """Whether a value is of a type; of a list the first entry is looked at too."""
    origin = get_origin(hint)
    if origin in (Union, UnionType):
        return any(fits(value, one) for one in get_args(hint))
    if origin is Literal:
        return value in get_args(hint)
    if isinstance(origin, type):
        return isinstance(value, origin) and _holds(value, get_args(hint))
    if hint is None or hint is NoneType:
        return value is None
    if not isinstance(hint, type):
        return True  # whatever it is, it cannot be looked up
    if getattr(hint, "_is_protocol", False):
        members = [name for name in vars(hint) if not name.startswith("_")]
        return value is not None and all(hasattr(value, name) for name in members)
    return isinstance(value, _NUMBERS.get(hint, hint))


def is_whole(value: object) -> bool:
    """Whether something is a whole number; NumPy's are."""
    return isinstance(value, Integral)


def need_count(number: object, what: str) -> None:
    """Say that a number is needed where something else was given; NumPy's numbers are numbers."""
    if not isinstance(number, Integral):
        raise TypeError(f"a number of {what} is needed, not {number!r}")
    if abs(int(number)) > _MOST:
        raise ValueError(f"{number} {what} are too many")


def need_seed(seed: object) -> None:
    """Say what a seed is where something else was given."""
    if not isinstance(seed, Integral) or not 0 <= int(seed) < _SEEDS:
        raise TypeError(_NO_SEED.format(repr(seed)))


def _holds(value: Any, kinds: tuple[Any, ...]) -> bool:
    """Whether the first entry of a list is of its kind; of other things nothing is asked."""
    if isinstance(value, str):
        return kinds[:1] == (str,)
    alike = len(kinds) == 1 or kinds[1:] == (...,)
    pair = is_dataclass(value) and hasattr(value, "__iter__")  # a ByRole
    if not alike or not (pair or isinstance(value, list | tuple)):
        return True
    return all(fits(one, kinds[0]) for one in islice(value, 1))


def described(hint: Any) -> str:
    """`a State`, `a View or None`."""
    if get_origin(hint) in (Union, UnionType):
        names = [_name(one) for one in get_args(hint)]
        return " or ".join([_with_article(names[0]), *names[1:]])
    return _with_article(_name(hint))


def _name(hint: Any) -> str:
    if hint is NoneType:
        return "None"
    kinds = [one for one in get_args(hint) if isinstance(one, type)]
    name = _called(hint)
    return f"{name} of {kinds[0].__name__}" if get_origin(hint) and len(kinds) == 1 else name


def _called(kind: Any) -> str:
    """The name of a type, as its room has it."""
    name = str(getattr(kind, "__name__", kind))
    return _OWN_NAMES.get((getattr(kind, "__module__", ""), name), name)


def _with_article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOaeiou' else 'a'} {name}"


def shown(value: object) -> str:
    """What was given instead."""
    if value is None:
        return "None"
    if isinstance(value, str):
        return f"the text {value[:_SHOWN]!r}"
    return _with_article(_called(type(value)))


def in_words(refusal: object) -> str:
    """A refusal of the rules as the English sentence of `text/`, with its code for tools.

    `text/` stands above the rules, so it is looked up only when somebody reads the error. Where it
    cannot be loaded (the rules alone need nothing installed), the plain line has to do.
    """
    try:
        said = import_module("urban_legends.text").explain(refusal)
    except (ImportError, LookupError):
        return str(refusal)
    return f"{said} [{refusal}]"
