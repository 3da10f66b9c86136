/**
 * Which world of the host this page is in. A simulated host holds many; `?world=` in the address names one, and an
 * address without it means the default world. The app keeps it there wherever it navigates. Another host never hears of it.
 */
import { host } from './host.ts';

const parameter = 'world';

/** The name that the host has for the world of addresses that name none. */
export const defaultWorld = 'default';

/** Worlds with such a name are replays of another one's past (client/entities/replay). */
export const replayMark = 'replay~';

export function worldName(): string | undefined {
  if (!host.isPapertape || typeof window === 'undefined') return undefined;
  const named = new URLSearchParams(window.location.search).get(parameter);
  return named === null || named === '' || named === defaultWorld ? undefined : named;
}

export function isInReplay(): boolean {
  return worldName()?.startsWith(replayMark) === true;
}

/** A query that names the world and no other; `undefined` takes the name out. */
export function queryInWorld(query: string, world: string | undefined): string {
  const values = new URLSearchParams(query);
  values.delete(parameter);
  if (world !== undefined) values.set(parameter, world);
  return values.size === 0 ? '' : `?${values}`;
}
