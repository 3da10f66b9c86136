/** What the page says of its connection, from the connections that should be alive. Pure. */
import type { ConnectionState } from './feed-connection.ts';

/**
 * connecting: nothing was heard yet. live: data flows. delayed: no data came for too long, old prices are shown, or none.
 * offline: the device has no network. idle: no screen needs live data.
 */
export type Connection = 'idle' | 'connecting' | 'live' | 'delayed' | 'offline';

/** A short break is not worth a word: prices are still fresh. */
export const delayedAfterMs = 5000;
/** Where nothing was heard at all there is nothing fresh to show. */
const unheardAfterMs = 3000;

export interface ConnectionReport {
  state: ConnectionState;
  /** Since when it should be alive. */
  wantedSince: number;
  /** Undefined while it has brought nothing. */
  lastDataAt: number | undefined;
}

/** Data end it, not a socket that opens: one that is open brings some every second, or is given up. */
function isLate({ wantedSince, lastDataAt }: ConnectionReport, now: number): boolean {
  if (lastDataAt === undefined) return now - wantedSince >= unheardAfterMs;
  return now - lastDataAt > delayedAfterMs;
}

/** Whether time alone can change what is said of it, unless it is late. */
export function isSettled({ state, lastDataAt }: ConnectionReport): boolean {
  return state === 'stopped' || (state === 'open' && lastDataAt !== undefined);
}

export function connectionOf(
  connections: readonly ConnectionReport[],
  now: number,
  online: boolean,
): Connection {
  const wanted = connections.filter(({ state }) => state !== 'stopped');
  if (!online) return 'offline';
  if (wanted.length === 0) return 'idle';
  if (wanted.some((one) => isLate(one, now))) return 'delayed';
  const isHeard = wanted.some(({ lastDataAt }) => lastDataAt !== undefined);
  return isHeard || wanted.every(({ state }) => state === 'open') ? 'live' : 'connecting';
}
