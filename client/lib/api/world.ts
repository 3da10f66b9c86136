/**
 * Which world of the host this tab is in. A simulated host holds many; `?world=` in the address names one, for as long as
 * the tab lives. Another host is never told.
 */
import { host } from './host.ts';

const worldKey = 'papertape.world';

export function worldName(): string | undefined {
  if (!host.isPapertape || typeof window === 'undefined') return undefined;
  const named = new URLSearchParams(window.location.search).get('world');
  try {
    if (named) sessionStorage.setItem(worldKey, named);
    return named ?? sessionStorage.getItem(worldKey) ?? undefined;
  } catch {
    return named ?? undefined;
  }
}
