// What the reader is about to do at a table: which hand is open on this screen, what is being chosen, what waits for a second press.
import { announce, hush } from '../lib/announce.svelte';
import { t } from '../lib/l10n.svelte';
import { readAction, takeNotation } from '../lib/notation';
import { complain, notify } from '../lib/notices.svelte';
import { mustConfirm } from '../lib/settings.svelte';
import { play as sound } from '../lib/sound';
import type { TableLike } from '../lib/table.svelte';
import type { Sort } from '../lib/types';
import { actionText, reasonText, seatName, type Teller } from '../lib/words';
import { paragraphOf, ruleAddress } from '../rules/why';

export interface Chooser { track: number; ways: string[] }
export interface Light { places: string[]; tracks: number[] }
export const DARK: Light = { places: [], tracks: [] };

export class Play {
  /** Of several seats on one screen, the one whose cards are open. */
  revealed = $state<number | null>(null);
  chooser = $state.raw<Chooser | null>(null);
  /** An action that waits for a second press. */
  pending = $state<string | null>(null);
  /** Why the route last asked for can't be claimed, and the address of the rule that says so. */
  reason = $state<{ track: number; say: () => string; rule: string | null } | null>(null);
  /** What is lit up on the board: a ticket's places, a route. */
  light = $state.raw<Light>(DARK);
  focusTrack = $state<number | null>(null);

  constructor(readonly model: TableLike) {}

  shared = $derived.by(() => this.model.mine.length > 1);
  seat = $derived.by((): number | null => (this.shared ? this.revealed : (this.model.mine[0] ?? null)));
  own = $derived.by(() => this.model.own.find((own) => own.seat === this.seat) ?? null);
  /** Our decision, with the hand open. */
  turn = $derived.by(() => (this.model.myTurn && this.model.myTurn.seat === this.seat ? this.model.myTurn : null));
  /** The seat on this screen that waits for the device. */
  passTo = $derived.by(() => (this.shared && this.model.myTurn && this.model.myTurn.seat !== this.revealed ? this.model.myTurn.seat : null));
  ready = $derived.by(() => this.turn !== null && !this.model.acting && this.model.link.state === 'open');
  actions = $derived.by(() => new Set(this.turn?.legal.actions ?? []));
  claimable = $derived.by(() => new Map(Object.entries(this.turn?.legal.claims ?? {}).map(([track, ways]) => [Number(track), ways])));
  placeable = $derived.by(() => [...this.actions].flatMap((notation) => (notation.startsWith('place ') ? [notation.slice(6)] : [])));

  name = (seat: number): string => seatName(this.model.info?.seats[seat], seat, this.model.localNames);

  get teller(): Teller | null {
    const { board } = this.model;
    if (!board) return null;
    // On a shared screen everybody reads the log: it tells the secrets of the open hand only.
    if (this.shared) return { board, me: null, open: this.seat === null ? [] : [this.seat], name: this.name };
    return { board, me: this.seat, name: this.name };
  }

  may(notation: string): boolean {
    return this.ready && this.actions.has(notation);
  }

  /** Do something, or ask once more, as the reader wants it. */
  choose(notation: string, sure = false): void {
    if (!this.ready) return;
    if (!sure && mustConfirm() && this.pending !== notation) {
      this.pending = notation;
      announce(t('confirm-ask', { action: this.say(notation) }));
      return;
    }
    this.cancel();
    const seat = this.turn!.seat;
    void this.model.act(seat, notation);
  }

  say(notation: string): string {
    return this.model.board ? actionText(this.model.board, notation, this.own?.offered) : notation;
  }

  take(card: Sort): void {
    this.choose(takeNotation(card));
  }

  /** A route was pressed, or cards were dropped on it. */
  claim(track: number, card?: Sort): void {
    const ways = (this.claimable.get(track) ?? []).filter((way) => !card || paysWith(way, card));
    if (!ways.length) {
      void this.explain(track);
      return;
    }
    // It could be claimed, only not at this moment: something is under way, or the connection is cut, and the page says so.
    if (!this.ready) return;
    this.understood();
    this.pending = null;
    if (ways.length > 1 || mustConfirm()) this.chooser = { track, ways };
    else this.choose(ways[0]!, true);
  }

  place(place: string): void {
    this.choose(`place ${place}`);
  }

  async explain(track: number): Promise<void> {
    const { board, game } = this.model;
    if (!board || !game) return;
    const one = board.tracks[track]!;
    const tell = (say: () => string, code?: string) => {
      const paragraph = code ? paragraphOf(code, board.id, one) : null;
      this.reason = { track, say, rule: paragraph && ruleAddress(board.id, paragraph) };
      this.light = { places: [], tracks: [track] };
      announce(say());
      sound('no');
    };
    if (this.seat === null) return tell(() => t('route-looked-at', { a: one.a, b: one.b }));
    if (game.phase !== 'over' && this.model.game?.seat !== this.seat && !(track in game.owners)) return tell(() => reasonText(board, one, 'not-your-turn'), 'not-your-turn');
    try {
      const code = await this.model.why(this.seat, track);
      // It could be claimed, only not with the cards that were dropped on it.
      tell(() => (code ? reasonText(board, one, code) : t('why-other-cards', { a: one.a, b: one.b })), code ?? 'too-few-cards');
    } catch (error) {
      complain(error);
    }
  }

  /** A reason has been read, or has passed: its route need not shine any more. */
  understood(): void {
    if (this.reason && this.light.tracks.includes(this.reason.track)) this.light = DARK;
    this.reason = null;
  }

  cancel(): void {
    this.pending = null;
    this.chooser = null;
    this.understood();
  }

  reveal(seat: number): void {
    this.revealed = seat;
    this.cancel();
  }

  hide(): void {
    this.revealed = null;
    this.light = DARK;
    this.cancel();
    hush();
  }

  lightTicket(number: number | null): void {
    const ticket = number === null ? undefined : this.model.board?.tickets[number];
    this.light = ticket ? { places: [ticket.a, ticket.b], tracks: [] } : DARK;
  }

  /** The only thing that can be done is done for the reader. */
  forced(): string | null {
    if (!this.ready || !this.turn) return null;
    const all = [...this.turn.legal.actions, ...Object.values(this.turn.legal.claims).flat()];
    return all.length === 1 ? all[0]! : null;
  }

  force(notation: string): void {
    if (this.forced() !== notation) return;
    const { board } = this.model;
    const offered = this.own?.offered; // as they are now: then they are gone
    notify(() => t('forced', { action: actionText(board!, notation, offered) }));
    this.choose(notation, true);
  }
}

/** Whether a way to pay uses cards of this sort. */
function paysWith(way: string, card: Sort): boolean {
  const action = readAction(way);
  return action?.kind === 'claim' && (action.cards[card] ?? 0) > 0;
}
