"""Learn to play by self-play: masked PPO on the batched environment, in one file.

    pip install citylines[train]
    python examples/ppo.py --board berlin --players 2 --minutes 60 --out runs/berlin

One network plays all seats: an observation begins with whoever is to decide. `--out` gets `curve.csv` and `curve.svg`, the
win rates against `path` and `planner` over training, and `policy.pt`, the newest network; `--resume policy.pt` goes on with a
run that was stopped. `--imitate 5` first learns for five minutes to do as the planner does. What came of it: docs/learning.md.
"""

import argparse
import csv
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from citylines.arena.plots import scale
from citylines.bots import make_bot
from citylines.env import BatchEnv
from citylines.env.kernel import BASE
from citylines.game import ClaimRoute, action_table

RIVALS = ("path", "planner")
LAMBDA, CLIP, VALUE, MOST_GRADIENT = 0.95, 0.2, 0.5, 0.5
POINTS = 40
"""Being so many points ahead is worth as much as the victory is: a score tells more about a game than who won it."""
FAR = 30.0
"""Cards: there is no way."""
SIZES = {
    "cpu": {"envs": 512, "steps": 64, "minibatch": 2048, "hidden": 256},
    "gpu": {"envs": 4096, "steps": 32, "minibatch": 8192, "hidden": 512},
}
"""What keeps each kind of device busy, unless told otherwise."""

STYLE = """text { font: 13px sans-serif; fill: #33373d } .paper { fill: #fff } .grid { stroke: #d9dce1 }
.path { stroke: #c4681c; fill: #c4681c } .planner { stroke: #2f6db5; fill: #2f6db5 }
@media (prefers-color-scheme: dark) { text { fill: #dde1e7 } .paper { fill: #16181c } .grid { stroke: #363b44 }
.path { stroke: #e39550; fill: #e39550 } .planner { stroke: #6ba5e7; fill: #6ba5e7 } }"""


class Sight(nn.Module):
    """What the network is shown of an observation: all of it, the mask, what each ticket still needs, which tracks are on the
    way of one's own, and the lead."""

    def __init__(self, encoding):
        super().__init__()
        board, self.parts, self.seen = encoding.board, encoding.parts, encoding.in_play  # the rest is 0 during play
        self.width = self.seen + encoding.actions + len(board.tickets) + len(board.tracks) + 1
        number = {place.name: i for i, place in enumerate(board.places)}
        tracks, tickets = (
            torch.tensor([(number[x.a], number[x.b]) for x in of]).T for of in (board.tracks, board.tickets)
        )
        both_ways = torch.cat([tracks, tracks.flip(0)], dim=1)
        fixed = {
            "tracks": tracks,
            "tickets": tickets,
            "fields": both_ways[0] * len(number) + both_ways[1],
            "nowhere": FAR * (1 - torch.eye(len(number))),
            "cards": torch.tensor([float(track.cards) for track in board.tracks]),
            "worth": torch.tensor([float(ticket.points) for ticket in board.tickets]),
            "spread": torch.ones(self.seen),
        }
        for name, tensor in fixed.items():
            self.register_buffer(name, tensor)
        empty = self.ways(torch.zeros(1, encoding.size, dtype=torch.int8))[1]
        self.register_buffer("whole", empty[:, tickets[0], tickets[1]])

    def fit(self, obs):
        """Bring all numbers to a like size: counts of cards are larger than yes and no."""
        self.spread = obs[:, : self.seen].float().std(dim=0).clamp(min=0.5)

    @torch.no_grad()
    def forward(self, obs, masks):
        cost, ways = self.ways(obs)
        (a, b), (u, v) = self.tickets, self.tracks
        missing, tickets = ways[:, a, b], self.part(obs, "tickets") * self.worth
        over = torch.minimum(ways[:, a][:, :, u] + ways[:, b][:, :, v], ways[:, a][:, :, v] + ways[:, b][:, :, u])
        useful = (
            (over + cost[:, None] <= missing[:, :, None]) & (cost[:, None] > 0) & (missing[:, :, None] < FAR)
        ).float()
        useful = torch.einsum("gk,gkt->gt", tickets, useful)
        points = self.part(obs, "points")
        lead = ahead(points[..., 0] * BASE + points[..., 1])[:, 0]
        lead += 2 * (tickets * (1 - (missing / self.whole).clamp(max=1))).sum(dim=1)
        rest = (masks, missing / 10, useful / 10, lead[:, None] / POINTS)
        return torch.cat([obs[:, : self.seen] / self.spread, *rest], dim=1)

    def ways(self, obs):
        """The cards to be paid for each track, and on the shortest way between any two places."""
        claimed = self.part(obs, "tracks") > 0
        cost = torch.where(claimed[:, 0], 0.0, torch.where(claimed.any(dim=1), FAR, self.cards))
        ways = self.nowhere.flatten().repeat(len(obs), 1)
        ways.scatter_reduce_(1, self.fields.expand(len(obs), -1), torch.cat([cost, cost], dim=1), "amin")
        ways = ways.unflatten(1, self.nowhere.shape)
        for via in range(len(self.nowhere)):
            ways = torch.minimum(ways, ways[:, :, via, None] + ways[:, None, via])
        return cost, ways

    def part(self, obs, name):
        return obs[:, self.parts[name].slice].float().unflatten(1, self.parts[name].shape)


class Policy(nn.Module):
    """What to do, and what will come of it: a perceptron."""

    def __init__(self, encoding, hidden):
        super().__init__()
        self.sight, tracks = Sight(encoding), len(encoding.board.tracks)
        self.body = nn.Sequential(nn.Linear(self.sight.width, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.actor, self.critic = nn.Linear(hidden, encoding.actions), nn.Linear(hidden, 1)
        self.pull = nn.Parameter(torch.zeros(()))
        claims = [(n, x.track) for n, x in enumerate(action_table(encoding.board).actions) if isinstance(x, ClaimRoute)]
        self.register_buffer("claims", torch.zeros(tracks, encoding.actions))
        for action, track in claims:
            self.claims[track, action] = 1
        for layer, gain in ((self.body[0], 2**0.5), (self.body[2], 2**0.5), (self.actor, 0.01), (self.critic, 0.1)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, seen, masks):
        """The logarithms of the odds of all actions, and the value.

        How much a track on the way draws is one number for all tracks: what is learnt of one holds for the others. The value is
        what will come beyond the lead there is, so that a claim shows its worth at once and not when the game is over.
        """
        inner, useful = self.body(seen), seen[:, -len(self.claims) - 1 : -1]
        logits = self.actor(inner) + 10 * self.pull * (useful @ self.claims)
        return logits.masked_fill(~masks, -1e9).log_softmax(dim=1), self.critic(inner).squeeze(1) + seen[:, -1]

    @torch.no_grad()
    def decide(self, batch, device, best=False):
        """What it sees, an action for every game, its log odds and the value; `best`: the likeliest, not a random one."""
        obs, masks = (torch.as_tensor(array).to(device) for array in (batch.obs, batch.masks))
        seen = self.sight(obs, masks)
        logs, values = self(seen, masks)
        actions = logs.argmax(dim=1) if best else torch.multinomial(logs.exp(), 1).squeeze(1)
        return seen, masks, actions, logs.gather(1, actions[:, None]).squeeze(1), values


def advantages(seats, values, rewards, ended):
    """How much better than expected each decision turned out (GAE), and whether that is known yet.

    A seat's decision is followed by the next decision of the same seat, or by the end of the game with its reward: in between
    the others decide. The last decision of a seat in a running game has no successor yet, and nothing is learnt from it.

    `seats`, `values` and `ended` go by step and game; `rewards` by step, game and seat.
    """
    steps, games = seats.shape
    found, known = torch.zeros_like(values), torch.zeros_like(ended)
    shape, rows = rewards.shape[1:], torch.arange(games, device=values.device)
    next_value, next_found, to_come = (torch.zeros(shape, device=values.device) for _ in range(3))
    has_next = torch.zeros(shape, dtype=torch.bool, device=values.device)
    for t in reversed(range(steps)):
        end = ended[t][:, None]  # of the game: for all seats
        next_value, next_found = next_value.masked_fill(end, 0), next_found.masked_fill(end, 0)
        to_come, has_next = torch.where(end, rewards[t], to_come), has_next | end
        mine = rows, seats[t]
        known[t] = has_next[mine]
        found[t] = (to_come[mine] + next_value[mine] - values[t] + LAMBDA * next_found[mine]) * known[t]
        next_value[mine], next_found[mine], to_come[mine], has_next[mine] = values[t], found[t], 0.0, True
    return found, known


class Rollout:
    """So many steps of all games, with the network at every seat."""

    def __init__(self, batch, steps, width, device):
        self.batch, self.device = batch, device

        def room(*more, of=torch.float32):
            return torch.zeros(steps, batch.games, *more, dtype=of, device=device)

        self.seen, self.masks, self.actions = (
            room(width),
            room(batch.encoding.actions, of=torch.bool),
            room(of=torch.int64),
        )
        self.seats, self.logs, self.values = room(of=torch.int64), room(), room()
        self.rewards, self.ended = room(batch.players), room(of=torch.bool)

    def play(self, policy):
        """Play on; what can be learnt from it: what was seen, masks, actions, log odds, advantages and returns."""
        kept = self.seen, self.masks, self.actions, self.logs, self.values
        for t in range(len(self.actions)):
            self.seats[t] = torch.as_tensor(self.batch.seats)
            for storage, made in zip(kept, policy.decide(self.batch, self.device), strict=True):
                storage[t] = made
            self.batch.step(self.actions[t].cpu().numpy())
            self.rewards[t] = torch.as_tensor(reward_of(self.batch))
            self.ended[t] = torch.as_tensor(self.batch.terminations)
        found, known = advantages(self.seats, self.values, self.rewards, self.ended)
        known &= self.masks.sum(dim=2) > 1  # where nothing can be chosen there is nothing to learn
        return [x[known] for x in (self.seen, self.masks, self.actions, self.logs, found, found + self.values)]


def reward_of(batch):
    """By seat, for games that have just ended: who won, and by how much."""
    return (batch.rewards + ahead(batch.final_scores) / POINTS) * batch.terminations[:, None]


def ahead(scores):
    """By how many points each is ahead of the mean of the others."""
    players = scores.shape[1]
    return (scores - scores.mean(1, keepdims=True)) * players / (players - 1)


def learn(policy, optimizer, data, minibatch, epochs, entropy_bonus):
    """PPO's clipped steps over a rollout; the mean entropy and value loss."""
    seen, masks, actions, old, found, returns = data
    found = (found - found.mean()) / (found.std() + 1e-6)
    told = []
    for _ in range(epochs):
        for part in torch.randperm(len(actions), device=actions.device).split(minibatch):
            logs, values = policy(seen[part], masks[part])
            ratio = (logs.gather(1, actions[part, None]).squeeze(1) - old[part]).exp()
            gain = torch.min(ratio * found[part], ratio.clamp(1 - CLIP, 1 + CLIP) * found[part]).mean()
            entropy = -(logs.exp() * logs).sum(dim=1).mean()
            off = (values - returns[part]).square().mean()
            take_step(policy, optimizer, VALUE * off - gain - entropy_bonus * entropy)
            told.append((entropy.item(), off.item()))
    return np.mean(told, axis=0)


def take_step(policy, optimizer, loss):
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(policy.parameters(), MOST_GRADIENT)
    optimizer.step()


def imitate(policy, optimizer, args):
    """Learn to do as the planner does, in games that it plays with itself; random moves lead to other positions, too."""
    batch = BatchEnv(args.board, args.players, 128, seed=args.seed)
    planner, table, rng = make_bot("planner"), action_table(batch.board), random.Random(args.seed)
    until, seen = time.monotonic() + 60 * args.imitate, []
    while not seen or time.monotonic() < until:
        views = [batch.view(game) for game in range(batch.games)]
        wanted = np.array([table.number(planner.choose(view, view.legal_actions, rng).action) for view in views])
        seen.append([torch.as_tensor(x).clone() for x in (batch.obs, batch.masks, wanted)])
        batch.step(np.where([rng.random() < 0.05 for _ in views], batch.random_actions(), wanted))
        for _ in range(2):
            steps = zip(*rng.sample(seen, min(4, len(seen))), strict=True)
            obs, masks, actions = (torch.cat(x).to(args.device) for x in steps)
            logs, _ = policy(policy.sight(obs, masks), masks)
            take_step(policy, optimizer, -logs.gather(1, actions[:, None]).mean())


def evaluate(policy, args, rival, deals):
    """The win rate against a bot at all other seats, and half the width of its interval of 95 %.

    Every deal is played from every seat, so that its luck falls to both alike, and counts once.
    """
    shares = np.zeros((args.players, deals))
    for seat in range(args.players):
        bots = [None if other == seat else rival for other in range(args.players)]
        batch = BatchEnv(args.board, args.players, deals, seed=1_000_000_007, bots=bots)
        open_ = np.ones(deals, bool)
        while open_.any():
            batch.step(policy.decide(batch, args.device, best=True)[2].cpu().numpy())
            first = open_ & batch.terminations  # the deals after it are other ones at each seat
            shares[seat, first] = (batch.rewards[first, seat] * (args.players - 1) + 1) / args.players
            open_ &= ~batch.terminations
        batch.close()
    by_deal = shares.mean(axis=0)
    return by_deal.mean(), 1.96 * by_deal.std() / deals**0.5


def draw(rows, title):
    """The win rates over the minutes as an SVG, each with a band for its interval."""
    across, up = scale(0, max(rows[-1]["minutes"], 1), 50, 690), scale(0, 1, 290, 40, ticks=4)
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 340" width="720" height="340" role="img">',
        f'<title>{title}</title><style>{STYLE}</style><rect class="paper" width="720" height="340"/>',
        f'<text x="50" y="20">{title}</text><text x="690" y="330" text-anchor="end">minutes of training</text>',
    ]
    for share in up.ticks:
        y = up.at(share)
        parts.append(
            f'<path class="grid" d="M50 {y}H690"/><text x="42" y="{y + 4}" text-anchor="end">{share:.0%}</text>'
        )
    for minutes in across.ticks:
        parts.append(f'<text x="{across.at(minutes):.1f}" y="310" text-anchor="middle">{minutes:g}</text>')

    def line(rival, sides):
        """The rate, or so many half widths above or below it."""
        return [
            (across.at(row["minutes"]), up.at(min(max(row[rival] + sides * row[f"{rival}_half"], 0), 1)))
            for row in rows
        ]

    for rival in RIVALS:
        band, points = (
            [f"{x:.1f},{y:.1f}" for x, y in found] for found in (line(rival, 1) + line(rival, -1)[::-1], line(rival, 0))
        )
        x, y = line(rival, 0)[-1]
        parts.append(f'<polygon class="{rival}" points="{" ".join(band)}" opacity=".2" stroke="none"/>')
        parts.append(f'<polyline class="{rival}" points="{" ".join(points)}" style="fill:none;stroke-width:2"/>')
        parts.append(f'<text x="{x:.1f}" y="{y - 8:.1f}" text-anchor="end">{rival}</text>')
    return "\n".join([*parts, "</svg>\n"])


def report(policy, args, rows, **told):
    """Measure the policy, and write down what is known so far."""
    for rival in RIVALS:
        told[rival], told[f"{rival}_half"] = evaluate(policy, args, rival, args.deals)
    rows.append({name: round(float(value), 4) for name, value in told.items()})
    print("  ".join(f"{name} {value:.8g}" for name, value in rows[-1].items()), flush=True)
    args.out.mkdir(parents=True, exist_ok=True)
    with (args.out / "curve.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    title = f"Win rate of self-play: {args.board}, {args.players} players"
    (args.out / "curve.svg").write_text(draw(rows, title), encoding="utf-8")
    kept = {"policy": policy.state_dict(), "board": args.board, "players": args.players, "hidden": args.hidden}
    torch.save({**kept, "rows": rows}, args.out / "policy.pt")


def begin(batch, args):
    """A new policy or the one to go on with, and the rows of the curve so far."""
    if args.resume:
        kept = torch.load(args.resume, map_location=args.device)
        args.hidden = kept["hidden"]
        policy = Policy(batch.encoding, args.hidden).to(args.device)
        policy.load_state_dict(kept["policy"])
        return policy, kept["rows"]
    policy = Policy(batch.encoding, args.hidden)
    policy.sight.fit(torch.as_tensor(batch.obs))
    return policy.to(args.device), []


def train(args):
    """Learn for so many minutes; the rows of the curve."""
    torch.manual_seed(args.seed)
    torch.set_float32_matmul_precision("high")
    batch = BatchEnv(args.board, args.players, args.envs, seed=args.seed)
    for _ in range(200):  # so that the games are not all at the same decision
        batch.step(batch.random_actions())
    policy, rows = begin(batch, args)
    optimizer = torch.optim.Adam(policy.parameters(), lr=args.lr, eps=1e-5)
    rollout = Rollout(batch, args.steps, policy.sight.width, args.device)
    before = rows[-1] if rows else {}
    told = {name: before.get(name, 0.0) for name in ("decisions", "games", "points", "entropy", "value_loss")}
    clock = Clock(before)
    if args.imitate and not rows:
        imitate(policy, optimizer, args)
    due = before["minutes"] + args.every if rows else 0.0
    while True:
        now = clock.read()
        left = 1 - max(now["minutes"] / args.minutes, told["decisions"] / args.decisions)
        if left <= 0 or now["minutes"] >= due:
            report(policy, args, rows, **now, **told)
            due = now["minutes"] + args.every
        if left <= 0:
            return rows
        optimizer.param_groups[0]["lr"] = args.lr * left
        data = rollout.play(policy)
        entropy, off = learn(policy, optimizer, data, args.minibatch, args.epochs, args.entropy * left)
        told = {
            "decisions": told["decisions"] + rollout.actions.numel(),
            "games": told["games"] + rollout.ended.sum(),
            "points": batch.final_scores.mean(),
            "entropy": entropy,
            "value_loss": off,
        }


class Clock:
    """How long a run has taken, what went before it was resumed included: by the clock on the wall, and of the processor."""

    def __init__(self, before):
        self.wall = time.monotonic() - 60 * before.get("minutes", 0)
        self.cpu = time.process_time() - 60 * before.get("cpu_minutes", 0)

    def read(self):
        return {"minutes": (time.monotonic() - self.wall) / 60, "cpu_minutes": (time.process_time() - self.cpu) / 60}


def arguments(given=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--board", default="berlin", help="a board's name or file")
    add("--players", type=int, default=2)
    add("--minutes", type=float, default=60.0, help="how long to learn, evaluations included")
    add("--decisions", type=float, default=float("inf"), help="stop after so many, if that comes first")
    add("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    add("--envs", type=int, help="games side by side")
    add("--steps", type=int, help="decisions of each game between two updates")
    add("--minibatch", type=int)
    add("--hidden", type=int, help="how wide the network is")
    add("--epochs", type=int, default=2)
    add("--lr", type=float, default=5e-4, help="falls to almost 0 over the minutes")
    add("--entropy", type=float, default=0.02, help="the bonus, which falls to 0 over the minutes")
    add("--imitate", type=float, default=0.0, help="minutes to learn from the planner first")
    add("--resume", type=Path, help="begin with this policy.pt")
    add("--every", type=float, default=2.0, help="minutes between evaluations")
    add("--deals", type=int, default=256, help="of an evaluation; each is played from every seat")
    add("--seed", type=int, default=1)
    add("--out", type=Path, default=Path("runs/ppo"))
    args = parser.parse_args(given)
    for name, usual in SIZES["cpu" if args.device == "cpu" else "gpu"].items():
        if getattr(args, name) is None:
            setattr(args, name, usual)
    return args


if __name__ == "__main__":
    train(arguments())
