/** Names and types shared by the first script of the page and the page itself. This file uses browser APIs only. */
import { withoutWorld, worldName } from '../host/world.ts';

/** An address, and the body of a POST: empty if the POST has none, absent for a GET or a socket. */
export type EarlyRequest = [address: string, body?: string];

export interface EarlySocket {
  socket: WebSocket;
  /** Messages received so far. */
  received: string[];
}

/** An answer whose body was read completely. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

export async function fetchAnswer(address: string, init: RequestInit): Promise<Answer> {
  return readAnswer(await fetch(address, init));
}

/** Requests and sockets that the first script started before the other scripts were loaded. */
export interface Early {
  /** Headers of the requests as JSON; an answer is used only by a call with the same headers. */
  headers: string;
  /** Answers keyed by address followed by body. */
  answers: Map<string, Promise<Answer>>;
  sockets: Map<string, EarlySocket>;
}

declare global {
  interface Window {
    papertapeEarly?: Early;
    /** Draws a placeholder of the opened page before its scripts are loaded; the body of the HTML calls it. */
    papertapeFirst?: () => void;
  }
}

/** Storage key of the first requests of each page. */
export const firstRequestsKey = 'papertape.first-asked';
/** Placeholder for the token in stored socket addresses, so that no token is stored twice. */
export const tokenPlace = '{token}';

/** Returns the key of a page's first requests: its path, the account of a signed-in user and its world (client/entities/replay/forget-replays.ts). */
export function placeName(token: string, mode: string): string {
  const world = worldName();
  const path = withoutWorld(location.pathname);
  return path + (token === '' ? '' : ` ${mode}`) + (world === undefined ? '' : ` ${world}`);
}
