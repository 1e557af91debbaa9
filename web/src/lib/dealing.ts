// Fair dealing, this browser's part: a nonce that it commits to when sitting down and tells when all are bound.
// docs/record.md gives the bytes; src/citylines/game/dealing.py is the same in Python.
import { sha256 } from './sha256';

const text = new TextEncoder();

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function unhex(digits: string): Uint8Array<ArrayBuffer> {
  if (!/^([0-9a-f]{2})*$/.test(digits)) throw new Error('no hex digits');
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

async function hash(tag: string, ...parts: Uint8Array[]): Promise<Uint8Array> {
  const head = text.encode(tag);
  const whole = new Uint8Array(head.length + parts.reduce((sum, part) => sum + part.length, 0));
  whole.set(head);
  let at = head.length;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return sha256(whole);
}

export const commitment = (secret: Uint8Array) => hash('citylines secret ', secret);
export const nonceHash = (nonce: Uint8Array) => hash('citylines nonce ', nonce);

/** The seed that a secret and the seats' nonces make; null for a seat of a bot's. */
export function dealSeed(secret: Uint8Array, nonces: (Uint8Array | null)[]): Promise<Uint8Array> {
  const seats = nonces.flatMap((nonce) => (nonce ? [Uint8Array.of(1), nonce] : [Uint8Array.of(0)]));
  return hash('citylines deal ', secret, Uint8Array.of(nonces.length), ...seats);
}

// Nonces wait in the browser's storage, by their hash: a reload, or another tab at the same table, must not lose one.

interface Noted { nonce: string; table: string; seat: number; commitment: string; at: number }
const name = (hashed: string) => `citylines nonce ${hashed}`;

/** A fresh nonce for a seat; tells its hash. The table's commitment is noted with it, to be compared after the game. */
export async function bringNonce(table: string, seat: number, committed: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(32));
  const hashed = hex(await nonceHash(nonce));
  const noted: Noted = { nonce: hex(nonce), table, seat, commitment: committed, at: Date.now() };
  localStorage.setItem(name(hashed), JSON.stringify(noted));
  return hashed;
}

/** What this browser noted when it brought the nonce of this hash; null if another one did. */
export function notedNonce(hashed: string | null): Noted | null {
  const found = hashed && localStorage.getItem(name(hashed));
  return found ? (JSON.parse(found) as Noted) : null;
}

/** Forget nonces of games that nobody will check any more. */
export function forgetOldNonces(days = 90): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(name('')))) {
    const noted = JSON.parse(localStorage.getItem(key)!) as Noted;
    if (Date.now() - noted.at > days * 86_400_000) localStorage.removeItem(key);
  }
}
