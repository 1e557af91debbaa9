"""`citylines play`: whole games through standard input, and what the table says on the way."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import chain, pairwise, repeat
from pathlib import Path
from typing import Any, get_args
from urllib.request import urlopen

import msgspec
import pytest
from typer.testing import CliRunner, Result

import citylines
from citylines.arena.simulate import bot_stream
from citylines.bots import make_bot
from citylines.cli import app, match, places, remarks
from citylines.cli import play as play_command
from citylines.cli.choices import why_illegal
from citylines.cli.table import Table
from citylines.cli.words import Narrator, refusal_words
from citylines.game import Action, ClaimRoute, Game, PlaceStack, Refusal, TakeCard, TakeToken, View
from citylines.game.actions import action_table
from citylines.game.records import read_record
from citylines.server import protocol as wire
from citylines.server.private import Here
from citylines.server.site import Site
from server.serving import PATIENCE, Player, Served, serving

ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(citylines.__file__).parent.parent)}


def played(board: str, players: int, seat: int, seed: str) -> tuple[Game, list[str]]:
    """The game that `play` must give against random players, and what one who chooses at random types in it."""
    game, rng, typed = Game(board, players, seed), random.Random(seed), []
    streams = [bot_stream(game.seed, i) for i in range(players)]
    while (mover := game.seat) is not None:
        if mover == seat:
            action = rng.choice(game.legal_actions)
            typed.append(game.write(action))
        else:
            action = make_bot("random").choose(game.view(mover), game.legal_actions, streams[mover]).action
        game.play(action)
    return game, typed


def play(*arguments: str, typed: list[str], code: int = 0) -> str:
    """What the table says to these lines."""
    result = CliRunner().invoke(app, ["play", *arguments], input="".join(line + "\n" for line in typed))
    assert result.exit_code == code, (result.output[-500:], result.exception)
    return result.stdout


@pytest.mark.parametrize(
    ("board", "players", "seat"), [("san-francisco", 2, 0), ("san-francisco", 4, 3), ("berlin", 3, 1)]
)
def test_a_whole_game(board: str, players: int, seat: int, tmp_path: Path) -> None:
    expected, typed = played(board, players, seat, "whole")
    path = tmp_path / "game.jsonl"
    arguments = [
        "--board",
        board,
        "--players",
        str(players),
        "--seat",
        str(seat),
        "--seed",
        "whole",
        "--bots",
        ",".join(["random"] * (players - 1)),
        "--save",
        str(path),
    ]
    text = play(*arguments, typed=typed)
    record = read_record(path)
    assert record.game.log == expected.log
    assert record.finished
    assert record.seats == tuple("human" if i == seat else "random" for i in range(players))
    assert expected.outcome is not None
    assert "The game is over" in text
    assert "Winner" in text or "share the victory" in text
    assert str(expected.outcome.scores[seat]) in text
    assert "\x1b" not in text


def test_a_whole_game_by_numbers_as_a_process() -> None:
    command = [sys.executable, "-m", "citylines.cli", "play", "--seed", "7", "--terminal"]
    result = subprocess.run(command, input="1\n" * 500, capture_output=True, encoding="utf-8", env=ENVIRONMENT)
    assert result.returncode == 0
    assert "Winner" in result.stdout


def test_nothing_secret_is_told(tmp_path: Path) -> None:
    _, typed = played("berlin", 3, 0, "secret")
    text = play("--board", "berlin", "--players", "3", "--seed", "secret", "--bots", "random,random", typed=typed)
    before_the_end = text.split("The game is over")[0]
    assert not re.search(r"Seat [12] (draws|gets) (?!a card|2 cards|\d tickets?\.)", before_the_end)
    assert not re.search(r"Seat [12] keeps \d tickets?:", before_the_end)


def test_the_end_of_input_is_an_end_with_a_word(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["play", "--seed", "1"], input="keep 1\n")
    assert result.exit_code == 1
    assert "the input ended before the game did" in result.stderr
    assert "save FILE" in result.stderr
    path = tmp_path / "cut.jsonl"
    result = CliRunner().invoke(app, ["play", "--seed", "1", "--save", str(path)], input="keep 1\n")
    assert result.exit_code == 1
    assert "not saved" not in result.stderr
    assert not read_record(path).finished
    assert read_record(path).header["seed"] is None, "the seed of a game in progress would tell every card"


def test_commands_and_refusals(tmp_path: Path) -> None:
    save = tmp_path / "a.jsonl"
    typed = [
        "help", "hand", "list", "show", "routes castro", "routes atlantis", "log", "", "nonsense", "999", "1000:", "0:",
        "tickets", "save", f"save {save}", f"save {save}", f"save {tmp_path}", f"save {tmp_path}/no/x", "quit",
    ]  # fmt: skip
    text = play("--seed", "1", typed=typed)
    for said in (
        "A practice game: the cards are those of the seed.",
        "Choose by the number", "Your hand:", "Castro\n  ", "No place is called 'atlantis'",
        "'nonsense' is neither an action nor a command", "The list goes from 1 to 3", "Tracks go from 0 to 56",
        "That can't be done now. You were dealt tickets", "save needs the name", f"{save} written", "exists already",
        "can't be written", "You leave the game.",
    ):  # fmt: skip
        assert said in text, said


def test_a_track_with_several_ways_asks_for_one() -> None:
    _, typed = played("berlin", 2, 0, "ways")
    for i, (one, other) in enumerate(pairwise(typed)):
        if not re.match(r"\d+:", other) or one == "tickets":
            continue
        track = other.split(":")[0]
        result = CliRunner().invoke(
            app,
            ["play", "--board", "berlin", "--seed", "ways", "--bots", "random"],
            input="\n".join([*typed[: i + 1], f"{track}:", other, ""]),
        )
        assert f"(track {track})" in result.stdout
        if "`list` goes back" in result.stdout:
            assert re.search(rf"\n   2  {track}:", result.stdout)
            return
    pytest.fail("no track had several ways to pay")


def test_every_refusal_has_words_of_its_own() -> None:
    game, _ = played("san-francisco", 2, 0, "refusals")
    actions: dict[Refusal, Action] = {
        Refusal.NOT_FACE_UP: TakeCard("red"),
        Refusal.NO_TOKEN_THERE: TakeToken("crab"),
        Refusal.HAS_STACK: PlaceStack("Castro"),
    }
    claimed = min(game.owners)
    said = set()
    for code in Refusal:
        words = refusal_words(
            code, game, actions.get(code, ClaimRoute(claimed, "wild", game.board.tracks[claimed].cards))
        )
        assert words[0].isupper()
        assert code.value not in words
        said.add(words)
    assert len(said) == len(Refusal)


@pytest.mark.parametrize("observer", [0, None])
def test_everything_that_happens_has_words(observer: int | None) -> None:
    for board, players in (("san-francisco", 4), ("berlin", 2)):
        for seed in "abc":
            game, _ = played(board, players, 0, seed)
            narrator = Narrator(game.board, observer)
            for line in [line for one in game.log for line in narrator.tell(one.events)] + narrator.tell(game.deal):
                assert line.endswith(".")
                assert "None" not in line
                assert "(" not in line or "(track" in line


def test_why_something_is_illegal_can_be_told_from_a_view() -> None:
    for board, players in (("san-francisco", 3), ("berlin", 2)):
        game, rng = Game(board, players, "why"), random.Random(1)
        while game.seat is not None:
            view = game.view(game.seat)
            for action in rng.sample(action_table(game.board).actions, 20):
                assert why_illegal(view, action) == game.why_illegal(action), action
            game.play(rng.choice(game.legal_actions))


# At a server of one's own


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A data folder that is nobody's."""
    monkeypatch.setattr(places, "data_folder", lambda: tmp_path / "data")
    return tmp_path / "data"


def run(*arguments: str, typed: str = "1\n" * 500) -> Result:
    """The command, in a pipe; by default the first choice each time."""
    return CliRunner().invoke(app, ["play", *arguments], input=typed)


@pytest.mark.parametrize(
    ("board", "seat", "bots"), [("berlin", 1, "random"), ("san-francisco", 0, "commuter,ismcts:2")]
)
def test_a_whole_game_at_a_server_of_ones_own(board: str, seat: int, bots: str, tmp_path: Path, folder: Path) -> None:
    path, players = tmp_path / "game.jsonl", str(2 + bots.count(","))
    result = run("--board", board, "--players", players, "--seat", str(seat), "--bots", bots, "--save", str(path))
    assert result.exit_code == 0, (result.output[-500:], result.exception)
    record = read_record(path)
    assert record.finished and record.dealing is not None
    assert f"The deal is bound by {record.dealing.commitment.hex()}." in result.stdout
    assert "The deal was fair" in result.stdout
    assert "Winner" in result.stdout or "share the victory" in result.stdout
    names = bots.split(",")
    assert record.seats == (*names[:seat], "human", *names[seat:])
    assert not folder.exists(), "in a pipe nothing is kept"


def test_the_end_of_input_at_a_server_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    result = run("--save", str(path), typed="keep 1\n")
    assert result.exit_code == 1
    assert re.search(r"the input ended before the game did, after \d actions?", result.stderr)
    assert "--resume" not in result.stderr
    assert not read_record(path).finished
    assert read_record(path).header["seed"] is None, "the seed of a game in progress would tell every card"
    assert "save FILE" in run(typed="").stderr


def begin(bots: list[str], typed: int = 3) -> match.Match:
    """Begin a game that is kept, and leave it."""
    with ExitStack() as stack:
        home = places.open_home(stack, temporary=False, say=print)
        assert home is not None
        game = home.new(play_command.board_of("berlin"), 0, bots, print)
        while typed:
            game.happened()
            if game.view.seat == 0:
                game.act(game.view.legal_actions[0])
                typed -= 1
        game.happened()
    return game


def test_a_game_that_was_left_goes_on(folder: Path) -> None:
    left = begin(["tourist"])
    assert left.kept is not None and "--resume" in left.kept
    result = run("--resume", typed="hand\n")
    assert result.exit_code == 1
    assert "The game is kept: `citylines play --resume`" in result.stderr
    assert "You keep 1 ticket:" in result.stdout, "what happened before is told"
    told = re.search(r"after (\d+) actions", result.stderr)
    assert told is not None and int(told[1]) >= left.actions
    assert run("--resume").exit_code == 0
    over = run("--resume")
    assert over.exit_code == 1
    assert "there is no game to go on with" in over.stderr
    assert (folder / "tokens.json").stat().st_mode & 0o077 == 0


def test_a_second_game_at_the_same_time_is_not_kept() -> None:
    with ExitStack() as stack:
        said: list[str] = []
        assert places.open_home(stack, temporary=False, say=said.append) is not None
        assert said == []
        assert places.open_home(stack, temporary=False, say=said.append) is not None
        assert "can't be kept for later" in said[0]
        assert "another Citylines" in said[0]


def test_where_no_server_can_run_the_game_is_played_without(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(database: str) -> None:
        raise OSError("no sockets here")

    monkeypatch.setattr(places, "private_server", none)
    result = run("--bots", "random")
    assert result.exit_code == 0
    assert "No server can run here (no sockets here)" in result.stdout
    assert "Winner" in result.stdout or "share the victory" in result.stdout


def test_a_bot_that_can_not_be_found_any_more_is_stood_in_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "mine.py").write_text(
        "class First:\n    def choose(self, view, actions, rng, budget): return actions[0]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    begin(["mine:First"])
    assert not caplog.records
    (tmp_path / "mine.py").unlink()
    monkeypatch.delitem(sys.modules, "mine")
    from citylines.server.thinking import player

    player.cache_clear()
    run("--resume", typed="1\n" * 8)
    assert "can't import mine" in caplog.text and "the planner moves instead" in caplog.text


# In a terminal


AGAIN = 10.0
"""Seconds after which somebody would press Ctrl-C once more."""
TIMES = 6
"""How often they would."""


class Terminal:
    """The command in a terminal of its own."""

    def __init__(self, data: Path, *arguments: str) -> None:
        import pty

        self._master, slave = pty.openpty()
        environment = ENVIRONMENT | {
            "XDG_DATA_HOME": str(data),
            "TERM": "dumb",
            "COLUMNS": "120",
            "BROWSER": "true",
            "DISPLAY": "",
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "citylines.cli", "play", *arguments],
            stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True,
            # Whoever runs the tests in the background of a shell ignores Ctrl-C, and so would what they start.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )  # fmt: skip
        os.close(slave)
        self.text = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    def wait_for(self, text: str) -> None:
        """Read until something is written."""
        seen = len(self.text)
        while text not in self.text[seen:]:
            assert self._read(), f"it ended without {text!r}: {self.text[-500:]}"

    def type(self, line: str) -> None:
        """Type a line."""
        os.write(self._master, f"{line}\n".encode())

    def interrupt(self) -> None:
        """Ctrl-C, as often as it takes: Python's `input` misses one that comes just as it begins to wait."""
        for _ in range(TIMES):
            self.process.send_signal(signal.SIGINT)
            if select.select([self._master], [], [], AGAIN)[0]:
                return
        raise AssertionError(f"it goes on after {TIMES} times Ctrl-C: {self.text[-500:]}")

    def end(self) -> int:
        """Read to the end; the exit code."""
        while self._read():
            pass
        return self.process.wait()

    def _read(self) -> bool:
        ready, _, _ = select.select([self._master], [], [], PATIENCE)
        assert ready, f"it says nothing for {PATIENCE} seconds: {self.text[-500:]}"
        try:
            data = os.read(self._master, 65536)
        except OSError:  # how Linux says that the other end is closed
            data = b""
        self.text += data.decode(errors="replace")
        return bool(data)


@pytest.mark.skipif(sys.platform != "linux", reason="a terminal as Linux has it")
def test_a_game_in_a_terminal_is_cut_off_and_offered_again(tmp_path: Path) -> None:
    with Terminal(tmp_path, "--board", "berlin", "--players", "2", "--bots", "tourist") as terminal:
        terminal.wait_for("> ")
        terminal.interrupt()
        assert terminal.end() == 1
        assert "The game is kept: `citylines play --resume` goes on with it." in terminal.text
        assert "Traceback" not in terminal.text
    with Terminal(tmp_path, "--terminal") as terminal:
        terminal.wait_for("Go on with it? [Y/n]")
        terminal.type("")
        terminal.wait_for("> ")
        terminal.type("quit")
        terminal.wait_for("Leave the game?")
        terminal.type("")
        assert terminal.end() == 0
        assert "Your last game, Berlin with 2 players, is not over." in terminal.text
        assert "You leave the game." in terminal.text


# At somebody else's server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server whose bots need no process of their own."""
    with serving(tmp_path / "tables.sqlite") as served:
        served.app.station.hall._thinker = Here()
        yield served


def test_a_table_of_ones_own_at_a_server_elsewhere(server: Served, folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    result = run(
        "--server", server.url, "--bots", "tourist,driver", "--players", "3", "--name", "Zoe", "--save", str(path)
    )
    assert result.exit_code == 0, (result.output[-500:], result.exception)
    assert "● seat 0 you; ▲ seat 1 tourist, a bot; ◆ seat 2 driver, a bot" in result.stdout
    assert read_record(path).seats == ("Zoe", "tourist", "driver")
    assert list(json.loads((folder / "tokens.json").read_text())) == [server.url]
    left = run("--server", server.url, "--bots", "tourist", typed="save x.jsonl\nquit\n")
    assert "x.jsonl: not written: this server gives out the records of finished games only" in left.stdout
    assert f"`citylines play --table {server.url}/t/" in left.stdout


def beside(doing: Callable[[], Any]) -> threading.Thread:
    """Do something while the command runs."""
    thread = threading.Thread(target=doing)
    thread.start()
    return thread


def test_a_seat_at_somebodys_table(server: Served, tmp_path: Path) -> None:
    links: list[str] = []
    made = threading.Event()

    async def host() -> None:
        async with Player(server, "Ada") as ada:
            table = await ada.make_table("berlin", [None, None])
            await ada.connect(table)
            await ada.sit(0)
            links.append(f"{server.url}/t/{table}")
            made.set()
            await ada.until(lambda: ada.table["seats"][1]["kind"] == "person")
            await ada.ask("chat", text="Welcome")
            await ada.ask("start")
            await ada.until(lambda: ada.game is not None)
            await ada.play(random.Random(3).choice)

    hosting = beside(lambda: asyncio.run(host()))
    assert made.wait(60)
    path = tmp_path / "game.jsonl"
    result = run("--table", links[0], "--name", "Bob", "--save", str(path))
    hosting.join()
    assert result.exit_code == 0, (result.output[-500:], result.exception)
    assert "Waiting for the host to begin." in result.stdout
    assert "● seat 0 Ada; ▲ seat 1 you" in result.stdout
    assert "The deal was fair" in result.stdout
    assert read_record(path).seats == ("Ada", "Bob")
    again = run("--table", links[0])
    assert again.exit_code == 0, "one's own seat, after the game"
    assert "Winner" in again.stdout or "share the victory" in again.stdout


def typing(monkeypatch: pytest.MonkeyPatch, *moments: Callable[[], Any]) -> None:
    """Let something happen while the player thinks: before the third line, the sixth, and so on."""
    happening = chain.from_iterable((lambda: None, lambda: None, moment) for moment in moments)
    left = chain(happening, repeat(lambda: None))

    def read_line(table: Table, prompt: str) -> str:
        next(left)()
        return "1"

    monkeypatch.setattr(Table, "read_line", read_line)


def test_a_server_that_goes_away_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(places, "PATIENCE", 1.0)
    with ExitStack() as stack:
        server = stack.enter_context(serving(tmp_path / "tables.sqlite"))
        server.app.station.hall._thinker = Here()
        typing(monkeypatch, stack.close)
        result = run("--server", server.url)
    assert result.exit_code == 1
    assert re.search(
        rf"^citylines: {server.url} does not answer.*, after \d+ actions?\. `citylines play --table", result.stderr
    )
    assert "Traceback" not in result.output
    gone = run("--server", server.url)
    assert gone.exit_code == 1
    assert f"{server.url} does not answer: " in gone.stderr


def test_a_lost_connection_is_found_again(monkeypatch: pytest.MonkeyPatch, server: Served) -> None:
    def cut() -> None:
        for room in server.app.station.hall.rooms.values():
            for guest in list(room.guests):
                server.in_loop(guest._line.cut)

    typing(monkeypatch, cut, cut)
    result = run("--server", server.url)
    assert result.exit_code == 0, (result.output[-500:], result.exception)
    assert result.stdout.count("The connection is lost; trying again.") == 2
    assert result.stdout.count("Connected again.") == 2
    assert "Winner" in result.stdout or "share the victory" in result.stdout


def test_what_others_do_to_the_table_is_told(monkeypatch: pytest.MonkeyPatch, server: Served, folder: Path) -> None:
    def room() -> Any:
        return next(iter(server.app.station.hall.rooms.values()))

    def stall() -> None:
        server.in_loop(lambda: room()._tell_trouble("full"))
        server.in_loop(lambda: room()._tell_trouble(None))

    def close() -> None:
        server.in_loop(lambda: room().give_up("idle"))

    typing(monkeypatch, stall, close)
    result = run("--server", server.url)
    assert "can't store moves at the moment: its disk is full" in result.stdout
    assert "Moves are stored again" in result.stdout
    assert result.exit_code == 1
    assert "citylines: the table was closed, after" in result.stderr


def test_who_took_too_long_comes_back(monkeypatch: pytest.MonkeyPatch, server: Served) -> None:
    def take_too_long() -> None:
        room = next(iter(server.app.station.hall.rooms.values()))
        server.in_loop(lambda: room._alone(room._commit(room.table.away(0, room._clock()))))

    typing(monkeypatch, take_too_long)
    result = run("--server", server.url)
    assert result.exit_code == 0, (result.output[-500:], result.exception)
    assert "driver, a bot, plays for you until you return." in result.stdout
    assert "● Seat 0: you are back." in result.stdout


def test_a_server_of_another_version_is_told_in_a_line(monkeypatch: pytest.MonkeyPatch, server: Served) -> None:
    def shorter(view: View) -> bytes:
        return b"from the future"

    monkeypatch.setattr(View, "to_bytes", shorter)
    result = run("--server", server.url, typed="")
    assert result.exit_code == 1
    assert f"{server.url} runs another version of Citylines, {citylines.__version__}" in result.stderr


def test_a_seat_that_is_taken_away_is_the_end(monkeypatch: pytest.MonkeyPatch, server: Served) -> None:
    def stand() -> None:
        """The same person gets up on another device."""
        token = places.Tokens(places.data_folder()).of(server.url)
        room = next(iter(server.app.station.hall.rooms.values()))

        async def get_up() -> None:
            async with places.TableClient(Site(server.url, token), room.table.id) as client:
                await client.stand(0)

        asyncio.run(get_up())

    typing(monkeypatch, stand)
    result = run("--server", server.url, "--bots", "tourist,tourist", "--players", "3")
    assert result.exit_code == 1
    assert "citylines: the table was closed, after" in result.stderr or "your seat was given to a bot" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--table", "nonsense"], "not the link of a table"),
        (["--server", "nonsense"], "not the address of a server"),
        (["--resume", "--seed", "1"], "--resume does not go with --seed"),
        (["--resume", "--board", "berlin"], "it takes no other options"),
        (["--server", "http://x", "--table", "http://x/t/y"], "--server does not go with --table"),
        (["--table", "http://x/t/y", "--bots", "path"], "only --seat and --name"),
        (["--name", "Zoe"], "--name goes with"),
        (["--server", "http://x", "--bots", "ismcts:5"], "--bots: at a server's table 1 of tourist"),
        (["--seat", "2"], "--seat: 0 to 1, not 2"),
    ],
)
def test_what_does_not_go_together(arguments: list[str], said: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


def test_a_server_that_refuses_is_told_in_a_line(server: Served) -> None:
    for arguments, said in (
        (["--table", f"{server.url}/t/{'x' * 22}"], "There is no such table"),
        (["--server", server.url, "--name", "x" * 30], "A name has at most 24 letters."),
    ):
        result = run(*arguments)
        assert result.exit_code == 1
        assert said in result.stderr


def test_every_code_phrase_and_trouble_has_words() -> None:
    documented = (Path(__file__).parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
    for code in remarks.REFUSALS.keys() - {"http-404"}:
        assert f"`{code}`" in documented
    assert set(remarks.PHRASES) == set(get_args(wire.Phrase))
    assert "no-such-thing" in remarks.refused("no-such-thing")


def seats(*kinds: str, **more: Any) -> wire.TableInfo:
    """A table with these at it: bots by their level, others by their name."""
    bots = {"tourist", "driver"}
    held = [
        wire.SeatInfo("bot", level=kind) if kind in bots else wire.SeatInfo("person", person=kind, name=kind.title())
        for kind in kinds
    ]
    clock = wire.ClockInfo(more.pop("deadline", None), [0.0] * len(kinds), 1000.0)
    info = wire.TableInfo("t", "berlin", "", len(kinds), "playing", "me", held, {}, "c0" * 32, None, 0, clock, None)
    return msgspec.structs.replace(info, **more)


def test_who_comes_and_goes_is_told() -> None:
    before, after = seats("me", "ada", "driver"), seats("me", "driver", "driver")
    assert list(remarks.seat_changes(before, after, "me")) == ["▲ Seat 1: Ada left; driver, a bot, plays on."]
    away = seats("me", "ada", "driver")
    away.seats[1] = wire.SeatInfo("person", person="ada", name="Ada", away=True, level="driver")
    assert "driver, a bot, plays for Ada until they return." in next(remarks.seat_changes(before, away, "me"))
    assert "Ada is back." in next(remarks.seat_changes(away, before, "me"))
    assert list(remarks.seat_changes(before, before, "me")) == []


@pytest.mark.parametrize(
    ("deadline", "said"),
    [(None, None), (1030.0, "You have 30 seconds."), (1001.0, "You have 1 second."), (900.0, "You have 0 seconds."),
     (1600.0, "You have 10 minutes."), (1000.0 + 3 * 86400, "You have 3 days.")],
)  # fmt: skip
def test_the_time_that_is_left(deadline: float | None, said: str | None) -> None:
    assert remarks.time_left(seats("me", "ada", deadline=deadline).clock) == said


def test_what_is_said_stays_on_a_line() -> None:
    line = wire.ChatLine(1, 0.0, "ada", "Ada", "Hello,\nyou")
    assert remarks.said(line) == "Ada says: Hello, you"
    assert remarks.said(wire.ChatLine(1, 0.0, "ada", None, None, "good-luck")) == "Somebody says: Good luck!"
    assert "NOT FAIR: the nonce" in remarks.dealt(["the nonce is another"], seats("me", "ada"))


@pytest.mark.skipif(sys.platform != "linux", reason="a terminal as Linux has it")
def test_without_options_the_game_is_in_the_browser(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait_for("Ctrl-C")
        address = terminal.text.split("Citylines is at ")[1].split()[0]
        with urlopen(address) as answer:
            assert b"<title>" in answer.read()
        terminal.process.send_signal(signal.SIGINT)
        assert terminal.end() == 0
