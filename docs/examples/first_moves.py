"""Which first actions there are, by kind, and what a search thinks of the best."""

from collections import Counter

from urban_legends.ai import Limits, think
from urban_legends.play import Dealer, Match
from urban_legends.rules import Role

match = Match.begin(Dealer(seed=1))
print(match.state)
print(Counter(type(action).__name__ for action in match.legal(Role.CRYPTID)))
judged = think(match.view(Role.CRYPTID), Limits(nodes=300), seed=1)
for candidate in judged.candidates[:3]:
    print(candidate.action, f"{candidate.value:.2f}", candidate.visits)
