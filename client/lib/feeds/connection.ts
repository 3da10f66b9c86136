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
const silentAfterMs = 3000;

export interface ConnectionReport {
  state: ConnectionState;
  /** Monotonic time since which the socket should be alive. */
  startedAt: number;
  /** Monotonic time of the last data; undefined before the first. */
  lastDataAt: number | undefined;
}

/** Returns whether data is overdue. An open socket alone does not end the delay: a healthy one brings data every second. */
function isLate({ startedAt, lastDataAt }: ConnectionReport, now: number): boolean {
  if (lastDataAt === undefined) return now - startedAt >= silentAfterMs;
  return now - lastDataAt > delayedAfterMs;
}

/** Returns whether the status can stay unchanged without another check, unless the socket is late. */
export function isSettled({ state, lastDataAt }: ConnectionReport): boolean {
  return state === 'stopped' || (state === 'open' && lastDataAt !== undefined);
}

/**
 * Summarizes the sockets: one that is late makes prices `delayed`.
 * @param now milliseconds of the same clock as the reports
 */
export function summarizeConnection(
  connections: readonly ConnectionReport[],
  now: number,
  online: boolean,
): Connection {
  const active = connections.filter(({ state }) => state !== 'stopped');
  if (!online) return 'offline';
  if (active.length === 0) return 'idle';
  if (active.some((one) => isLate(one, now))) return 'delayed';
  const hasData = active.some(({ lastDataAt }) => lastDataAt !== undefined);
  return hasData || active.every(({ state }) => state === 'open') ? 'live' : 'connecting';
}
