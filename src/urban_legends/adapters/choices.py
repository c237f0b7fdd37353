"""What the adapters share: set-ups and rule options by name, and what to say when they cannot."""

from __future__ import annotations

from operator import index
from typing import Any

from urban_legends.rules import SETUPS, Reshuffle, Role, Setup, Viewer, Watcher


def setup_named(setup: str | Setup) -> Setup:
    """A set-up, or the one of a name; ValueError names those that there are."""
    if isinstance(setup, Setup):
        return setup
    if setup not in SETUPS:
        raise ValueError(f"there is no set-up {setup!r}; there are {', '.join(SETUPS)}")
    return SETUPS[setup]


def reshuffle_named(reshuffle: str | Reshuffle) -> Reshuffle:
    """A rule option, or the one of a name; ValueError names those that there are."""
    try:
        return Reshuffle(reshuffle)
    except ValueError:
        names = ", ".join(one.value for one in Reshuffle)
        raise ValueError(f"there is no reshuffle {reshuffle!r}; there are {names}") from None


def viewer_named(viewer: str | Viewer) -> Viewer:
    """Who looks on, or the one of a name in small letters; ValueError names all of them."""
    viewers: tuple[Viewer, ...] = (*Role, *Watcher)
    for one in viewers:
        if viewer in (one, one.name.lower()):
            return one
    names = ", ".join(one.name.lower() for one in viewers)
    raise ValueError(f"there is no viewer {viewer!r}; there are {names}")


def action_number(action: Any) -> int:
    """The number of an action, as spaces give it; a fraction is never rounded in silence."""
    try:
        return index(action)
    except TypeError:
        raise TypeError(f"the number of an action is needed, not {action!r}") from None


def not_installed(framework: str, extra: str) -> ImportError:
    """The error of an adapter whose framework is not there."""
    return ImportError(
        f"this adapter needs {framework}: pip install 'cryptid-urban-legends[{extra}]'"
    )


def role_named(role: str | Role) -> Role:
    """A role, or the one of a name in small letters; ValueError names both."""
    if isinstance(role, Role):
        return role
    for one in Role:
        if one.name.lower() == role:
            return one
    raise ValueError(f"there is no role {role!r}; there are cryptid and scientist")
