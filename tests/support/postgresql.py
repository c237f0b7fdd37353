"""A PostgreSQL server of the tests' own, from the system's package, in a folder that goes away."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

USER = "postgres"
"""PostgreSQL refuses to run as root; the package makes this user."""


def _program(name: str) -> str:
    """A program of PostgreSQL: on the path, or where Debian keeps those of each version."""
    found = shutil.which(name)
    if found is None:
        versions = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
        assert versions, "PostgreSQL is missing: sh tools/debian.sh psql=postgresql"
        found = str(versions[-1])
    return found


class Postgres:
    """A server that listens on a socket in its folder and nowhere else."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._options: dict[str, str] = {}
        if os.getuid() == 0:
            shutil.chown(folder, USER, pwd.getpwnam(USER).pw_gid)
            self._options = {"user": USER, "group": USER}
        self.data = folder / "data"
        self._run(_program("initdb"), "-D", self.data, "-U", "cryptid", "-A", "trust", "--no-sync")
        self._process = self._started()

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://cryptid@/postgres?host={self._folder}"

    def _run(self, *command: object) -> None:
        subprocess.run(
            [str(part) for part in command],
            check=True,
            capture_output=True,
            cwd=self._folder,
            **self._options,  # type: ignore[call-overload]
        )

    def _started(self) -> "subprocess.Popen[bytes]":
        with (self._folder / "log").open("ab") as log:
            process: subprocess.Popen[bytes] = subprocess.Popen(
                [_program("postgres"), "-D", str(self.data), "-k", str(self._folder), "-h", ""],
                stdout=subprocess.DEVNULL,
                stderr=log,
                cwd=self._folder,
                start_new_session=True,
                **self._options,  # type: ignore[call-overload]
            )
        ready = [_program("pg_isready"), "-q", "-h", str(self._folder), "-U", "cryptid"]
        while process.poll() is None and subprocess.run(ready, check=False).returncode:
            time.sleep(0.02)  # asking takes the processor from what is asked about
        if process.returncode is None:
            return process
        said = (self._folder / "log").read_text()[-2000:]
        assert "is still in use" in said, said  # by processes that have not noticed the kill yet
        return self._started()

    def kill(self) -> None:
        """End it without a word, and start it again as soon as its processes have noticed."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = self._started()

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)  # "fast": whoever is connected is cut off
        self._process.wait()


@contextmanager
def postgres() -> Iterator[Postgres]:
    # Not below pytest's folders: those are closed to the user that it runs as.
    with tempfile.TemporaryDirectory(prefix="cul-pg-") as folder:
        os.chmod(folder, 0o755)  # noqa: S103 - holds what tests made up
        server = Postgres(Path(folder))
        try:
            yield server
        finally:
            server.stop()
