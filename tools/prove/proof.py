"""What a proof is, and the ones there are: one TOML file each in `proofs/`.

    title = "Every mistake planted in the rules is noticed"
    question = "Does any one-line change of rules/ survive the tests?"
    command = ["python", "-m", "tools.mutation", "--kind", "functions"]
    minutes = 15
    paths = ["src/urban_legends/rules/**", "tests/rules/**"]

`paths` are the files that the answer depends on, as git's globs: when one of them changes, the
result is stale. The command runs in the project's root with two variables set:

- `PROVE_STATE`: a folder of its own, kept between runs. Put progress there, so that a run that was
  interrupted goes on where it stopped.
- `PROVE_RESULT`: where it writes its result, a JSON object `{"figures": {...}, "notes": "..."}`.
  Figures are names with a number, a text or a truth value; `notes` is Markdown and may be missing.

Exit code 0 means that the proof holds. Anything it prints is shown and kept in a log.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path

__all__ = ["FOLDER", "BadProofFile", "Proof", "load", "load_all"]

FOLDER = Path(__file__).parent / "proofs"
_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
_FIELDS = {"title": str, "question": str, "command": list, "minutes": int, "paths": list}


class BadProofFile(ValueError):
    """A file in `proofs/` that does not say what it must."""


@dataclass(frozen=True)
class Proof:
    """One long check with a name, a question it answers, and the command that answers it."""

    name: str
    title: str
    question: str
    command: tuple[str, ...]
    minutes: int
    paths: tuple[str, ...]


def load(path: Path) -> Proof:
    """Read one proof; every fault is named."""
    if not _NAME.fullmatch(path.stem):
        raise BadProofFile(f"{path.name}: names are small letters, digits and hyphens")
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadProofFile(f"{path.name}: {error}") from error
    for field in data.keys() - _FIELDS.keys():
        raise BadProofFile(f"{path.name}: unknown field {field}")
    for field, kind in _FIELDS.items():
        if not isinstance(data.get(field), kind):
            raise BadProofFile(f"{path.name}: {field} must be there and be a {kind.__name__}")
    command, paths = (tuple(str(word) for word in data[name]) for name in ("command", "paths"))
    if not command or not paths:
        raise BadProofFile(f"{path.name}: {'paths' if command else 'command'} is empty")
    return Proof(path.stem, data["title"], data["question"], command, data["minutes"], paths)


def load_all(folder: Path = FOLDER) -> list[Proof]:
    """Every proof there is, by name."""
    return [load(path) for path in sorted(folder.glob("*.toml"))]
