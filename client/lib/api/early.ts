/**
 * A page asks for the same things each time it is opened. What it asked for first is noted, and the next time its first
 * script asks for it before the others have come (client/boot). Guarantees: what was asked for early is taken once, soon
 * after the start, and only by whom it was asked for; what nobody takes is let go.
 */
import { isRecord } from '@papertape/shared/reading/nearest.ts';
import { deviceStorage } from '../settings/device-storage.ts';
import { settings } from '../settings/settings-store.ts';
import {
  type Answer,
  type Asked,
  type EarlySocket,
  firstAskedKey,
  placeName,
  tokenPlace,
} from './early-names.ts';
import { callHeaders } from './headers.ts';

/** From the first thing that is asked for: what belongs to the start of the page. */
const startMs = 3_000;
/** An answer that waited longer is not of now. */
const takenWithinMs = 15_000;
const askedMost = 14;
const placesMost = 16;

const noted = new Map<string, Asked>();
let notedAt = '';
let phase: 'before' | 'start' | 'after' = 'before';

function placeNow(): string {
  const { token, typeUser } = settings();
  return placeName(token, typeUser);
}

function endStart(): void {
  phase = 'after';
  for (const { socket } of window.papertapeEarly?.sockets.values() ?? []) socket.close();
  window.papertapeEarly?.sockets.clear();
  // Somebody was quicker than the page: what was asked for belongs to several.
  if (placeNow() !== notedAt) return;
  const stored: unknown = deviceStorage?.getItem(firstAskedKey);
  const before = isRecord(stored) && isRecord(stored['state']) ? stored['state'] : {};
  const others = Object.entries(before).filter(([place]) => place !== notedAt);
  const kept = [...others, [notedAt, [...noted.values()]]].slice(-placesMost);
  deviceStorage?.setItem(firstAskedKey, { state: Object.fromEntries(kept), version: 1 });
}

function note(asked: Asked): void {
  if (phase === 'before') {
    phase = 'start';
    notedAt = placeNow();
    setTimeout(endStart, startMs);
  }
  if (phase === 'start' && noted.size < askedMost) noted.set(asked.join(''), asked);
}

function take<Value>(name: string, from: Map<string, Value> | undefined): Value | undefined {
  const found = from?.get(name);
  from?.delete(name);
  return performance.now() < takenWithinMs ? found : undefined;
}

/** The answer to a read that the first script asked for. */
export function takeAnswer(address: string, body: string | undefined): Promise<Answer> | undefined {
  note(body === undefined ? [address] : [address, body]);
  const early = window.papertapeEarly;
  const answer = take(address + (body ?? ''), early?.answers);
  return answer && early?.headers === JSON.stringify(callHeaders()) ? answer : undefined;
}

/** A socket that the first script opened, if it is still alive. */
export function takeSocket(address: string): EarlySocket | undefined {
  const { token } = settings();
  note([token === '' ? address : address.replaceAll(encodeURIComponent(token), tokenPlace)]);
  const early = take(address, window.papertapeEarly?.sockets);
  return early && early.socket.readyState <= WebSocket.OPEN ? early : undefined;
}
