"""A game between two named players, its record, and each position as the Scientist saw it."""

from urban_legends.ai import make_player
from urban_legends.notation import parse_record, record_text, replay
from urban_legends.play import Dealer, play_match
from urban_legends.rules import ByRole, Role

players = ByRole(make_player("greedy", seed=1), make_player("random", seed=2))
match = play_match(players, Dealer(seed=4))
text = record_text(match.record(Role.SCIENTIST))
print(text)
for position in replay(parse_record(text)):
    print(position)
