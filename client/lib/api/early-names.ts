/** What the first script of the page shares with the page itself: nothing here needs more than a browser has. */
import { withoutWorld, worldName } from '../host/world.ts';

/** An address, and what is posted to it: an empty text where that is nothing. */
export type Asked = [address: string, body?: string];

export interface EarlySocket {
  socket: WebSocket;
  /** What it has said so far. */
  heard: string[];
}

/** An answer that was read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

export async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

/** Asks before there is anything that could ask otherwise. */
export async function askEarly(address: string, init: RequestInit): Promise<Answer> {
  return readAnswer(await fetch(address, init));
}

/** What was asked for before the scripts of the page had come. */
export interface Early {
  /** Who asked, as headers: an answer is for nobody else. */
  headers: string;
  /** By address and body. */
  answers: Map<string, Promise<Answer>>;
  sockets: Map<string, EarlySocket>;
}

declare global {
  interface Window {
    papertapeEarly?: Early;
    /** Draws the opened page before it has come; the body calls it. */
    papertapeFirst?: () => void;
  }
}

/** Where the device keeps what each page asked for first. */
export const firstAskedKey = 'papertape.first-asked';
/** Stands for the token in the addresses of sockets that are kept: none is written down twice. */
export const tokenPlace = '{token}';

/** Returns the name of what the opened page asks for first: its path, the account of a signed-in user, its world (client/entities/replay/forget-replays.ts). */
export function placeName(token: string, mode: string): string {
  const world = worldName();
  const path = withoutWorld(location.pathname);
  return path + (token === '' ? '' : ` ${mode}`) + (world === undefined ? '' : ` ${world}`);
}
