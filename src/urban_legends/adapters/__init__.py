"""The game for other people's tools: PettingZoo, Gymnasium and OpenSpiel.

Each adapter is imported by name and needs its framework, an optional extra of the package:

| import | install |
| --- | --- |
| `urban_legends.adapters.pettingzoo` | `cryptid-urban-legends[pettingzoo]` |
| `urban_legends.adapters.gymnasium` | `cryptid-urban-legends[gymnasium]` |
| `urban_legends.adapters.open_spiel` | `cryptid-urban-legends[open-spiel]` |

What a seat gets from them is its view: never the state, and never what the rules hide from it.
"""
