"""The bots' workers: fair, legal, replaced when they die or stall, told no secrets, and gone when they are closed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from citylines.bots import LEVELS, Budget, Player, Stream, make_bot
from citylines.game import Game, new_rng
from citylines.server import thinking, workers
from citylines.server.thinking import Answer, Task, think
from citylines.server.workers import BotWorkers, Closed, FairQueue, Worker, check_spec
from positions import MINI_SUBWAY, board_named

T = TypeVar("T")
SEED = bytes(range(32))
ENDLESS = "ismcts:1000000"
"""Thinks for minutes."""
QUICK = Budget(simulations=20)

stoppable = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a system that can stop a process")


def game_of(board: str, moves: int = 9) -> Game:
    """A game some moves on, where there is something to decide."""
    game = Game(board_named(board), 3, SEED, 0)
    while len(game.log) < moves or len(game.legal_actions) < 3:
        game.play(game.legal_actions[0])
    return game


async def ask(pool: BotWorkers, game: Game, spec: str, table: str = "table", budget: Budget | None = None) -> str:
    """Let a bot decide for the seat that is to."""
    return await pool.choose(table, spec, game.board, game.view(game.seat).to_bytes(), budget)


def planned(game: Game) -> str:
    """What the planner does, which uses no chance."""
    assert game.seat is not None
    return game.write(make_bot("planner").choose(game.view(game.seat), game.legal_actions, Stream(new_rng(1))).action)


async def until(condition: Callable[[], object]) -> None:
    """Wait for something that is bound to happen."""
    async with asyncio.timeout(120):
        while not condition():
            await asyncio.sleep(0.01)


def thinks_at_try(pool: BotWorkers, tries: int) -> bool:
    """Whether a pool of one thinks in its first process, its second."""
    return pool.restarts == tries - 1 and pool.thinking == 1


def lives(pid: int) -> bool:
    """Whether a process is there, and more than an entry that nobody has asked about."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


class Warm:
    """A pool with one process, warm for all tests that don't spoil it."""

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self.pool = self.run(self._made())

    async def _made(self) -> BotWorkers:
        pool = BotWorkers(1)
        await ask(pool, game_of("berlin"), "tourist")
        return pool

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        """Run something in the pool's event loop."""
        return self._runner.run(doing)

    def close(self) -> None:
        """End everything."""
        self.run(self.pool.close())
        self._runner.close()


@pytest.fixture(scope="module")
def warm() -> Iterator[Warm]:
    warm = Warm()
    yield warm
    warm.close()


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """All that is sent to workers from now on."""
    messages: list[bytes] = []

    def framed(data: bytes) -> bytes:
        messages.append(data)
        return thinking.framed(data)

    monkeypatch.setattr(workers, "framed", framed)
    return messages


# The queue


def filled(text: str) -> FairQueue[str]:
    """A queue of things like a1, put by their table, a."""
    queue: FairQueue[str] = FairQueue()
    for item in text.split():
        queue.put(item[0], item)
    return queue


def emptied(queue: FairQueue[str]) -> str:
    """All that waits, in the order of its turns."""
    return " ".join(iter(queue.take, None))


def test_tables_take_turns_and_each_goes_in_order() -> None:
    queue = filled("a1 a2 a3 a4 b1 b2 c1")
    assert len(queue) == 7
    assert emptied(queue) == "a1 b1 c1 a2 b2 a3 a4"
    assert len(queue) == 0


def test_a_table_that_comes_back_queues_up_behind_those_that_wait() -> None:
    queue = filled("a1 b1 c1")
    assert queue.take() == "a1"
    queue.put("a", "a2")
    queue.put("d", "d1")
    queue.put("b", "b2")
    assert emptied(queue) == "b1 c1 a2 d1 b2"


def test_what_is_dropped_never_comes() -> None:
    queue = filled("a1 a2 b1 c1 c2")
    for item in ("a1", "b1", "c2", "c2", "d1"):
        queue.drop(item[0], item)
    assert len(queue) == 2
    assert emptied(queue) == "a2 c1"


@stoppable
def test_one_busy_table_does_not_starve_the_others(warm: Warm) -> None:
    async def order() -> list[str]:
        pool, game, done = warm.pool, game_of("berlin"), list[str]()

        async def wait_for(name: str) -> None:
            await ask(pool, game, "tourist", name[0])
            done.append(name)

        (pid,) = pool.pids
        os.kill(pid, signal.SIGSTOP)
        first = asyncio.create_task(wait_for("a1"))
        await until(lambda: pool.thinking)
        others = [asyncio.create_task(wait_for(name)) for name in ("a2", "a3", "a4", "b1", "c1", "b2")]
        await until(lambda: pool.waiting == 6)
        os.kill(pid, signal.SIGCONT)
        await asyncio.gather(first, *others)
        return done

    assert warm.run(order()) == ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]


@stoppable
def test_a_cancelled_request_is_dropped_and_the_worker_goes_on(warm: Warm) -> None:
    async def cancel() -> None:
        pool, game = warm.pool, game_of("berlin")
        (pid,) = pool.pids
        decisions = pool.decisions
        os.kill(pid, signal.SIGSTOP)
        thought_about = asyncio.ensure_future(ask(pool, game, "tourist"))
        await until(lambda: pool.thinking)
        waiting = asyncio.ensure_future(ask(pool, game, "tourist"))
        await until(lambda: pool.waiting)
        for request in (waiting, thought_about):
            request.cancel()
        await asyncio.gather(waiting, thought_about, return_exceptions=True)
        assert waiting.cancelled() and thought_about.cancelled()
        assert pool.waiting == 0
        os.kill(pid, signal.SIGCONT)
        assert await ask(pool, game, "tourist") in game.legal_actions.notation
        assert pool.pids == [pid]
        assert pool.decisions == decisions + 2  # the one that was being thought about, and this

    warm.run(cancel())


# What is chosen


@pytest.mark.parametrize("board", ["berlin", "san-francisco", MINI_SUBWAY])
@pytest.mark.parametrize("spec", [*LEVELS, "random", "ismcts:30", "ismcts:5ms"])
def test_every_level_chooses_what_is_legal(warm: Warm, board: str, spec: str) -> None:
    budget = QUICK if spec == "stationmaster" else None
    for moves in (0, 9, 30):
        game = game_of(board, moves)
        fouls = warm.pool.fouls
        assert warm.run(ask(warm.pool, game, spec, budget=budget)) in game.legal_actions.notation
        assert warm.pool.fouls == fouls


def test_a_bot_without_chance_decides_as_it_does_here(warm: Warm) -> None:
    game = game_of("san-francisco")
    assert warm.run(ask(warm.pool, game, "dispatcher")) == planned(game)


def test_the_only_action_is_taken_without_thinking(warm: Warm, sent: list[bytes]) -> None:
    game = game_of("berlin")
    while len(game.legal_actions) > 1:
        game.play(game.legal_actions[0])
        if game.over:
            pytest.fail("this game has no decision with a single choice")
    assert warm.run(ask(warm.pool, game, "driver")) == game.legal_actions.notation[0]
    assert not sent


@pytest.mark.parametrize("spec", ["os:system", "my_module:MyBot", "", "planner:50", "ismcts:0", "tourist:5", "nobody"])
def test_only_our_own_bots_play_on_a_server(warm: Warm, spec: str) -> None:
    game = game_of("berlin")
    with pytest.raises(ValueError, match=repr(spec)):
        warm.run(ask(warm.pool, game, spec))


def test_a_bot_thinks_in_no_more_than_its_worker(warm: Warm) -> None:
    game = game_of("berlin")
    with pytest.raises(ValueError, match="one process, not in 2"):
        warm.run(ask(warm.pool, game, "ismcts:50x2"))
    with pytest.raises(ValueError, match="one process, not in 3"):
        warm.run(ask(warm.pool, game, "stationmaster", budget=Budget(simulations=50, processes=3)))


def test_no_module_is_imported_for_a_spec(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "stranger.py").write_text("raise SystemExit('imported')")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match="levels do"):
        check_spec("stranger:Bot")


def test_a_spectator_and_a_seat_that_waits_have_nothing_to_decide(warm: Warm) -> None:
    game = game_of("berlin")
    assert game.seat is not None
    for observer in (None, (game.seat + 1) % 3):
        with pytest.raises(ValueError, match="nothing to decide"):
            warm.run(warm.pool.choose("table", "driver", game.board, game.view(observer).to_bytes()))


@pytest.mark.parametrize(("processes", "patience"), [(0, 1.0), (1, 0.0), (1, -1.0), (1, float("nan"))])
def test_senseless_settings_are_refused(processes: int, patience: float) -> None:
    with pytest.raises(ValueError, match="at least 1 process"):
        BotWorkers(processes, patience)


# What travels


def test_only_a_view_a_board_and_a_fresh_stream_travel(warm: Warm, sent: list[bytes]) -> None:
    game = game_of("san-francisco")
    assert game.seat is not None
    view = game.view(game.seat)
    warm.run(ask(warm.pool, game, "driver", table="a-secret-link"))
    told = msgspec.msgpack.decode(sent[0])
    told.pop("board_data", None)
    assert told.keys() == {"spec", "board", "view", "stream"}
    assert told["view"] == view.to_bytes()
    assert len(told["stream"]) == 32
    words = game.state.record["words"].tobytes()
    for secret in (SEED, words, game.state.to_bytes(), b"a-secret-link"):
        assert secret not in sent[0]


def test_games_that_look_the_same_to_the_seat_send_the_same(warm: Warm, sent: list[bytes]) -> None:
    game = game_of("berlin")
    assert game.seat is not None
    world = Game.from_state(game.view(game.seat).sample_world(new_rng(5)), seed=6)
    assert world.state.to_bytes() != game.state.to_bytes()
    warm.run(ask(warm.pool, game, "driver"))  # now the worker knows the board
    sent.clear()
    for each in (game, world):
        warm.run(ask(warm.pool, each, "driver"))
    one, other = (msgspec.msgpack.decode(data) for data in sent)
    assert one.pop("stream") != other.pop("stream")
    assert one == other


def test_a_state_is_refused(warm: Warm, sent: list[bytes]) -> None:
    game = game_of("berlin")
    with pytest.raises(ValueError, match="nothing to decide"):
        warm.run(warm.pool.choose("table", "driver", game.board, game.state.to_bytes()))
    assert not sent


def test_a_worker_is_told_a_board_once(sent: list[bytes]) -> None:
    async def play() -> None:
        pool = BotWorkers(1)
        for board in ("berlin", "san-francisco", "berlin", "berlin"):
            await ask(pool, game_of(board), "tourist")
        os.kill(pool.pids[0], signal.SIGKILL)
        await until(lambda: not pool.pids)
        await ask(pool, game_of("berlin"), "tourist")  # another process, which knows nothing yet
        assert pool.restarts == 1
        await pool.close()

    asyncio.run(play())
    told = [msgspec.msgpack.decode(data, type=Task).board_data is not None for data in sent]
    assert told == [True, True, False, False, True]


def test_every_decision_has_a_random_stream_of_its_own(warm: Warm, sent: list[bytes]) -> None:
    game = game_of("berlin")
    moves = {warm.run(ask(warm.pool, game, "random")) for _ in range(40)}
    streams = {msgspec.msgpack.decode(data, type=Task).stream for data in sent}
    assert len(streams) == len(sent) == 40
    assert len(moves) > 1
    assert not any(SEED in stream or stream in SEED for stream in streams)


# What goes wrong


class Raises:
    def choose(self, *args: object) -> Any:
        raise RuntimeError("no idea")


def test_a_bot_that_raises_costs_the_move_not_the_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("berlin")
    assert game.seat is not None
    monkeypatch.setattr(thinking, "player", lambda spec: Player(spec, Raises(), Budget()))
    answer = think(Task("driver", "hash", game.view(game.seat).to_bytes(), SEED), {"hash": game.board})
    assert answer.move == planned(game)
    assert len(answer.fouls) == 1 and "raised RuntimeError: no idea" in answer.fouls[0]


@pytest.mark.parametrize("answer", [Answer("tickets please"), Answer("99:rrr"), Answer("place Nowhere"), Answer("")])
def test_nonsense_is_not_taken_for_a_move(warm: Warm, monkeypatch: pytest.MonkeyPatch, answer: Answer) -> None:
    async def nonsense(*args: object) -> Answer:
        return answer

    game, fouls = game_of("berlin"), warm.pool.fouls
    monkeypatch.setattr(Worker, "ask", nonsense)
    assert warm.run(ask(warm.pool, game, "tourist")) == planned(game)
    assert warm.pool.fouls == fouls + 1


def test_fouls_in_a_worker_are_counted_and_logged(
    warm: Warm, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    game, fouls = game_of("berlin"), warm.pool.fouls

    async def planner_moved(*args: object) -> Answer:
        return Answer(planned(game), ["tourist raised an error: the planner moves instead"])

    monkeypatch.setattr(Worker, "ask", planner_moved)
    warm.run(ask(warm.pool, game, "tourist"))
    assert warm.pool.fouls == fouls + 1
    assert caplog.messages == ["tourist raised an error: the planner moves instead"]


@stoppable
def test_a_worker_that_dies_is_replaced_and_its_request_tried_again() -> None:
    async def die() -> None:
        pool, game = BotWorkers(1), game_of("berlin")
        await ask(pool, game, "tourist")
        (pid,) = pool.pids
        os.kill(pid, signal.SIGSTOP)
        request = asyncio.ensure_future(ask(pool, game, "driver"))
        await until(lambda: pool.thinking)
        os.kill(pid, signal.SIGKILL)
        assert await request in game.legal_actions.notation
        assert pool.pids != [pid] and not lives(pid)
        assert (pool.fouls, pool.restarts, pool.decisions) == (0, 1, 2)
        await pool.close()

    asyncio.run(die())


def test_a_request_that_kills_two_workers_is_the_planners(caplog: pytest.LogCaptureFixture) -> None:
    async def die_twice() -> None:
        pool, game = BotWorkers(1), game_of("berlin")
        request = asyncio.ensure_future(ask(pool, game, ENDLESS))
        for tries in (1, 2):
            await until(partial(thinks_at_try, pool, tries))
            os.kill(pool.pids[0], signal.SIGKILL)
        assert await request == planned(game)
        assert (pool.fouls, pool.decisions) == (1, 1)
        assert await ask(pool, game, "tourist") in game.legal_actions.notation
        assert (pool.fouls, pool.restarts) == (1, 2)
        await pool.close()
        assert view_bytes_in(caplog.text, game) == []

    asyncio.run(die_twice())
    assert caplog.messages[-1].startswith(f"{ENDLESS} was lost with its worker")


@stoppable
def test_a_bot_that_stalls_is_ended_and_the_planner_moves(caplog: pytest.LogCaptureFixture) -> None:
    async def stall() -> None:
        pool, game = BotWorkers(1), game_of("san-francisco")
        await ask(pool, game, "tourist")
        (pid,) = pool.pids
        pool.patience = 0.01
        assert await ask(pool, game, ENDLESS) == planned(game)
        assert not lives(pid)
        assert pool.fouls == 1
        pool.patience = 300.0
        assert await ask(pool, game, "driver") in game.legal_actions.notation
        assert (pool.fouls, pool.restarts) == (1, 1)
        await pool.close()
        assert view_bytes_in(caplog.text, game) == []

    asyncio.run(stall())
    assert caplog.messages == [f"{ENDLESS} took longer than 0.01 s: the planner moves instead"]


def view_bytes_in(text: str, game: Game) -> list[str]:
    """The ways to write the view that this text has."""
    assert game.seat is not None
    view = game.view(game.seat).to_bytes()
    return [shown for shown in (view.hex(), repr(view), str(list(view))) if shown in text]


@pytest.mark.parametrize("boot", ["raise SystemExit(1)", "print('not a frame', flush=True)"])
def test_where_no_worker_can_start_the_planner_moves(monkeypatch: pytest.MonkeyPatch, boot: str) -> None:
    async def play() -> None:
        pool, game = BotWorkers(2), game_of("berlin")
        moves = await asyncio.gather(*(ask(pool, game, "tourist", table) for table in "abc"))
        assert moves == [planned(game)] * 3
        assert pool.fouls == 3
        await pool.close()

    monkeypatch.setattr(workers, "BOOT", boot)
    asyncio.run(play())


def test_a_program_that_is_not_there_is_no_reason_to_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        pool, game = BotWorkers(1), game_of("berlin")
        assert await ask(pool, game, "tourist") == planned(game)
        await pool.close()

    monkeypatch.setattr(sys, "executable", "/no/such/python")
    asyncio.run(play())


# Beginning and end


@pytest.mark.parametrize("kind", ["asyncio", "uvloop"])
def test_close_leaves_no_process_behind(kind: str) -> None:
    async def close() -> None:
        pool, game = BotWorkers(2), game_of("berlin")
        requests = [asyncio.ensure_future(ask(pool, game, ENDLESS, table)) for table in "aab"]
        await until(lambda: pool.thinking == 2)
        pids = pool.pids
        assert len(pids) == 2 and all(map(lives, pids))
        await pool.close()
        for request in requests:
            with pytest.raises(Closed):
                await request
        assert not any(map(lives, pids))
        assert (pool.pids, pool.waiting, pool.thinking) == ([], 0, 0)
        with pytest.raises(Closed):
            await ask(pool, game, "tourist")
        await pool.close()  # once more does no harm

    factory = pytest.importorskip("uvloop").new_event_loop if kind == "uvloop" else None
    with asyncio.Runner(loop_factory=factory) as runner:
        runner.run(close())


def test_close_while_workers_start_leaves_no_process_behind() -> None:
    async def close() -> list[int]:
        pool = BotWorkers(2)
        pool.start()
        await until(lambda: pool.pids)
        pids = pool.pids
        await pool.close()
        return pids

    pids = asyncio.run(close())
    assert pids and not any(map(lives, pids))


def test_close_before_anything_was_asked_is_fine() -> None:
    asyncio.run(BotWorkers(1).close())


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="needs POSIX priorities")
def test_workers_come_after_the_server(warm: Warm) -> None:
    (pid,) = warm.pool.pids
    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs POSIX signals")
def test_ctrl_c_is_the_servers_business(warm: Warm) -> None:
    """It reaches every process of a terminal; workers go on until the server ends them."""
    game, pids, restarts = game_of("berlin"), warm.pool.pids, warm.pool.restarts
    os.kill(pids[0], signal.SIGINT)
    assert warm.run(ask(warm.pool, game, "driver")) in game.legal_actions.notation
    assert (warm.pool.pids, warm.pool.restarts) == (pids, restarts)


SERVER = """
import asyncio
from citylines.game import Game
from citylines.server.workers import BotWorkers

async def main():
    pool, game = BotWorkers(1), Game("berlin", 2, 0, 0)
    await pool.choose("table", "tourist", game.board, game.view(0).to_bytes())
    print(*pool.pids, flush=True)
    await asyncio.sleep(600)

asyncio.run(main())
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs POSIX signals")
def test_workers_go_quietly_when_their_server_is_killed() -> None:
    """It can't end them any more, but they see that the pipe is closed."""
    server = subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert lives(worker)
    server.kill()
    _, complaints = server.communicate()  # which waits for the worker as well: it holds the other end of stderr
    assert complaints == ""
    asyncio.run(until(lambda: not lives(worker)))
