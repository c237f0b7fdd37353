"""An example for the help of each command; tests read them as the command would."""

import typer
from rich.markup import escape

START = "'1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -'"
LAST = "'1 sC -[o*]p pppww[o]-[o]wbbb S.SA ???.- -- 0-0 9o5m -'"

EXAMPLES = {
    "analyse": f"cryptid analyse {LAST} --json",
    "arena": "cryptid arena greedy watcher net --pairs 50 -o games.jsonl --plot ratings.svg",
    "cep-check": "cryptid cep-check 'python docs/examples/random_bot.py'",
    "check": "cryptid check *.cul",
    "database": "cryptid database",
    "engine": "cryptid engine",
    "game": "cryptid game --role S --against tracker",
    "generate": "cryptid generate master:400 master:400 --games 1000 -o master-games",
    "legal": f"cryptid legal {START} --lang ja",
    "mine-puzzles": "cryptid mine-puzzles found.txt --games 1000",
    "perft": f"cryptid perft {START} 3 --divide",
    "play": "cryptid play hunter watcher --games 10 --seed 7 -o games.cul",
    "players": "cryptid players --json",
    "rate-puzzles": "cryptid rate-puzzles found.txt -o puzzles.txt --count 1500",
    "replay": "cryptid replay games.cul",
    "serve": "cryptid serve --host 0.0.0.0 --port 8117 --no-browser",
    "site": "cryptid site public",
    "show": f"cryptid show {START}",
    "solve": f"cryptid solve {LAST} capture",
    "sprt": "cryptid sprt watcher tracker --elo1 50 --json",
    "tui": "cryptid tui",
    "verify": "cryptid verify game.cul",
}


def add_examples(app: typer.Typer) -> None:
    """Let the help of every command end with its example."""
    for command in app.registered_commands:
        name = command.name or getattr(command.callback, "__name__", "")
        if name in EXAMPLES:
            command.epilog = f"Example: {escape(EXAMPLES[name])}"
