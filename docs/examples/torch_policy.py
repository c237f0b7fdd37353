"""A PyTorch policy as a player: the network sees an observation and the legal actions' mask.

Train any module that maps 315 numbers to 737, save it with `torch.jit.script(module).save(FILE)`,
and play it by name: `POLICY=FILE cryptid arena py:torch_policy:Policy random --pairs 10`.
"""

import os
from collections.abc import Sequence

import torch

from urban_legends.fast import index_of, observe, pack_view
from urban_legends.rules import Action, View


class Policy:
    """Draws an action by the network's policy, from the game's own seed."""

    name = "policy"

    def __init__(self, seed: int) -> None:
        self.network = torch.jit.load(os.environ["POLICY"]).eval()
        self.luck = torch.Generator().manual_seed(seed)

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        entries = torch.from_numpy(observe(pack_view(seen), seen.actor)).float()
        with torch.no_grad():
            logits = self.network(entries[None])[0]
        chances = logits[[index_of(action) for action in legal]].softmax(0)
        return legal[int(torch.multinomial(chances, 1, generator=self.luck))]
