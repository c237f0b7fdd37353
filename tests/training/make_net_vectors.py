"""Makes tests/vectors/net.json: what PyTorch says about positions, for the core to say too.

Needs torch, and reads the weights of the package: python -m tests.training.make_net_vectors
"""

import json
from random import Random

import torch

from tests.support.games import many_games
from tests.training.reference import NET_VECTORS, WEIGHTS
from urban_legends.ai.training.network import from_weights
from urban_legends.fast import index_of, observe, pack
from urban_legends.rules import legal_actions, position_text


def main() -> None:
    """Take positions from random games and write down what the network in PyTorch makes of them."""
    network = from_weights(WEIGHTS.read_bytes())
    states = [turn.before for game in many_games(60) for turn in game]
    standard = [state for state in states if state.setup.name == "standard"]
    lines = []
    for state in Random(1).sample(standard, 40):
        seen = torch.from_numpy(observe(pack(state), state.actor)).float()
        with torch.no_grad():
            logits, value = network(seen[None])
        legal = sorted(index_of(action) for action in legal_actions(state))
        found = {index: round(float(logits[0, index]), 5) for index in legal}
        lines.append(
            {
                "position": position_text(state),
                "reshuffle": state.reshuffle.value,
                "value": round(float(value), 6),
                "logits": found,
            }
        )
    NET_VECTORS.write_text("[\n" + ",\n".join(map(json.dumps, lines)) + "\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
