/** Connection status of the page, derived from the sockets that should be alive. Pure functions. */
import type { ConnectionState } from './feed-connection.ts';

/**
 * connecting: no data received yet. live: data flows. delayed: no data for too long, so prices are old or missing.
 * offline: the device has no network. idle: no screen needs live data.
 */
export type Connection = 'idle' | 'connecting' | 'live' | 'delayed' | 'offline';

/** A shorter gap is not shown, because prices are still fresh. */
export const delayedAfterMs = 5000;
/** Shorter than `delayedAfterMs`, because without any data there is no fresh price to show. */
const unheardAfterMs = 3000;

export interface ConnectionReport {
  state: ConnectionState;
  /** Monotonic time since which the socket should be alive. */
  wantedSince: number;
  /** Monotonic time of the last data; undefined before the first. */
  lastDataAt: number | undefined;
}

/** Returns whether data is overdue. An open socket alone does not end the delay: a healthy one brings data every second. */
function isLate({ wantedSince, lastDataAt }: ConnectionReport, now: number): boolean {
  if (lastDataAt === undefined) return now - wantedSince >= unheardAfterMs;
  return now - lastDataAt > delayedAfterMs;
}

/** Returns whether the status can stay unchanged without another check, unless the socket is late. */
export function isSettled({ state, lastDataAt }: ConnectionReport): boolean {
  return state === 'stopped' || (state === 'open' && lastDataAt !== undefined);
}

export function summarizeConnection(
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
