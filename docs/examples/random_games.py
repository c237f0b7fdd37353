"""How random games end: a thousand of them at once, as arrays."""

from collections import Counter

from urban_legends.env import REASONS, ROLES, Games

games = Games(1000, seed=1, auto_reset=False)
ends: Counter[str] = Counter()
while (games.roles >= 0).any():
    ended = games.step(games.random_actions())
    for place in ended.over.nonzero()[0]:
        winner = ROLES[ended.winner[place]].name.lower()
        ends[f"{winner} by {REASONS[ended.reason[place]].value}"] += 1
for how, count in ends.most_common():
    print(f"{count:4} {how}")
