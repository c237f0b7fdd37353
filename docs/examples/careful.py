"""A bot as a Python class: it announces what keeps most presence, and draws when short of cards.

Play it by name from this folder: `cryptid arena py:careful:Careful random --pairs 10`.
"""

import random
from collections.abc import Sequence

from urban_legends.rules import Action, Announce, Draw, View, if_announced, possible_state


class Careful:
    """Made with a seed for each game; has a name and chooses one of the legal actions."""

    name = "careful"

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        announcements = [action for action in legal if isinstance(action, Announce)]
        if announcements:
            return max(announcements, key=lambda action: self.presence(seen, action))
        if Draw() in legal and seen.hands[seen.actor].total < 2:
            return Draw()
        return self.luck.choice(legal)

    def presence(self, seen: View, action: Announce) -> int:
        """How many blocks carry presence once this is announced."""
        return len(if_announced(possible_state(seen), action.feature).presence)
