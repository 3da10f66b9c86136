/** What the page says of its connection, from the links that should be alive. Pure. */
import type { LinkState } from './link.ts';

/**
 * connecting: nothing was heard yet. live: data flows. delayed: nothing was heard for over five seconds, old prices
 * are shown. offline: the device has no network. idle: no screen needs live data.
 */
export type Connection = 'idle' | 'connecting' | 'live' | 'delayed' | 'offline';

const delayedAfterMs = 5000;

export interface LinkReport {
  state: LinkState;
  lastHeardAt: number | undefined;
}

export function connectionOf(links: readonly LinkReport[], now: number, online: boolean): Connection {
  const wanted = links.filter(({ state }) => state !== 'stopped');
  if (!online) return 'offline';
  if (wanted.length === 0) return 'idle';
  if (wanted.every(({ state }) => state === 'open')) return 'live';
  const down = wanted.filter(({ state }) => state !== 'open');
  const late = down.some(
    ({ lastHeardAt }) => lastHeardAt !== undefined && now - lastHeardAt > delayedAfterMs,
  );
  const never = down.every(({ lastHeardAt }) => lastHeardAt === undefined);
  if (late) return 'delayed';
  // A short break is not worth a word: prices are still fresh.
  return never ? 'connecting' : 'live';
}
