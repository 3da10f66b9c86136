/**
 * Prefetches what a page requested first on its last visit. The first requests are stored, and on the next visit the first
 * script sends them before the other scripts are loaded (client/boot). Guarantees: a prefetched answer is used once, soon after
 * the start, and only by a call with the same headers; unused sockets are closed.
 */
import { isRecord } from '@papertape/shared/reading/nearest.ts';
import { deviceStorage } from '../settings/device-storage.ts';
import { settings } from '../settings/settings-store.ts';
import {
  type Answer,
  type EarlyRequest,
  type EarlySocket,
  firstRequestsKey,
  placeName,
  tokenPlace,
} from './early-names.ts';
import { callHeaders } from './headers.ts';

/** Requests within this time of the first one belong to the start of the page. */
const startMs = 3_000;
/** A prefetched answer that is older, counted from the page load, is out of date. */
const takenWithinMs = 15_000;
const requestsMax = 14;
const placesMost = 16;

const noted = new Map<string, EarlyRequest>();
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
  // If the user has left the page already, the requests belong to several pages and are not stored.
  if (placeNow() !== notedAt) return;
  const stored: unknown = deviceStorage?.getItem(firstRequestsKey);
  const before = isRecord(stored) && isRecord(stored['state']) ? stored['state'] : {};
  const others = Object.entries(before).filter(([place]) => place !== notedAt);
  const kept = [...others, [notedAt, [...noted.values()]]].slice(-placesMost);
  deviceStorage?.setItem(firstRequestsKey, { state: Object.fromEntries(kept), version: 1 });
}

function noteRequest(request: EarlyRequest): void {
  if (phase === 'before') {
    phase = 'start';
    notedAt = placeNow();
    setTimeout(endStart, startMs);
  }
  if (phase === 'start' && noted.size < requestsMax) noted.set(request.join(''), request);
}

function takeEarlyAnswer<Value>(name: string, from: Map<string, Value> | undefined): Value | undefined {
  const found = from?.get(name);
  from?.delete(name);
  return performance.now() < takenWithinMs ? found : undefined;
}

/** Returns the prefetched answer to a read, once, or undefined if there is none for the current headers. */
export function takeAnswer(address: string, body: string | undefined): Promise<Answer> | undefined {
  noteRequest(body === undefined ? [address] : [address, body]);
  const early = window.papertapeEarly;
  const answer = takeEarlyAnswer(address + (body ?? ''), early?.answers);
  return answer && early?.headers === JSON.stringify(callHeaders()) ? answer : undefined;
}

/** Returns a socket that the first script opened, once, if it is connecting or open. */
export function takeSocket(address: string): EarlySocket | undefined {
  const { token } = settings();
  noteRequest([token === '' ? address : address.replaceAll(encodeURIComponent(token), tokenPlace)]);
  const early = takeEarlyAnswer(address, window.papertapeEarly?.sockets);
  return early && early.socket.readyState <= WebSocket.OPEN ? early : undefined;
}
