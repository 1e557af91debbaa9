// The server's HTTP side. Whatever goes wrong is an ApiError with a code that the catalogue has a sentence for.
import type { Args, BoardData, Deed, GameShown, Level, Options, OwnShown, Person, TableInfo, TableSummary } from './types';

export class ApiError extends Error {
  constructor(readonly code: string, readonly status = 0, readonly args: Args = {}) {
    super(code);
  }
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      credentials: 'same-origin',
    });
  } catch {
    throw new ApiError('offline');
  }
  if (response.ok) return response;
  const told = (await response.json().catch(() => null)) as { code?: string; args?: Args } | null;
  throw new ApiError(told?.code ?? 'server', response.status, told?.args);
}

async function get<T>(path: string): Promise<T> {
  return (await call('GET', path)).json() as Promise<T>;
}
async function post<T>(path: string, body: unknown): Promise<T> {
  return (await call('POST', path, body)).json() as Promise<T>;
}

const boards = new Map<string, Promise<BoardData>>();

export const api = {
  async me(): Promise<Person | null> {
    try {
      return await get<Person>('me');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  arrive: (nickname: string) => post<Person>('guests', { nickname }),
  async rename(nickname: string): Promise<Person> {
    return (await call('PATCH', 'me', { nickname })).json() as Promise<Person>;
  },
  forgetMe: () => call('DELETE', 'me'),
  resumeLink: () => post<{ path: string }>('me/resume', {}),
  resume: (token: string) => post<Person>('resume', { token }),

  /** A board never changes under its hash, nor, as long as the page is open, under its name. */
  board(id: string): Promise<BoardData> {
    let found = boards.get(id);
    if (!found) {
      found = get<BoardData>(`boards/${encodeURIComponent(id)}`);
      found.catch(() => boards.delete(id));
      boards.set(id, found);
    }
    return found;
  },

  makeTable: (board: string, levels: (Level | null)[], options: Partial<Options>) => post<{ id: string }>('tables', { board, levels, options }),
  openTables: () => get<TableSummary[]>('tables'),
  myTables: () => get<TableSummary[]>('me/tables'),
  table: (id: string) => get<TableInfo>(`tables/${id}`),
  history: (id: string) => get<Deed[]>(`tables/${id}/history`),
  async record(id: string): Promise<string> {
    return (await call('GET', `tables/${id}/record`)).text();
  },
  replayOf: (id: string) => get<Replay>(`tables/${id}/replay`),
  async replay(record: string): Promise<Replay> {
    return (await call('POST', 'replay', record)).json() as Promise<Replay>;
  },
  qr: (id: string) => `/api/tables/${id}/qr.svg`,
};

/** A finished game, or a record of one, as the server plays it again: what was shown after each deed, by everybody and by every seat. */
export interface Replay {
  board: BoardData;
  seats: string[];
  frames: ReplayFrame[];
}
export interface ReplayFrame extends Deed {
  /** The parts of the game that changed since the frame before; all of it in the first. */
  game: Partial<GameShown>;
  /** Every seat's own part, where it changed. */
  own: OwnShown[];
}
