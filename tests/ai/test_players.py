"""One resolver of names: every form gives its player, and whatever is wrong is a sentence."""

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.support.linux import on_linux
from tests.support.short import START, pos
from tests.training.reference import WEIGHTS
from urban_legends.ai.baselines import GreedyPlayer, RandomPlayer
from urban_legends.ai.judgement import Limits
from urban_legends.ai.levels import LEVELS
from urban_legends.ai.master import MasterPlayer
from urban_legends.ai.net import NetPlayer, NetPolicyPlayer
from urban_legends.ai.players import FORMS, UnknownPlayerError, make_player, open_player
from urban_legends.ai.program_player import ProgramPlayer, end_programs
from urban_legends.ai.roster import TABLE_SECONDS, Roster
from urban_legends.ai.search import PlainPlayer, SearchPlayer
from urban_legends.ai.seeds import bot_seed, decision_seed, game_seed
from urban_legends.ai.training.weights import Shape, tensor_shapes, to_file
from urban_legends.play import Dealer, Match, PlayerError, Reader, Seated, play_match
from urban_legends.rules import ByRole, Role, View, bare_knowledge, legal_actions, view

BOTS = """\
class First:
    name = "first"
    def __init__(self, seed):
        self.seed = seed
    def choose(self, seen, legal):
        return legal[0]

class Cheat(First):
    def choose(self, seen, legal):
        return None

class Nobody:
    def __init__(self, seed):
        pass

class Seedless:
    pass

NUMBER = 3
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module in the folder that we are in."""
    name = f"bots_{tmp_path.name.replace('-', '_')}"
    (tmp_path / f"{name}.py").write_text(BOTS)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    return name


def start() -> View:
    state = pos(START)
    return view(state, Role.CRYPTID, bare_knowledge(state))


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("random", RandomPlayer),
        ("greedy", GreedyPlayer),
        ("hunter", SearchPlayer),
        ("legend", MasterPlayer),
        ("level:1", SearchPlayer),
        ("level:5", MasterPlayer),
        ("plain:10", PlainPlayer),
        ("plain:10ms", PlainPlayer),
        ("search:10", SearchPlayer),
        ("search:10ms", SearchPlayer),
        ("net", NetPlayer),
        (f"net={WEIGHTS}", NetPlayer),
        ("net-policy", NetPolicyPlayer),
        (f"net-policy={WEIGHTS}", NetPolicyPlayer),
        ("master:10", MasterPlayer),
        ("master:10ms", MasterPlayer),
        (f"master:10={WEIGHTS}", MasterPlayer),
        (f"master:10ms={WEIGHTS}", MasterPlayer),
        ("exploiter:10", MasterPlayer),
        (f"exploiter:10ms={WEIGHTS}", MasterPlayer),
    ],
)
def test_every_form_gives_its_player(name: str, kind: type) -> None:
    player = make_player(name, 3)
    assert type(player) is kind
    level = next((one.id for one in LEVELS if name == f"level:{one.number}"), name)
    assert player.name == level
    assert player.choose(start(), legal_actions(pos(START))) in legal_actions(pos(START))


def test_lengths_are_iterations_or_milliseconds() -> None:
    for kind in ("plain", "search", "master", "exploiter"):
        for text, limits in (("70", Limits(nodes=70)), ("70ms", Limits(ms=70))):
            player = make_player(f"{kind}:{text}")
            assert isinstance(player, PlainPlayer | SearchPlayer | MasterPlayer)
            assert player.limits == limits


def test_the_exploiter_answers_the_policy_with_its_best_action() -> None:
    player = make_player("exploiter:10")
    assert isinstance(player, MasterPlayer)
    assert player.settings == {"best_response": 1, "temperature": 0}


def test_own_weights_are_played_with(tmp_path: Path) -> None:
    seen, legal = start(), legal_actions(pos(START))
    for name in ("master:20", "net", "net-policy"):
        own, package = make_player(f"{name}={WEIGHTS}", 1), make_player(name, 1)
        assert own.choose(seen, legal) == package.choose(seen, legal)
    (tmp_path / "x=y.weights").write_text("rubbish")
    with pytest.raises(PlayerError, match=r"x=y\.weights is no network"):
        make_player(f"net={tmp_path}/x=y.weights")
    with pytest.raises(PlayerError, match="none cannot be read: No such file"):
        make_player(f"master:10={tmp_path}/none")


def test_a_policy_is_sampled_by_the_seed(tmp_path: Path) -> None:
    """A network without weights plays every action alike."""
    file = tmp_path / "even.weights"
    sizes = tensor_shapes(Shape(16, 0))
    file.write_bytes(to_file({name: np.zeros(size) for name, size in sizes.items()}))
    seen, legal = start(), legal_actions(pos(START))
    one, two = (
        [make_player(f"net-policy={file}", seed).choose(seen, legal) for seed in range(200)]
        for _ in range(2)
    )
    assert one == two
    assert len(set(one)) > len(legal) / 2


@pytest.mark.parametrize(
    "name",
    ["", "plain", "plain:0", "plain:007", "plain:x", "search:-5", "search:5s", "search:5=x",
     "level:0", "level:6", "random:3", "net:3", "net=", "master=x", "master:3=", "cep:", "cep",
     "cep[nodes=0]:x", "cep[depth=3]:x", "py:x", "py:x:", "py::x", "py:3:x", "py:os.path",
     "Random", " random", "random\n"],
)  # fmt: skip
def test_other_names_are_refused_with_the_forms_there_are(name: str) -> None:
    with pytest.raises(UnknownPlayerError, match="there is no player") as found:
        make_player(name)
    assert all(form.form in str(found.value) for form in FORMS)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("huntr", "hunter"),
        ("serch:50ms", "search:50ms"),
        ("search", "search:2000"),
        ("Master:300", "master:300"),
        ("level6", "level:3"),
        ("nets=file", "net=file"),
    ],
)
def test_a_near_miss_is_told_what_was_meant(name: str, meant: str) -> None:
    with pytest.raises(UnknownPlayerError, match=f"did you mean {meant}\\?"):
        make_player(name)


def test_an_unknown_name_far_from_any_gets_no_suggestion() -> None:
    with pytest.raises(UnknownPlayerError) as found:
        make_player("deepblue")
    assert "did you mean" not in str(found.value)


def test_every_example_has_its_form() -> None:
    for form in FORMS:
        if not form.example.startswith(("cep", "py")):
            make_player(form.example)


def test_what_is_said_of_reading_is_true() -> None:
    """No level reads; of the others only `search` does, from a length on."""
    said = {form.example: form.reads for form in FORMS}
    assert {said[level.id] for level in LEVELS} == {"no"}
    for level in LEVELS:
        player = level.player()
        assert not (isinstance(player, Reader) and player.reads)
    assert [name for name, reads in said.items() if reads != "no"] == [
        "search:2000",
        "cep:./my-bot",
        "py:my_bots:Careful",
    ]
    assert "10,000 iterations" in said["search:2000"]
    for name, reads in (("search:9999", False), ("search:10000", True), ("search:1ms", True)):
        player = make_player(name)
        assert isinstance(player, Reader)
        assert player.reads is reads
    for name in ("plain:99999", "master:99999", "master:9999ms", "net", "greedy"):
        assert not isinstance(make_player(name), Reader)


def test_a_python_class_is_a_player(bots: str) -> None:
    player = make_player(f"py:{bots}:First", 7)
    assert (player.name, vars(player)) == ("first", {"seed": 7})
    match = play_match(ByRole(player, make_player("random", 1)), Dealer(1))
    assert match.over


@pytest.mark.parametrize("seed", ["x", None, 1.5])
@pytest.mark.parametrize("name", ["random", "greedy", "net", "master:5"])
def test_a_seed_is_a_whole_number(name: str, seed: Any) -> None:
    with pytest.raises(TypeError, match="a seed is a whole number, not "):
        make_player(name, seed)


def test_a_python_class_that_cannot_play_is_named(bots: str) -> None:
    for name, says in (
        (f"py:{bots}:Nothing", "cannot be loaded"),
        ("py:no_such_module_here:X", "cannot be loaded"),
        (f"py:{bots}:Nobody", "is no player"),
        (f"py:{bots}:Seedless", "is made with a seed, as by `def __init__\\(self, seed\\)`"),
        (f"py:{bots}:NUMBER", "is no class"),
    ):
        with pytest.raises(PlayerError, match=says):
            make_player(name)
    with pytest.raises(PlayerError, match="first chose None, which is no action: choose must ret"):
        Seated(Role.CRYPTID, make_player(f"py:{bots}:Cheat")).choose(Match.begin(Dealer(1)))


def test_a_program_is_a_player(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("print('cepok', flush=True)\nwhile input() != 'quit':\n    pass\n")
    name = f"cep[level=2]:{sys.executable} {path}"
    with open_player(name, 5) as player:
        assert isinstance(player, ProgramPlayer)
        assert (player.limit, player.seed) == ("level 2", 5)
        assert (player.name, player.given) == (name, name), "no line of its own for the name"


@on_linux
@pytest.mark.slow  # a program gets seconds to leave by itself
def test_a_program_ends_with_our_process(tmp_path: Path) -> None:
    """Whoever forgets to close a player leaves nothing behind."""
    path = tmp_path / "bot.py"
    path.write_text("import time\nprint('cepok', flush=True)\ntime.sleep(1000)\n")
    code = (
        "import sys; from urban_legends.ai.players import make_player\n"
        "from urban_legends.ai.program import _running\n"
        "make_player(sys.argv[1]); print(*(one._process.pid for one in _running))"
    )
    name = f"cep:{sys.executable} {path}"
    done = subprocess.run([sys.executable, "-c", code, name], capture_output=True, check=True)
    pid = int(done.stdout)
    state = Path(f"/proc/{pid}/stat")
    assert not state.exists() or state.read_text().split()[2] == "Z"


# --- what people over a network may ask for ----------------------------------------------------


def test_a_roster_is_a_list_of_names() -> None:
    roster = Roster()
    assert roster.names[:3] == ("random", "greedy", "net")
    assert all(level.id in roster for level in LEVELS)
    assert roster.make("greedy", 1).name == "greedy"
    for name in ("search:10", "level:1", "cep:true", f"net={WEIGHTS}", "py:os:getcwd", "chess"):
        assert name not in roster
        with pytest.raises(UnknownPlayerError, match="here"):
            roster.make(name, 1)
    assert "search:10" in Roster(["search:10", "search:10"])
    assert Roster(["search:10", "search:10"]).names == ("search:10",)


LISTENING = "while input() != 'quit': pass\n"
GREETING = "print('id name Deep Thought', 'cepok', sep='\\n', flush=True)\n" + LISTENING


def test_players_of_the_operators_own_are_asked_for_by_what_they_call_themselves(
    bots: str, tmp_path: Path
) -> None:
    """Nobody over a network learns a command, a module or a folder."""
    (tmp_path / "named.py").write_text(GREETING)
    (tmp_path / "nameless.py").write_text("print('cepok', flush=True)\n" + LISTENING)
    named, nameless = (
        f"cep:{sys.executable} {tmp_path / name}.py" for name in ("named", "nameless")
    )
    roster = Roster(["greedy", named, f"{named} x", nameless, f"py:{bots}:First", f"net={WEIGHTS}"])
    own = ("Deep Thought", "Deep Thought 2", "program", "first", f"net={WEIGHTS.name}")
    assert roster.names == ("greedy", *own)
    assert all(roster.is_own(name) for name in own)
    assert not roster.is_own("greedy")
    assert named not in roster
    for name in ("Deep Thought", "program"):
        player = roster.make(name, 1)
        assert isinstance(player, ProgramPlayer)
        assert player.most_seconds == TABLE_SECONDS
    assert pickle.loads(pickle.dumps(roster)).names == roster.names
    end_programs()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("cep:/no/such/bot", "does not start"),
        ("master:9=x", "cannot be read"),
        ("py:os:getcwd", "is made with a seed"),
        ("py:no_such_module_here:X", "cannot be loaded"),
    ],
)
def test_a_roster_refuses_players_that_cannot_be_had(name: str, says: str) -> None:
    with pytest.raises(PlayerError, match=says):
        Roster([name])


def test_a_roster_refuses_unknown_names() -> None:
    with pytest.raises(UnknownPlayerError, match="did you mean hunter"):
        Roster(["huntr"])


# --- seeds -------------------------------------------------------------------------------------


def test_seeds_are_the_same_on_every_machine() -> None:
    """Games that were played with them can be played again."""
    assert game_seed("3|greedy|random", "C") == game_seed(3, "greedy", "random", "C")
    assert game_seed(3, "greedy", "random", "C") == 0x43186602037D
    assert bot_seed("seed", Role.CRYPTID) == 0x6730E1C0EB00
    assert decision_seed(5, start()) == 0x7E621D266A8036C


def test_seeds_differ_by_game_seat_and_view() -> None:
    assert bot_seed("a", Role.CRYPTID) != bot_seed("a", Role.SCIENTIST)
    assert len({bot_seed(str(n), Role.CRYPTID) for n in range(100)}) == 100
    assert decision_seed(1, start()) != decision_seed(2, start())
