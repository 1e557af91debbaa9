"""Information-set tree search: many worlds that look like the view, one tree over what is done in them.

Every simulation draws a world from the view (with tickets that fit what the others have claimed), chooses one of several
plans for the seat that searches, walks down the tree by what has gone well and by the planner's opinion, adds one node, plays
on quickly to the end, and notes the result for every seat on the way. Worlds differ, so an action may be legal in one and not
in another: each is judged by the times it was to be had. Nothing but the view goes in. Which tickets to keep is not for the
tree: see `keeping.py`.
"""

from __future__ import annotations

import math
from typing import Any, TypeAlias

from citylines.bots.mind import Mind
from citylines.bots.plans import FAR, add_to_plan, measure, plan_well
from citylines.bots.playouts import play_out
from citylines.bots.scripted import price_by_cards
from citylines.bots.worth import appraise, best_action, kept_by, think, think_quickly
from citylines.rules import layout
from citylines.rules.chance import below
from citylines.rules.compiled import compiled, inlined
from citylines.rules.layout import (
    KEEP,
    KEEP_SETUP,
    NONE,
    OVER,
    SEATS,
    TICKETS,
    TICKETS_ACTION,
    Actions,
    Board,
    Records,
    Rng,
    State,
    int64,
    packed,
)
from citylines.rules.scoring import score
from citylines.rules.turns import legal, step
from citylines.rules.worlds import sample_tickets, sample_world

NODE = packed(
    [
        ("action", "i2"), ("child", "i4"), ("sibling", "i4"),  # its first child, and the next child of its parent
        ("visits", "i4"),  # how often it was gone through, and what that brought every seat on the average:
        ("leads", "f8", SEATS), ("victories", "f8", SEATS),
    ]
)  # fmt: skip

PLANS = 24
"""So many plans at the most. What came of each stands in the tree, between the root and the other nodes."""

SEARCH = packed(
    [
        ("nodes", "i4"), ("depth", "i4"),
        ("path", "i4", 4096),  # the nodes of this simulation
        ("found", "i4", layout.MAX_ACTIONS), ("found_by", "i4", layout.MAX_ACTIONS), ("stamp", "i4"),  # children by action
        ("likely", "f8", (SEATS, TICKETS)),  # how well each ticket fits what each seat has claimed
        ("prior", "f8", layout.MAX_ACTIONS), ("lead_now", "f8", SEATS), ("victory_now", "f8", SEATS),
        # the plans of the seat that searches, as in the mind, and its opinion of what it may do now by each
        ("plans", "i4"), ("want", "i8", PLANS), ("sure", "i8", PLANS), ("worth", "f8", (PLANS, layout.MAX_ACTIONS)),
        # settings
        ("explore", "f8"), ("sharpness", "f8"), ("first_play", "f8"), ("lead", "f8"), ("doubt", "f8"), ("daring", "f8"),
        ("opinion", "f8"), ("guess", "f8"), ("guesses", "i4"),
        ("first_plans", "i4"), ("whim", "f8"), ("boldness", "f8"), ("curiosity", "f8"),
    ]
)  # fmt: skip

SETTINGS = {
    "explore": 0.9,  # how much the planner's opinion counts against results
    "sharpness": 2.0,  # points by which an action must be better to be e times as likely
    "first_play": 0.02,  # how much worse than its parent an action is taken to be before it was tried
    "lead": 64.0,  # divided by the number of players: a lead in points that counts as a victory beyond doubt
    "doubt": 2000.0,  # after how many simulations victories count as much as leads
    "daring": 0.07,  # by how much leads say too little of drawing tickets: it costs points on the average, and wins games
    "opinion": 0.1,  # how many victories a point in the planner's opinion counts for where tickets are chosen
    "guess": 5.5,  # how much claims tell of tickets
    "guesses": 5,
    "first_plans": 12,  # how many plans are followed from the first simulation on, the best one among them
    "whim": 3.0,  # by how many points tracks may seem better or worse than they are when the others are made
    "boldness": 0.4,  # and by what share of it the time that plans may take
    "curiosity": 0.3,  # how much a plan that was followed less counts against results
}

Search: TypeAlias = Any


@compiled
def begin(b: Board, view: State, rng: Rng, m: Mind, q: Search, tree: Any, out: Actions) -> None:
    """Plan for the seat that searches and judge what it may do, see which tickets fit whose claims, and plant the tree."""
    q.nodes = 1 + PLANS
    q.stamp = 0
    for node in range(q.nodes):
        plant(tree[node], NONE)
    for action in range(len(q.found_by)):
        q.found_by[action] = 0
    for seat in range(view.players):
        if seat != view.seat:
            judge_tickets(b, view, seat, m, q)
    m.hasty = 0
    think(b, view, int64(view.seat), m)
    make_plans(b, view, rng, m, q, out)
    m.hasty = 1


@compiled
def make_plans(b: Board, view: State, rng: Rng, m: Mind, q: Search, out: Actions) -> None:
    """Add to the best plan, which is in mind, others that seem worse: play-outs tell how good a plan is, but find no other."""
    q.plans = 0
    note_plan(b, view, m, q, out)
    for _ in range(2 * (q.first_plans - 1)):  # often it is one that there is
        if q.plans < q.first_plans:
            try_another_plan(b, view, rng, m, q, out)


@inlined
def time_for_another_plan(visits: int) -> bool:
    """The more simulations there are, the more plans they can tell apart."""
    return visits >= 1000 and visits % 250 == 0


@compiled
def try_another_plan(b: Board, view: State, rng: Rng, m: Mind, q: Search, out: Actions) -> None:
    """Take one plan more among those to follow, if there is room and it is a new one."""
    if q.plans < PLANS and view.phase != KEEP and view.phase != KEEP_SETUP:  # else it is not known yet what to plan for
        m.hasty = 0
        plan_on_a_whim(b, view, rng, m, q)
        note_plan(b, view, m, q, out)
        m.hasty = 1


@compiled
def plan_on_a_whim(b: Board, view: State, rng: Rng, m: Mind, q: Search) -> None:
    """A plan of a mind to which tracks, and the time there is, seem better or worse than they are."""
    seat = int64(view.seat)
    early, late, slack = m.early, m.late, m.slack
    bold = 1.0 + q.boldness * swing(rng)
    m.early, m.late, m.slack = early * bold, late * bold, slack * bold
    for track in range(b.tracks):
        m.whim[track] = q.whim * swing(rng)
    plan_well(b, view, seat, view.tickets[seat], m)
    for track in range(b.tracks):
        m.whim[track] = 0.0
    m.early, m.late, m.slack = early, late, slack


@inlined
def swing(rng: Rng) -> float:
    """A number from -1 to 1."""
    return float(below(rng, 1 << 16)) / (1 << 15) - 1.0


@compiled
def note_plan(b: Board, view: State, m: Mind, q: Search, out: Actions) -> None:
    """Take the plan in mind among those to follow, if it is another one."""
    seat, new = int64(view.seat), int64(q.plans)
    for plan in range(new):
        if q.want[plan] == m.want[seat] and q.sure[plan] == m.sure[seat]:
            return
    q.want[new], q.sure[new] = m.want[seat], m.sure[seat]
    n = legal(b, view, out)
    appraise(b, view, seat, m, out, n)
    for i in range(n):
        q.worth[new, i] = m.worth[i]
    q.plans = new + 1


@compiled
def choose_plan(q: Search, tree: Any, seat: int) -> int:
    """Which plan to follow: by what came of each, and those followed less the sooner."""
    visits = int64(tree[0].visits)
    trust = trust_in_victories(q, visits)
    far = q.curiosity * math.sqrt(math.log(visits + 2.0))
    best, chosen = -1e9, 0
    for plan in range(q.plans):
        node = tree[1 + plan]
        if node.visits == 0:
            return plan
        value = worth_of_node(node, seat, trust) + far / math.sqrt(node.visits + 1.0)
        if value > best:
            best, chosen = value, plan
    return chosen


@compiled
def plant(node: Any, action: int) -> None:
    """A blank node."""
    node.action, node.child, node.sibling, node.visits = action, NONE, NONE, 0
    for seat in range(SEATS):
        node.leads[seat], node.victories[seat] = 0.0, 0.0


@inlined
def add_child(q: Search, tree: Any, node: int, action: int) -> int:
    """A new node below this one."""
    child = int64(q.nodes)
    q.nodes += 1
    plant(tree[child], action)
    tree[child].sibling = tree[node].child
    tree[node].child = child
    return child


@compiled
def judge_tickets(b: Board, view: State, seat: int, m: Mind, q: Search) -> None:
    """For every ticket, how much of its way a seat has built, from 0 to 1."""
    price_by_cards(b, view, seat, m)
    for ticket in range(b.tickets):
        measure(b, int64(b.ticket_a[ticket]), m)
        left = m.far[b.ticket_b[ticket]]
        worth = max(1.0, float(b.ticket_points[ticket]))
        q.likely[seat, ticket] = 0.0 if left >= FAR else max(0.0, 1.0 - left / worth)


@compiled
def draw_world(b: Board, view: State, rng: Rng, q: Search, worlds: Any) -> bool:
    """Make `worlds[0]` look like the view; of several deals of the tickets take one that fits the claims."""
    worlds[0] = view
    world, other = worlds[0], worlds[1:2]
    if not sample_world(b, view, rng, world):
        return False
    for _ in range(1, q.guesses):
        before = fit(view, world, q)
        other[0] = world
        if sample_tickets(b, view, rng, other[0]):
            after = fit(view, other[0], q)
            if after >= before or float(below(rng, 1 << 20)) < (1 << 20) * math.exp(after - before):
                for seat in range(view.players):
                    world.tickets[seat] = other[0].tickets[seat]
                world.undealt = other[0].undealt
                for i in range(TICKETS):
                    world.sent[i] = other[0].sent[i]
                    world.offer[i, 0], world.offer[i, 1] = other[0].offer[i, 0], other[0].offer[i, 1]
                    world.offer_kept[i] = other[0].offer_kept[i]
                for seat in range(view.players):
                    world.choice[seat] = other[0].choice[seat]
    return True


@compiled
def fit(view: State, world: State, q: Search) -> float:
    """How well the others' tickets in a world fit what they have claimed."""
    total = 0.0
    for seat in range(view.players):
        if seat != view.observer:
            for ticket in range(TICKETS):
                if (world.tickets[seat] >> ticket) & 1 == 1:
                    total += q.likely[seat, ticket]
    return q.guess * total


@compiled
def simulate(
    b: Board, view: State, rng: Rng, m: Mind, q: Search, tree: Any, world: Any, j: Any, out: Actions, result: Any
) -> bool:
    """One simulation. False if no world was found."""
    if not draw_world(b, view, rng, q, world):
        return False
    s = world[0]
    for seat in range(s.players):
        m.fresh[seat] = 0
    me = int64(view.seat)
    plan = choose_plan(q, tree, me)
    m.fresh[me], m.held[me], m.want[me], m.sure[me] = 1, s.tickets[me], q.want[plan], q.sure[plan]
    q.path[0], q.path[1] = 0, 1 + plan
    q.depth = 2
    node = 0
    while s.phase != OVER and q.depth < len(q.path):
        if s.phase == KEEP:
            # Each world offers other tickets: a node for "the first one" would mix them all up. So the plan chooses, and
            # the tree does not go on past tickets that were drawn in it.
            keep_by_plan(b, s, m, j, out)
            break
        n = legal(b, s, out)
        action = int64(out.list[select(b, s, m, q, tree, node, plan, out, n)])
        child = q.found[action] if q.found_by[action] == q.stamp else NONE
        step(b, s, action, j)
        if child == NONE:
            if q.nodes < len(tree):
                q.path[q.depth] = add_child(q, tree, node, action)
                q.depth += 1
            break
        q.path[q.depth] = child
        q.depth += 1
        node = child
    play_out(b, s, rng, m, j, out)
    note_result(b, s, q, tree, result)
    return True


@compiled
def keep_by_plan(b: Board, s: State, m: Mind, j: Any, out: Actions) -> None:
    """Keep those of the tickets offered that promise most."""
    n, seat = legal(b, s, out), int64(s.seat)
    if m.fresh[seat] == 0:
        appraise(b, s, seat, m, out, n)
        step(b, s, best_action(m, out, n), j)
        return
    # Those drawn are added to the plan that is followed: if it were lost with them, drawing would seem worse than it is.
    sure, best, chosen = m.sure[seat], -1e9, 0
    for i in range(n):
        m.sure[seat] = sure
        worth = add_to_plan(b, s, seat, kept_by(b, s, seat, i), m)
        if worth > best:
            best, chosen = worth, i
    m.sure[seat] = sure
    add_to_plan(b, s, seat, kept_by(b, s, seat, chosen), m)
    step(b, s, int64(out.list[chosen]), j)
    m.held[seat] = s.tickets[seat]


@compiled
def select(b: Board, s: State, m: Mind, q: Search, tree: Any, node: int, plan: int, out: Actions, n: int) -> int:
    """Which of the n legal actions to try: by results, and by the planner's opinion where there are few."""
    q.stamp += 1
    child = tree[node].child
    while child != NONE:
        q.found[tree[child].action] = child
        q.found_by[tree[child].action] = q.stamp
        child = tree[child].sibling
    if n == 1:
        return 0
    seat = int64(s.seat)
    if node == 0:
        for i in range(n):
            m.worth[i] = q.worth[plan, i]
    else:
        think_quickly(b, s, seat, m)
        appraise(b, s, seat, m, out, n)
    visits = int64(tree[node].visits)
    trust = trust_in_victories(q, visits)
    weigh(m, q, n)
    tried = 0
    for i in range(n):
        action = out.list[i]
        if q.found_by[action] == q.stamp:
            tried += int64(tree[q.found[action]].visits)
    root = q.explore * math.sqrt(tried + 1.0)
    untried = (worth_of_node(tree[node], seat, trust) if visits > 0 else 0.5) - q.first_play
    best, chosen = -1e9, 0
    for i in range(n):
        action = out.list[i]
        value, count = untried, 0
        if q.found_by[action] == q.stamp:
            child = q.found[action]
            count = int64(tree[child].visits)
            value = worth_of_node(tree[child], seat, trust)
            if action == TICKETS_ACTION:
                value += (1.0 - trust) * q.daring
        value += root * q.prior[i] / (1 + count)
        if value > best:
            best, chosen = value, i
    return chosen


@inlined
def trust_in_victories(q: Search, visits: int) -> float:
    """How far victories count, from 0 to 1, and not leads.

    A lead tells good moves from bad ones in fewer simulations than a victory, which rarely hangs on one move; but victories
    are what counts, so they are trusted the more, the more of them were seen.
    """
    return visits / (visits + q.doubt)


@inlined
def worth_of_node(node: Any, seat: int, trust: float) -> float:
    """What a node has brought a seat on the average, in leads and victories, the latter counted by how far they are trusted."""
    return (1.0 - trust) * node.leads[seat] + trust * node.victories[seat]


@compiled
def weigh(m: Mind, q: Search, n: int) -> None:
    """From worths to shares of one: `q.prior`."""
    most = m.worth[0]
    for i in range(1, n):
        most = max(most, m.worth[i])
    total = 0.0
    for i in range(n):
        q.prior[i] = math.exp(max(-8.0, (m.worth[i] - most) / q.sharpness))
        total += q.prior[i]
    for i in range(n):
        q.prior[i] /= total


@compiled
def note_result(b: Board, s: State, q: Search, tree: Any, result: Any) -> None:
    """Score the game, and add what it brought every seat to the nodes gone through."""
    score(b, s, result)
    winners = 0
    for seat in range(s.players):
        winners += 1 if result.rank[seat] == 1 else 0
    for seat in range(s.players):
        ahead = 1 << 20
        for other in range(s.players):
            if other != seat:
                ahead = min(ahead, int64(result.total[seat]) - int64(result.total[other]))
        # The more players there are, the more it takes to be ahead of the best of them, and the less a safe third place is
        # worth: so leads count up to a limit only, and that is nearer then.
        first = result.rank[seat] == 1
        lead = ahead + (0.5 if first else -0.5)  # who wins a tie is ahead
        q.lead_now[seat] = min(1.0, max(0.0, 0.5 + 0.5 * lead * s.players / q.lead))
        q.victory_now[seat] = 1.0 / winners if first else 0.0
    for i in range(q.depth):
        node = tree[q.path[i]]
        node.visits += 1
        for seat in range(s.players):
            node.leads[seat] += (q.lead_now[seat] - node.leads[seat]) / node.visits
            node.victories[seat] += (q.victory_now[seat] - node.victories[seat]) / node.visits


@compiled
def search(
    b: Records,
    view: Records,
    rng: Records,
    m: Records,
    q: Records,
    tree: Any,
    world: Any,
    j: Records,
    out: Records,
    result: Records,
    simulations: int,
    anew: bool,
    settle: bool,
) -> int:
    """Run so many simulations, in a new tree or in the one there is; how many found a world.

    To `settle` is to stop as soon as the choice can't change any more.
    """
    if anew:
        begin(b[0], view[0], rng[0], m[0], q[0], tree, out[0])
    done = 0
    for i in range(simulations):
        if settle and i % 16 == 0 and settled(tree, simulations - i):
            break
        if time_for_another_plan(int64(tree[0].visits)):
            try_another_plan(b[0], view[0], rng[0], m[0], q[0], out[0])
        if simulate(b[0], view[0], rng[0], m[0], q[0], tree, world, j[0], out[0], result[0]):
            done += 1
    return done


@compiled
def settled(tree: Any, left: int) -> bool:
    """Whether the simulations that are left can't change which action most of them went to."""
    most, second = 0, 0
    child = tree[0].child
    while child != NONE:
        visits = int64(tree[child].visits)
        if visits > most:
            most, second = visits, most
        else:
            second = max(second, visits)
        child = tree[child].sibling
    return most - second > left
