"""Bots: what they choose is legal, `path` never changes, the search does what it says, and specs name them all."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import citylines
from citylines.boards import Board, load_board, shipped_boards
from citylines.boards.model import Track
from citylines.bots import BOTS, COMPILED, FREE, LEVELS, Bot, Budget, Choice, Player, Stream, UnknownBot, make_bot
from citylines.bots.choices import choose_as, play_dealt
from citylines.bots.ismcts import MOST, USUAL, IsmctsBot
from citylines.bots.keeping import play_as_planners, worlds_for
from citylines.bots.mind import IN_SEARCH, MIND, WEIGHTS, new_mind
from citylines.bots.parallel import MOST_PROCESSES
from citylines.bots.search import PLANS, choose_plan, keep_by_plan, select
from citylines.game import Action, ClaimRoute, DrawTickets, Game, KeepTickets, new_rng
from citylines.game.actions import action_table
from citylines.rules import layout
from citylines.rules.chance import start_stream
from citylines.rules.compiled import compiled
from citylines.rules.layout import FINE, NONE, OVER, int64
from citylines.rules.play import set_up_game
from citylines.rules.refusals import refusal
from citylines.rules.tables import tables
from citylines.rules.turns import legal, step
from citylines.rules.views import hide_secrets
from positions import BOARDS, line_between, price, table, using_pieces
from positions import board_named as named

DATA = Path(__file__).resolve().parent / "bots"
CONTRIBUTING = Path(__file__).resolve().parent.parent / "CONTRIBUTING.md"
FROZEN = ("frozen-berlin", "frozen-san-francisco")
"""The shipped boards as they were once. Not among tests/boards, which other tests take for small boards."""
SMALL = tuple(sorted(path.stem for path in BOARDS.glob("*.toml")))
ALL_BOARDS = (*shipped_boards(), *SMALL)
SEATS = (2, 3, 4)

full = pytest.mark.skipif(os.environ.get("CITYLINES_FULL") != "1", reason="half an hour of games: set CITYLINES_FULL=1")


@cache
def board_named(name: str) -> Board:
    """A board that is shipped, small or frozen."""
    return load_board(DATA / f"{name}.toml") if name in FROZEN else named(name)


def streams(seed: str, seats: int) -> list[Stream]:
    """One for each seat."""
    return [Stream(new_rng(seed, seat)) for seat in range(seats)]


def walk(game: Game, bots: Sequence[Player], seed: str, budget: Budget | None = None) -> Iterator[tuple[Game, Choice]]:
    """A game at each of its decisions, with the choice of whoever sits there, which must be legal; then it is played."""
    rngs = streams(seed, game.players)
    while (seat := game.seat) is not None:
        choice = bots[seat].choose(game.view(seat), game.legal_actions, rngs[seat], budget)
        assert choice.action in game.legal_actions, f"{bots[seat].spec}: {choice.action} in {game}"
        yield game, choice
        game.play(choice.action)


def play(game: Game, bots: Sequence[Player], seed: str, budget: Budget | None = None) -> list[Choice]:
    """The choices of a whole game."""
    return [choice for _, choice in walk(game, bots, seed, budget)]


def mixed(number: int, seats: int, names: Sequence[str]) -> list[str]:
    """Who sits at table `number`: each bot among its like, then neighbours of all sorts."""
    if number % 2 == 0:
        return [names[number // 2 % len(names)]] * seats
    return [names[(number // 2 + (1 + number // 4) * seat) % len(names)] for seat in range(seats)]


# ---------------------------------------------------------------------- legality


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", ALL_BOARDS)
def test_whatever_a_bot_chooses_is_legal(board: str, players: int) -> None:
    """Whole games of each bot among its like, and of mixed tables; games come to their end."""
    names = list(BOTS)
    for number in range(2 * len(names)):
        game = Game(board_named(board), players, f"legal {number}")
        play(game, [make_bot(name) for name in mixed(number, players, names)], f"{number}", Budget(simulations=3))
        assert game.outcome is not None


@compiled
def first_illegal(
    b: Any, s: Any, view: Any, tables_of: Any, m: Any, j: Any, out: Any, rng: Any, series: Any, first: int, games: int,
    slip: int,
) -> int:  # fmt: skip
    """Play so many games of a series; the number of the first with an illegal choice, or NONE.

    `tables_of` has a row for each sort of table: who sits in which seat. `slip` is added to every choice.
    """
    seats = tables_of.shape[1]
    for game in range(first, first + games):
        set_up_game(b[0], s[0], seats, series[0], game, j[0])
        for seat in range(seats):
            start_stream(rng[seat], game)
        while s[0].phase != OVER:
            seat = int64(s[0].seat)
            n = legal(b[0], s[0], out[0])
            view[0] = s[0]
            hide_secrets(view[0], seat)
            player = tables_of[game % len(tables_of), seat]
            action = choose_as(player, b[0], view[0], m[seat], out[0], n, rng[seat]) + slip
            if refusal(b[0], s[0], action) != FINE:
                return game
            step(b[0], s[0], action, j[0])
    return NONE


def minds(seats: int) -> Any:
    """A mind for each seat."""
    made = layout.new(MIND, seats)
    made[:] = new_mind()[0]
    return made


def generators(seed: str, seats: int) -> Any:
    """The records of `streams`."""
    made = layout.new(layout.RNG, seats)
    for seat in range(seats):
        made[seat] = new_rng(seed, seat)[0]
    return made


def compiled_games(board: str, players: int, first: int, games: int, slip: int = 0) -> int:
    """`first_illegal` for compiled bots: each among its like, and mixed."""
    rows = [mixed(number, players, list(COMPILED)) for number in range(4 * len(COMPILED))]
    seated = np.array([[COMPILED[name] for name in row] for row in rows], np.int64)
    state, view, journal = layout.new(layout.STATE), layout.new(layout.STATE), layout.new(layout.JOURNAL)
    out, rngs, series = layout.new(layout.ACTIONS), generators("legal", players), new_rng("legal")
    return first_illegal(
        tables(board_named(board)), state, view, seated, minds(players), journal, out, rngs, series, first, games, slip
    )


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", ALL_BOARDS)
def test_whatever_a_compiled_bot_chooses_is_legal(board: str, players: int) -> None:
    """In games played in one call, a hundred for each kind of table."""
    assert compiled_games(board, players, 0, 100) == NONE


@pytest.mark.parametrize("slip", [1, -1, 1000])
def test_an_illegal_choice_would_be_noticed(slip: int) -> None:
    assert compiled_games("berlin", 2, 0, 100, slip) == 0


FULL_GAMES = 10_000
BATCH = 2500


@full
@pytest.mark.full
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", ALL_BOARDS)
def test_whatever_a_compiled_bot_chooses_is_legal_10000_times(board: str, players: int) -> None:
    """Half a millisecond a game at most: half a minute for all boards."""
    assert compiled_games(board, players, 1000, FULL_GAMES) == NONE


@full
@pytest.mark.full
@pytest.mark.parametrize("batch", range(FULL_GAMES // BATCH))
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", ALL_BOARDS)
def test_whatever_the_search_chooses_is_legal_10000_times(board: str, players: int, batch: int) -> None:
    """One to four simulations a decision, among all others; 20 ms a game, 4 on small boards: half an hour for all."""
    names = list(COMPILED)
    for number in range(batch * BATCH, (batch + 1) * BATCH):
        seats = [make_bot(name) for name in mixed(number, players, names)]
        seats[number % players] = make_bot("ismcts")
        play(
            Game(board_named(board), players, f"full {number}"), seats, f"{number}", Budget(simulations=1 + number % 4)
        )


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", ALL_BOARDS)
def test_games_in_one_call_are_the_games_of_the_bots(board: str, players: int) -> None:
    """`play_dealt` plays what the same bots play through `Game`, so what is true of these is true of those.

    Not so `random`: where only one action is legal, the bot draws a number all the same, and the compiled player does not.
    """
    names = [name for name in COMPILED if name != "random"]
    for number in range(2 * len(names)):
        seats, seed = mixed(number, players, names), f"alike {number}"
        game = Game(board_named(board), players, seed)
        record, view, journal = game.state.record, layout.new(layout.STATE), layout.new(layout.JOURNAL)
        numbers, out = np.array([COMPILED[name] for name in seats], np.int64), layout.new(layout.ACTIONS)
        rngs = generators(seed, players)
        decisions = play_dealt(tables(game.board), record, view, numbers, minds(players), journal, out, rngs)
        assert decisions == len(play(game, [make_bot(name) for name in seats], seed))
        assert record.tobytes() == game.state.record.tobytes()


@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_keeps_nothing_in_mind(bot: str) -> None:
    """One that has played the whole game, and another before, chooses as one that was made just now."""
    budget, old = Budget(simulations=8), make_bot(bot)
    play(Game("berlin", 2, "before"), [old] * 2, "before", budget)
    for game, choice in walk(Game("san-francisco", 3, "new"), [old] * 3, "new", budget):
        asked = game.view(game.seat), game.legal_actions
        new = make_bot(bot).choose(*asked, Stream(new_rng(1)), budget)
        assert old.choose(*asked, Stream(new_rng(1)), budget) == new, choice


# ---------------------------------------------------------------------- `path` never changes

PINS = DATA / "path-choices.json"
NEIGHBOURS = ("path", "stray")
"""Among its like; and every second seat held by one that does whatever comes, to bring it into odd positions."""


def path_choices(board: str, players: int, neighbour: str) -> str:
    """All actions of a game by `path` and perhaps a neighbour, in notation.

    The file of pins was made of this once, as {"<board> <players> <neighbour>": …}. It is never made again: a `path` that
    chooses otherwise is no longer the yardstick by which every older measurement was taken.
    """
    game, path = Game(board_named(board), players, f"path {players}"), make_bot("path")
    for turn in count():
        if game.seat is None:
            break
        if neighbour == "stray" and game.seat % 2 == 1:
            game.play(game.legal_actions[7 * turn % len(game.legal_actions)])
        else:
            game.play(path.choose(game.view(game.seat), game.legal_actions, Stream(new_rng(0))).action)
    return ", ".join(game.write(played.action) for played in game.log)


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", [*FROZEN, *SMALL])
def test_path_chooses_as_it_always_did(board: str, players: int, neighbour: str) -> None:
    pins = json.loads(PINS.read_text(encoding="utf-8"))
    assert path_choices(board, players, neighbour) == pins[f"{board} {players} {neighbour}"]


# ---------------------------------------------------------------------- specs


def test_every_name_makes_a_bot() -> None:
    for name in (*BOTS, *LEVELS):
        player = make_bot(name)
        assert player.spec == name
        assert callable(player.bot.choose)
    assert set(COMPILED) < set(BOTS)


def test_there_are_five_levels() -> None:
    """The easiest first; each is a bot of its own, and only the last one searches."""
    assert len(LEVELS) == 5
    assert len(set(LEVELS.values())) == 5
    assert not set(LEVELS) & set(BOTS)
    *easier, hardest = (make_bot(level) for level in LEVELS)
    assert all(not isinstance(player.bot, IsmctsBot) for player in easier)
    assert isinstance(hardest.bot, IsmctsBot) and hardest.budget != FREE


@pytest.mark.parametrize(
    ("spec", "budget"),
    [
        ("ismcts", FREE),
        ("planner", FREE),
        ("ismcts:1", Budget(simulations=1)),
        ("ismcts:2000", Budget(simulations=2000)),
        ("ismcts:50ms", Budget(milliseconds=50)),
        (f"ismcts:{MOST}", Budget(simulations=MOST)),
    ],
)
def test_a_spec_tells_the_budget(spec: str, budget: Budget) -> None:
    assert make_bot(spec).budget == budget


SIZES = (
    f"a budget is a number of simulations up to {MOST}, such as 2000, or a time such as 50ms; "
    f"either for several processes, up to {MOST_PROCESSES}, such as 2000x2"
)
WRONG_SIZES = (
    "0", "-1", "5s", "1e3", "ms", "2000 ", f"{MOST + 1}",
    "4000x0", "4000x999", f"4000x{MOST_PROCESSES + 1}", "50msx0", "x2", "4000x", "50xms", "4000x2x2", "4000x-1",
)  # fmt: skip


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("nobody", f"there is no bot 'nobody'; there are: {', '.join([*BOTS, *LEVELS])}, and your own as module:Class"),
        ("", f"there is no bot ''; there are: {', '.join([*BOTS, *LEVELS])}, and your own as module:Class"),
        ("planner:50", "'planner:50': planner does not search, so it takes no budget"),
        ("random:5ms", "'random:5ms': random does not search, so it takes no budget"),
        *((f"ismcts:{text}", f"'ismcts:{text}': {SIZES}") for text in WRONG_SIZES),
        ("no_such_module:Bot", "'no_such_module:Bot': can't import no_such_module: No module named 'no_such_module'"),
        ("json:Bot", "'json:Bot': json has no Bot"),
        ("json:JSONDecoder", "'json:JSONDecoder': JSONDecoder has no method `choose`"),
    ],
)  # fmt: skip
def test_a_wrong_spec_is_told_what_is_wrong(spec: str, said: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        make_bot(spec)
    assert str(caught.value) == said


OWN = """
class Last:
    def choose(self, view, actions, rng, budget):
        return actions[-1]

class Asks:
    def __init__(self, who):
        pass

class Fails:
    def __init__(self):
        raise KeyError("no weights")

class Mute:
    choose = "first"
"""


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a module with bots of somebody's own."""
    (tmp_path / "own_bots_here.py").write_text(OWN, encoding="utf-8")
    (tmp_path / "own_bots_torn.py").write_text("import no_such_thing_at_all", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield "own_bots_here"
    for name in ("own_bots_here", "own_bots_torn"):
        sys.modules.pop(name, None)


def test_a_class_of_ones_own_plays(own: str) -> None:
    player = make_bot(f"{own}:Last")
    assert player.budget == FREE
    game = Game("berlin", 2, 1)
    assert player.choose(game.view(0), game.legal_actions, Stream(new_rng(1))) == Choice(game.legal_actions[-1])
    play(game, [player, make_bot("path")], "own")
    assert game.over


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("own_bots_here:Nobody", "own_bots_here has no Nobody"),
        ("own_bots_here:Asks", "Asks() raised TypeError: "),
        ("own_bots_here:Fails", "Fails() raised KeyError: 'no weights'"),
        ("own_bots_here:Mute", "Mute has no method `choose`"),
        ("own_bots_torn:Last", "can't import own_bots_torn: No module named 'no_such_thing_at_all'"),
    ],
)
def test_a_broken_class_of_ones_own_is_told_what_is_wrong(own: str, spec: str, said: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        make_bot(spec)
    assert str(caught.value).startswith(f"'{spec}': {said}")


def test_a_player_keeps_to_its_budget_unless_another_is_given() -> None:
    asked: list[Budget] = []

    class Notes:
        def choose(self, view: Any, actions: Any, rng: Any, budget: Budget) -> Action:
            asked.append(budget)
            return actions[0]  # type: ignore[no-any-return]

    bot: Bot = Notes()
    game, own_budget, other = Game("berlin", 2, 1), Budget(simulations=7), Budget(milliseconds=9)
    for given in (None, other):
        Player("notes", bot, own_budget).choose(game.view(0), game.legal_actions, Stream(new_rng(1)), given)
    assert asked == [own_budget, other]


def example() -> str:
    """The bot of CONTRIBUTING.md."""
    section = CONTRIBUTING.read_text(encoding="utf-8").partition("## Add a bot")[2].partition("\n## ")[0]
    blocks: list[str] = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    assert len(blocks) == 1
    return blocks[0]


def test_the_bot_that_contributing_shows_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is as short as it says, and plays by the spec that is given there."""
    (tmp_path / "my_module.py").write_text(example(), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert len([line for line in example().splitlines() if line]) <= 20
    assert "--bots my_module:MyBot,path" in CONTRIBUTING.read_text(encoding="utf-8")
    try:
        bots = [make_bot("my_module:MyBot"), make_bot("path")]
    finally:
        sys.modules.pop("my_module", None)
    game = Game(named("mini"), 2, 1)
    reasoned = [choice for choice in play(game, bots, "example", Budget(simulations=30)) if choice.reasons]
    assert reasoned and game.over
    for choice in reasoned:
        assert sum(reason.share for reason in choice.reasons) == pytest.approx(1)
        assert choice.reasons[0] == max(choice.reasons, key=lambda reason: reason.win_chance)
        assert all(0 <= reason.win_chance <= 1 for reason in choice.reasons)


# ---------------------------------------------------------------------- the search


def searched(simulations: int, seed: str, board: str = "berlin", players: int = 3) -> list[tuple[int, Choice]]:
    """The decisions of a game by the search: how many actions were legal, and the choice."""
    bots, budget = [make_bot("ismcts")] * players, Budget(simulations=simulations)
    game = Game(board_named(board), players, seed)
    return [(len(game.legal_actions), choice) for game, choice in walk(game, bots, seed, budget)]


@pytest.mark.parametrize(("board", "players"), [("berlin", 3), ("san-francisco", 2), ("scarce", 4)])
def test_reasons_say_what_the_search_did(board: str, players: int) -> None:
    """Shares of all simulations, the most first; that one is chosen. Victories are a part of those."""
    for options, choice in searched(50, "reasons", board, players):
        shares = [reason.share for reason in choice.reasons]
        assert len(shares) <= options
        if not shares:
            continue
        assert sum(shares) == pytest.approx(1)
        assert shares == sorted(shares, reverse=True)
        assert any(all(share * n == pytest.approx(round(share * n)) for share in shares) for n in range(1, 51))
        assert all(share > 0 for share in shares)
        assert choice.action == choice.reasons[0].action
        assert len({reason.action for reason in choice.reasons}) == len(shares)
        assert all(0 <= reason.win_chance <= 1 for reason in choice.reasons)


@pytest.mark.parametrize(("board", "players"), [("berlin", 2), ("san-francisco", 4)])
def test_a_settled_search_chooses_as_if_it_had_gone_on(board: str, players: int) -> None:
    """It stops only when no other action can get the most simulations any more, and so saves some."""
    saved, decisions = 0, 0
    for game, _ in walk(Game(board_named(board), players, "settled"), [make_bot("planner")] * players, "settled"):
        if len(game.legal_actions) == 1 or isinstance(game.legal_actions[0], KeepTickets):
            continue
        budget, view = Budget(simulations=80), game.view(game.seat)
        settled = IsmctsBot().ponder(view, Stream(new_rng("settled", decisions)), budget, settle=True).visits
        whole = IsmctsBot().ponder(view, Stream(new_rng("settled", decisions)), budget).visits
        most = max(whole.values())
        assert whole.total() == 80
        assert {number for number, visits in whole.items() if visits == most} >= {max(settled, key=settled.__getitem__)}
        saved += whole.total() - settled.total()
        decisions += 1
    assert 0 < saved < 80 * decisions


def test_tickets_drawn_in_the_tree_are_not_chosen_there() -> None:
    """Each world draws other ones: the plan chooses, and what comes after is no part of the tree."""
    drawn = 0
    for game, _ in walk(Game(board_named("berlin"), 2, "drawn"), [make_bot("planner")] * 2, "drawn"):
        if DrawTickets() in game.legal_actions:
            bot = IsmctsBot()
            bot.ponder(game.view(game.seat), Stream(new_rng("drawn")), Budget(simulations=200))
            nodes = bot._tree[: int(bot._search[0].nodes)]
            assert not np.isin(nodes["action"], [layout.KEEP_FIRST, layout.KEEP_SECOND, layout.KEEP_BOTH]).any()
            drawn += int(nodes["visits"][nodes["action"] == layout.TICKETS_ACTION].sum())
    assert drawn > 100


@pytest.mark.parametrize(("board", "players"), [("berlin", 2), ("san-francisco", 3)])
def test_several_plans_are_followed_the_best_one_most(board: str, players: int) -> None:
    """Each is another one, the first is the planner's; what came of it stands behind the root; each simulation follows one."""
    several, others = 0, 0
    for game, _ in walk(Game(board_named(board), players, "plans"), [make_bot("planner")] * players, "plans"):
        if len(game.legal_actions) == 1 or isinstance(game.legal_actions[0], KeepTickets):
            continue
        assert game.seat is not None
        bot, seat = IsmctsBot(), game.seat
        bot.ponder(game.view(seat), Stream(new_rng("plans")), Budget(simulations=400))
        search, plans = bot._search[0], int(bot._search[0].plans)
        assert 1 <= plans <= search.first_plans
        assert len(set(zip(search.want[:plans].tolist(), search.sure[:plans].tolist(), strict=True))) == plans
        followed = bot._tree[1 : 1 + plans]
        assert followed["visits"].sum() == bot._tree[0].visits == 400
        assert not bot._tree[1 + plans : 1 + PLANS]["visits"].any()
        several += plans > 1
        others += int(followed["visits"].argmax()) != 0
    assert several > 10 and others > 0


def test_tickets_drawn_in_the_tree_are_added_to_the_plan_that_is_followed() -> None:
    """Were it lost with them, drawing tickets would seem worse than it is."""
    added = 0
    for game, _ in walk(Game(board_named("berlin"), 2, "added"), [make_bot("planner")] * 2, "added"):
        if DrawTickets() not in game.legal_actions:
            continue
        assert game.seat is not None
        bot, seat, b = IsmctsBot(), game.seat, tables(game.board)[0]
        bot.ponder(game.view(seat), Stream(new_rng("added")), Budget(simulations=1))
        search, mind, journal, out = bot._search[0], bot._mind[0], bot._journal[0], bot._out[0]
        for plan in range(search.plans):
            state = game.state.record.copy()
            step(b, state[0], layout.TICKETS_ACTION, journal)
            if state[0].phase != layout.KEEP:
                break
            held, sure = int(state[0].tickets[seat]), int(search.sure[plan])
            mind.fresh[seat], mind.held[seat], mind.want[seat], mind.sure[seat] = 1, held, search.want[plan], sure
            keep_by_plan(b, state[0], mind, journal, out)
            kept = int(state[0].tickets[seat])
            assert kept & held == held != kept and mind.held[seat] == kept
            assert int(mind.sure[seat]) & sure == sure == int(mind.want[seat]) & sure
            added += int(mind.sure[seat]) != sure
    assert added > 20


def test_more_simulations_look_at_more_plans() -> None:
    """A thousand can't tell more plans apart than there are at first; of ten thousand every 250 may bring one."""
    game, bot = Game("san-francisco", 2, "more plans"), IsmctsBot()
    for _ in range(2):
        game.play(game.legal_actions[2])
    plans = {}
    for simulations in (1000, 10_000):
        bot.ponder(game.view(0), Stream(new_rng("more plans")), Budget(simulations=simulations))
        plans[simulations] = int(bot._search[0].plans)
    assert plans[1000] <= bot._search[0].first_plans < plans[10_000] <= PLANS


def test_a_plan_is_followed_by_what_came_of_it() -> None:
    """One not tried yet first; then the better one, unless the other was followed too rarely to tell."""
    bot = IsmctsBot()
    search, tree = bot._search[0], bot._tree
    search.plans = 3

    def chosen(*results: tuple[int, float]) -> int:
        tree[0].visits = sum(visits for visits, _ in results)
        for plan, (visits, brought) in enumerate(results):
            tree[1 + plan].visits, tree[1 + plan].leads[1], tree[1 + plan].victories[1] = visits, brought, brought
        return choose_plan(search, tree, 1)

    assert chosen((5, 0.9), (0, 0.0), (0, 0.0)) == 1
    assert chosen((5, 0.9), (5, 0.1), (0, 0.0)) == 2
    assert chosen((500, 0.5), (500, 0.6), (500, 0.4)) == 1
    assert chosen((500, 0.5), (500, 0.6), (5, 0.5)) == 2
    search.curiosity = 0.0
    assert chosen((500, 0.5), (500, 0.6), (5, 0.5)) == 1


def test_a_search_may_go_on_for_ever() -> None:
    """Nothing that lasts longer than a decision grows: a count of outcomes did, and after two billion it was below zero."""
    bot, game = IsmctsBot(), Game("berlin", 2, "for ever")
    for _ in range(3):
        bot.ponder(game.view(0), Stream(new_rng("for ever")), Budget(simulations=100))
    assert bot._journal[0].used == bot._journal[0].noted == 0


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", FROZEN)
def test_every_choice_of_tickets_is_tried_in_as_many_worlds(board: str, players: int) -> None:
    """At the start and later; in as many as there are simulations for, one at the least."""
    phases = set()
    for game, _ in walk(Game(board_named(board), players, "keep"), [make_bot("hungry")] * players, "keep"):
        if isinstance(game.legal_actions[0], KeepTickets) and len(game.legal_actions) > 1:
            phases.add(game.phase)
            for simulations, worlds in ((1, 1), (100, 6)):
                found = IsmctsBot().ponder(game.view(game.seat), Stream(new_rng("keep")), Budget(simulations))
                assert found.visits == {action_table(game.board).number(each): worlds for each in game.legal_actions}
                assert all(0 <= won <= worlds for won in found.won.values())
    assert len(phases) == 2


def test_a_choice_of_tickets_takes_seconds_at_the_most() -> None:
    assert [worlds_for(simulations, 3) for simulations in (1, 100, 10_000, MOST)] == [1, 6, 666, 2000]


@pytest.mark.parametrize("players", SEATS)
@pytest.mark.parametrize("board", FROZEN)
def test_what_comes_of_tickets_is_told_by_planners(board: str, players: int) -> None:
    """Who play as they do anywhere else, with the search's weights."""
    game = Game(board_named(board), players, "planners")
    b, planners, mind = tables(game.board), np.array([COMPILED["planner"]] * players), new_mind(IN_SEARCH)
    view, journal, out = layout.new(layout.STATE), layout.new(layout.JOURNAL), layout.new(layout.ACTIONS)
    one, other = game.state.record.copy(), game.state.record.copy()
    journal[0].live = 1
    play_as_planners(b[0], one[0], mind[0], journal[0], out[0])
    play_dealt(b, other, view, planners, np.repeat(mind, players), journal, out, generators("planners", players))
    assert one.tobytes() == other.tobytes()


def test_tickets_are_kept_by_what_was_won_and_a_little_by_what_the_planner_thinks() -> None:
    by_opinion = by_victories = 0
    for deal in range(20):
        game, planner = Game(board_named("frozen-berlin"), 2, f"deal {deal}"), make_bot("planner")

        def choice(bot: Any, game: Game = game, deal: int = deal) -> Choice:
            answer = bot.choose(game.view(game.seat), game.legal_actions, Stream(new_rng(deal)), Budget(300))
            assert isinstance(answer, Choice)
            return answer

        won = [reason.win_chance for reason in choice(IsmctsBot({"opinion": 0.0})).reasons]
        assert won == sorted(won, reverse=True)
        most, planned = choice(IsmctsBot({"opinion": 0.0})).action, choice(planner).action
        assert choice(IsmctsBot({"opinion": 1e6}, WEIGHTS)).action == planned
        by_victories += choice(IsmctsBot()).action == most != planned
        by_opinion += choice(IsmctsBot()).action == planned != most
    assert by_victories > by_opinion


def choosing(*results: tuple[int, float, float]) -> Callable[[int], int]:
    """Which action is chosen at a root gone through so often, by the leads and victories of each action alone."""
    bot, game = IsmctsBot(), Game(board_named("berlin"), 2, 1)
    for _ in range(2):
        game.play(game.legal_actions[0])
    bot._room_for(len(results))
    tree, search, actions = bot._tree, bot._search[0], [action for action, _, _ in results]
    search.explore = 0.0
    tree[0].child = 1
    for node, (action, lead, victory) in enumerate(results, start=1):
        tree[node].action, tree[node].child, tree[node].sibling = (
            action,
            NONE,
            node + 1 if node < len(results) else NONE,
        )
        tree[node].visits, tree[node].leads[0], tree[node].victories[0] = 500, lead, victory
    bot._out[0].list[: len(actions)] = actions

    def chosen(visits: int) -> int:
        tree[0].visits, search.stamp, search.found_by[:] = visits, 0, 0
        view, n = game.view(0).record[0], len(actions)
        return actions[select(tables(game.board)[0], view, bot._mind[0], search, tree, 0, 0, bot._out[0], n)]

    return chosen


def test_victories_count_the_more_the_more_were_seen() -> None:
    """Large leads against more victories: the first while few were seen, then the second."""
    chosen = choosing((layout.DRAW, 0.6, 0.5), (layout.TAKE0, 0.55, 0.7))
    assert chosen(100) == layout.DRAW
    assert chosen(1_000_000) == layout.TAKE0


def test_leads_count_less_against_drawing_tickets() -> None:
    """They say too little of it, and no longer matter when there are victories enough to tell."""
    chosen = choosing((layout.DRAW, 0.6, 0.52), (layout.TICKETS_ACTION, 0.55, 0.5))
    assert chosen(100) == layout.TICKETS_ACTION
    assert chosen(1_000_000) == layout.DRAW


def test_where_nothing_is_to_be_decided_nothing_is_searched() -> None:
    """No reasons, and no number drawn."""
    forced = 0
    for game, choice in walk(Game(named("scarce"), 4, "forced"), [make_bot("random")] * 4, "forced"):
        record = new_rng(1)
        answer = make_bot("ismcts:20").choose(game.view(game.seat), game.legal_actions, Stream(record))
        if len(game.legal_actions) == 1:
            forced += 1
            assert answer == Choice(choice.action)
            assert record.tobytes() == new_rng(1).tobytes()
        else:
            assert answer.reasons
    assert forced > 0


def test_the_same_stream_gives_the_same_search_and_another_may_not() -> None:
    one, again, other = searched(20, "one"), searched(20, "one"), searched(20, "other")
    assert one == again
    assert one != other
    game = Game("berlin", 2, 5)
    asked = game.view(game.seat), game.legal_actions
    assert len({make_bot("ismcts:20").choose(*asked, Stream(new_rng(number))) for number in range(5)}) > 1


def test_the_search_takes_any_generator_of_random_numbers() -> None:
    """`random.Random` too, from which it takes a seed."""
    game = Game("berlin", 2, 5)
    answers = [make_bot("ismcts:20").choose(game.view(0), game.legal_actions, random.Random(3)) for _ in range(2)]
    assert answers[0] == answers[1]


def test_a_search_by_the_clock_gives_reasons_too() -> None:
    """In milliseconds; at least one round of simulations, however short the time is."""
    game = Game("san-francisco", 2, 5)
    for spec in ("ismcts:1ms", "ismcts:40ms"):
        choice = make_bot(spec).choose(game.view(game.seat), game.legal_actions, Stream(new_rng(1)))
        assert choice.action in game.legal_actions
        assert sum(reason.share for reason in choice.reasons) == pytest.approx(1)


def test_without_a_budget_the_search_uses_its_own() -> None:
    game = Game(named("mini"), 2, 5)
    free = make_bot("ismcts").choose(game.view(game.seat), game.legal_actions, Stream(new_rng(1)))
    assert free.reasons
    assert free == make_bot("ismcts").choose(game.view(game.seat), game.legal_actions, Stream(new_rng(1)), USUAL)


def with_twins(city: Board, tracks: Sequence[int]) -> list[int]:
    """The tracks that nobody else can have when one of two players has these."""
    return [*tracks, *(twin for number in tracks if (twin := city.tracks[number].twin) is not None)]


def best_tracks(city: Board, points: int, without: Sequence[int]) -> list[int]:
    """Tracks for the pieces of one player that score so much together, the best first."""
    left, chosen = {kind.id: kind.each for kind in city.pieces}, list[int]()
    for track in sorted(city.tracks, key=lambda track: -track.points):
        enough = sum(city.tracks[number].points for number in chosen) >= points
        if not enough and track.pieces <= left[track.by] and track.id not in with_twins(city, [*without, *chosen]):
            left[track.by] -= track.pieces
            chosen.append(track.id)
    return chosen


def last_turn(city: Board, ticket: int, missing: Track, line: Sequence[int]) -> Game:
    """The last turn of the one who set it off, whose ticket lacks one track of its line.

    All other pieces are built, so that there are pieces for that track or for another like it. The other player's routes
    score as much, and the other's ticket costs little.
    """
    mine = [number for number in line if number != missing.id]
    for kind in city.pieces:
        used = sum(city.tracks[number].pieces for number in line if city.tracks[number].by == kind.id)
        mine += using_pieces(city, kind.id, kind.each - used, without=with_twins(city, [*line, *mine]))
    theirs = best_tracks(city, sum(city.tracks[number].points for number in mine), without=[*line, *mine])
    cheapest = min(range(len(city.tickets)), key=lambda number: city.tickets[number].points)
    hand = price(missing, missing.colour if missing.colour != "grey" else "red") + "bgrk*"
    told = {"tracks": {0: mine, 1: theirs}, "tickets": {0: [ticket], 1: [cheapest]}, "last_turns": 1}
    return table(city, 2, hand=hand, **told)


def wins(game: Game, action: Action) -> bool:
    """Whether the first seat wins alone if it does this, and then whatever comes."""
    game = game.copy()
    game.play(action)
    while not game.over:
        game.play(game.legal_actions[0])
    assert game.outcome is not None
    return game.outcome.winners == (0,)


@cache
def last_chance(board: str) -> tuple[Game, list[Action]]:
    """A last turn that only the claim of the missing track wins, of several that can be paid for; and how it can be paid."""
    city = board_named(board)
    for ticket in sorted(range(len(city.tickets)), key=lambda number: -city.tickets[number].points):
        line = line_between(city, city.tickets[ticket].a, city.tickets[ticket].b)
        for missing in (city.tracks[number] for number in line if city.tracks[number].pieces <= city.end_pieces):
            game = last_turn(city, ticket, missing, line)
            claims = [action for action in game.legal_actions if isinstance(action, ClaimRoute)]
            winning = [action for action in game.legal_actions if wins(game, action)]
            found = [claim for claim in claims if claim.track in with_twins(city, [missing.id])]
            if winning == found and len(found) < len(claims):
                return game, winning
    raise AssertionError(f"{board} has no such position")


@pytest.mark.parametrize("spec", ["planner", "ismcts:200"])
@pytest.mark.parametrize("board", FROZEN)
def test_the_claim_that_wins_in_the_last_turn_is_found(board: str, spec: str) -> None:
    """It completes a ticket; cards, tickets and other claims lose the game."""
    game, winning = last_chance(board)
    for seed in range(5):
        choice = make_bot(spec).choose(game.view(0), game.legal_actions, Stream(new_rng(seed)))
        assert choice.action in winning
        assert not choice.reasons or choice.reasons[0].win_chance > 0.9


# ---------------------------------------------------------------------- compiled or not

PIECES = """
import sys
from citylines.boards import load_board
from citylines.bots import BOTS, Budget, Stream, make_bot
from citylines.game import Game, new_rng
from citylines.rules.compiled import JIT
print("compiled" if JIT else "plain")
for name in sys.argv[1:]:
    path, every, deep = name.split("@")
    game, turn = Game(load_board(path), 3, "pieces"), 0
    while not game.over:
        view, actions = game.view(game.seat), game.legal_actions
        for bot in BOTS if turn % int(every) == 0 else ():
            if bot != "ismcts" or (turn // int(every)) % int(deep) == int(deep) - 1:
                choice = make_bot(bot).choose(view, actions, Stream(new_rng(turn)), Budget(simulations=3))
                reasons = [(game.write(r.action), round(r.win_chance, 9), round(r.share, 9)) for r in choice.reasons]
                print(turn, bot, game.write(choice.action), reasons)
        game.play(actions[7 * turn % len(actions)])
        turn += 1
"""

PLACES = (
    f"{DATA / 'frozen-berlin.toml'}@24@4",
    f"{DATA / 'frozen-san-francisco.toml'}@24@4",
    f"{BOARDS / 'mini.toml'}@3@2",
    f"{BOARDS / 'mini-subway.toml'}@3@2",
)
"""Boards; every how many decisions all bots are asked, and after how many of those the search is, which is slow."""


def pieces(compiled: bool) -> list[str]:
    """What the bots choose in a process of its own, line by line. Warnings are errors: an overflow would be one."""
    environment = {**os.environ, "PYTHONPATH": str(Path(citylines.__file__).resolve().parent.parent)}
    environment.pop("NUMBA_DISABLE_JIT", None)
    if not compiled:
        environment["NUMBA_DISABLE_JIT"] = "1"
    command = [sys.executable, "-W", "error", "-c", PIECES, *PLACES]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()


def test_bots_choose_the_same_uncompiled() -> None:
    """Every bot now and then along games that wander about; the search with its reasons."""
    fast, plain = pieces(True), pieces(False)
    assert (fast[0], plain[0]) == ("compiled", "plain")
    assert fast[1:] == plain[1:]
    assert {line.split()[1] for line in plain[1:]} == set(BOTS)
