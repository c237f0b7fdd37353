"""Each command of the engine protocol answers as the protocol says."""

import pytest

from tests.engine.talk import START, Talk
from tests.support.vectors import vector_lines

ENGINES = ("readable", "fast")
CARDS = ["S", "A", "H"]
BLOCKS = ["", "~oo", "~om", "~mm"]
DRAWS = [f"~{one}" for one in CARDS] + [f"~{one}{other}" for one in CARDS for other in CARDS]
"""Everything that chance can ever give on a draw; `BLOCKS` on anything else."""
BOTH = pytest.mark.parametrize("engine", ENGINES)


def test_before_the_first_position_the_start_is_set_up() -> None:
    assert Talk().position == START


def test_cep_names_the_engine_and_its_options() -> None:
    name, author, *options, last = Talk().ask("cep")
    assert name.startswith("id name Cryptid: Urban Legends ")
    assert author.startswith("id author ")
    assert options == [
        "option name Engine type combo default readable var readable var fast",
        "option name Setup type combo default standard var standard var mini var duel",
        "option name Reshuffle type combo default immediate var immediate var when-needed",
        "option name Analysis type combo default off var off var on",
        "option name History type combo default off var off var on",
        "option name Search type combo default on var on var off",
    ]
    assert last == "cepok"


def test_isready_is_answered() -> None:
    assert Talk().ask("isready") == ["readyok"]


def test_commands_that_succeed_silently_say_nothing() -> None:
    talk = Talk()
    for command in (f"position {START}", "moves H1p>", "setoption Engine fast", "stop"):
        assert talk.ask(command) == []


@pytest.mark.parametrize(
    ("option", "value", "position"),
    [
        ("Setup", "mini", "1 sC p[o*]w -[o]-[o]- S.- S.- -- 0-0 3o1m -"),
        ("Setup", "duel", "1 sC pw[o*]pb -[o]-[o]- SA.- SH.- -- 0-0 0o0m -"),
        ("Reshuffle", "when-needed", START),
    ],
)
def test_changing_setup_or_reshuffle_sets_the_start_up_again(
    option: str, value: str, position: str
) -> None:
    talk = Talk()
    assert talk.ask("moves H1p>") == []
    assert talk.ask(f"setoption {option} {value}") == []
    assert talk.position == position


def test_choosing_what_is_chosen_already_and_another_engine_keep_the_position() -> None:
    talk = Talk()
    talk.ask("moves H1p>")
    moved = talk.position
    for line in ("Setup standard", "Reshuffle immediate", "Engine fast", "Engine readable"):
        assert talk.ask(f"setoption {line}") == []
        assert talk.position == moved


def test_the_option_reshuffle_changes_what_is_accepted() -> None:
    empty = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.SSSAAHH SAH.- -- 0-0 9o5m -"
    assert Talk().code(f"position {empty}") == "impossible"
    assert Talk(Reshuffle="when-needed").ask(f"position {empty}") == []


@BOTH
def test_legal_lists_actions_sorted_as_bytes(engine: str) -> None:
    talk = Talk(Engine=engine)
    (line,) = talk.ask("legal")
    word, *actions = line.split(" ")
    assert (word, len(actions)) == ("legal", 39)
    assert actions == sorted(actions, key=str.encode)


@BOTH
def test_legal_has_nothing_to_list_when_the_game_is_over(engine: str) -> None:
    over = "1 xS -[o]- ppwwb[o*]-[o]ppwbb SSH.- SAH.- -- 0-0 9o5m -"
    talk = Talk(Engine=engine)
    assert talk.ask(f"position {over}") == []
    assert talk.ask("legal") == ["legal"]
    assert talk.ask("perft 1") == ["perft 0"]
    assert talk.ask("perft 0") == ["perft 1"]
    assert talk.code("go") == "phase"
    assert talk.code("moves D~S") == "phase"


@BOTH
def test_moves_plays_all_or_nothing(engine: str) -> None:
    talk = Talk(Engine=engine)
    assert talk.code("moves H1p> Aw< #5") == "phase"
    assert talk.position == START
    assert talk.ask("moves H1p> Aw< D~AH") == []
    assert talk.position == "1 sS pb[o*]ppbb ww[o]w[o]p SSAH.H SH.A -- 0-0 9o5m -"


@BOTH
def test_moves_needs_chance_where_something_is_drawn(engine: str) -> None:
    talk = Talk(Engine=engine)
    for wrong in ("D", "D~SA", "D~?", "D~??", "D~oo", "H1p>~S"):
        assert talk.code(f"moves {wrong}") == "chance"
    assert talk.position == START


@pytest.mark.slow
@BOTH
def test_perft_as_the_vectors_have_it(engine: str) -> None:
    talk = Talk(Engine=engine)
    for line in vector_lines("perft"):
        assert talk.ask(f"position {line['pos']}") == []
        for depth, count in enumerate(line["perft"], start=1):
            if count <= 5_000 or engine == "fast":
                assert talk.ask(f"perft {depth}") == [f"perft {count}"], line["pos"]


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize("name", ["transitions", "transitions-when-needed"])
def test_every_transition_of_the_vectors(engine: str, name: str) -> None:
    option = "when-needed" if name.endswith("when-needed") else "immediate"
    talk = Talk(Engine=engine, Reshuffle=option)
    for line in vector_lines(name):
        assert talk.ask(f"position {line['pos']}") == []
        assert talk.position == line["pos"]
        assert talk.ask("legal") == [" ".join(["legal", *line["legal"]])]
        reached = set()
        for chance in DRAWS if line["action"] == "D" else BLOCKS:
            assert talk.ask(f"position {line['pos']}") == []
            if talk.ask(f"moves {line['action']}{chance}") == []:
                reached.add(talk.position)
        assert reached == set(line["next"]), line


@BOTH
def test_illegal_actions_are_refused_with_their_code(engine: str) -> None:
    talk = Talk(Engine=engine)
    for line in vector_lines("illegal"):
        assert talk.ask(f"position {line['pos']}") == []
        assert talk.code(f"moves {line['action']}") == line["code"], line
        assert talk.position == line["pos"]


@BOTH
def test_impossible_positions_are_refused_and_the_old_one_stays(engine: str) -> None:
    talk = Talk(Engine=engine)
    for line in vector_lines("refused"):
        assert talk.code(f"position {line['pos']}") in ("malformed", "impossible"), line
        assert talk.position == START


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("", "unknown"),
        ("xyzzy", "unknown"),
        ("Show", "unknown"),
        (" show", "unknown"),
        ("show ", "malformed"),
        ("show me", "malformed"),
        ("cep 2", "malformed"),
        ("isready?", "unknown"),
        ("legal all", "malformed"),
        ("stop now", "malformed"),
        ("quit please", "malformed"),
        ("position", "malformed"),
        ("position ", "malformed"),
        (f"position {START} ", "malformed"),
        (f"position  {START}", "malformed"),
        ("moves", "malformed"),
        ("moves ", "malformed"),
        ("moves H1p>  Aw<", "malformed"),
        ("perft", "malformed"),
        ("perft x", "malformed"),
        ("perft -1", "malformed"),
        ("perft 01", "malformed"),
        ("perft 1 ", "malformed"),
        ("perft 100", "malformed"),
        ("perft ١", "malformed"),
        ("setoption", "malformed"),
        ("setoption Engine", "malformed"),
        ("setoption name Engine value fast", "malformed"),
        ("setoption engine fast", "option"),
        ("setoption Engine turbo", "option"),
        ("setoption Engine Fast", "option"),
        ("setoption Setup huge", "option"),
        ("go nodes", "malformed"),
        ("go nodes 0", "malformed"),
        ("go level 6", "malformed"),
        ("go level 1 level 2", "malformed"),
        ("go depth 3", "malformed"),
        ("go infinite", "malformed"),
        ("go seed -1", "malformed"),
        ("go ", "malformed"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(command: str, code: str) -> None:
    talk = Talk()
    before = talk.ask("show"), talk.ask("legal"), talk.ask("cep")
    assert talk.code(command) == code
    assert (talk.ask("show"), talk.ask("legal"), talk.ask("cep")) == before


def test_a_fault_inside_the_program_is_an_error_line_and_not_the_end() -> None:
    class Broken:
        def think(self, *_: object) -> None:
            raise ZeroDivisionError

    talk = Talk(Broken())  # type: ignore[arg-type]
    assert talk.code("go") == "internal"
    assert talk.position == START


def test_an_engine_that_fails_inside_a_command_keeps_the_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    talk = Talk()
    monkeypatch.setattr(talk.session._answers, "play", None)
    assert talk.code("moves H1p>") == "internal"
    assert talk.position == START


def test_quit_ends_the_conversation() -> None:
    assert Talk().session.handle("quit") is False
