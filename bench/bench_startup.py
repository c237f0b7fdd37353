"""How long `cryptid --version` takes to answer, as a ratio to `pip --version` in the same run."""

import statistics
import subprocess
import sys
import time

ROUNDS = 7


def seconds(module: str) -> float:
    began = time.perf_counter()
    command = [sys.executable, "-m", module, "--version"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - began


def main() -> None:
    # Taken in turns, so that a busy machine slows both alike.
    times = [(seconds("urban_legends"), seconds("pip")) for _ in range(ROUNDS)]
    ours = statistics.median(our for our, _ in times)
    ratio = statistics.median(our / their for our, their in times)
    print(f"cryptid --version {ours * 1000:.0f} ms, {ratio:.2f} times pip --version")


if __name__ == "__main__":
    main()
