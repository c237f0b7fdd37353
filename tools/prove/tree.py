"""What git says about the project's files: the commit, whether it was changed, and a digest."""

import hashlib
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Tree"]


@dataclass(frozen=True)
class Tree:
    """The working tree at `root`. Paths are git's globs: `core/**`, `tests/rules/*.py`."""

    root: Path

    def commit(self) -> str:
        """The commit checked out."""
        return self._git("rev-parse", "--short=12", "HEAD").strip()

    def is_clean(self) -> bool:
        """Whether nothing but evidence differs from that commit."""
        return not self._git("status", "--porcelain", "--", ".", ":(exclude)docs/evidence")

    def digest(self, paths: Sequence[str]) -> str:
        """One hash of names and contents of the committed files under `paths`."""
        files = self._git("ls-files", "--stage", "--", *_globs(paths))
        return hashlib.sha256(files.encode()).hexdigest()

    def files(self, paths: Sequence[str]) -> list[str]:
        """The committed files under `paths`."""
        return self._git("ls-files", "--", *_globs(paths)).splitlines()

    def uncommitted(self, paths: Sequence[str]) -> list[str]:
        """The files under `paths` that differ from the commit checked out, or are new."""
        words = ("status", "--porcelain", "--untracked-files=all", "--no-renames")
        return [line[3:] for line in self._git(*words, "--", *_globs(paths)).splitlines()]

    def changed_since(self, commit: str, paths: Sequence[str]) -> list[str]:
        """The committed files under `paths` that differ; none if git does not know the commit."""
        try:
            changed = self._git("diff", "--name-only", commit, "HEAD", "--", *_globs(paths))
        except subprocess.CalledProcessError:
            return []
        return changed.splitlines()

    def _git(self, *words: str) -> str:
        command = ["git", *words]
        done = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=True)
        return done.stdout


def _globs(paths: Sequence[str]) -> list[str]:
    return [f":(glob){path}" for path in paths]
