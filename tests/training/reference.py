"""Where the trained weights and the reference answers of PyTorch are."""

from pathlib import Path

from urban_legends import ai

ROOT = Path(__file__).parents[2]
NET_VECTORS = ROOT / "tests" / "vectors" / "net.json"
WEIGHTS = Path(str(ai.__file__)).parent / "weights" / "master.weights"
