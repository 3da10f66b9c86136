/** Where calls and sockets go. */

const worldKey = 'papertape.world';

/** The host's base address; empty where the page and the host share an origin. */
const base = (import.meta.env['VITE_API_BASE'] ?? '').replace(/\/$/, '');

/**
 * A simulated host holds many worlds. `?world=` in the address names one, for as long as the tab lives; a real host
 * is never sent the name.
 */
export function worldName(): string | undefined {
  const named = new URLSearchParams(window.location.search).get('world');
  try {
    if (named) sessionStorage.setItem(worldKey, named);
    return named ?? sessionStorage.getItem(worldKey) ?? undefined;
  } catch {
    return named ?? undefined;
  }
}

/** Values as a query string; what is absent is left out. */
function queryText(input: unknown): string {
  const pairs = Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}

export function callAddress(path: string, query?: unknown): string {
  return `${base}${path}${queryText(query)}`;
}

/**
 * Pictures and documents are answered as paths of the host. An `<img>` sends no headers, so the world, and for what
 * only its owner may see the token, stand in the address.
 */
export function fileAddress(path: string, token?: string): string {
  if (/^(https?:|blob:|data:)/.test(path)) return path;
  return `${base}${path}${queryText({ world: worldName(), token })}`;
}

export function socketAddress(path: string, query: Record<string, unknown>): string {
  const origin = (base === '' ? window.location.origin : base).replace(/^http/, 'ws');
  return `${origin}${path}${queryText({ ...query, world: worldName() })}`;
}
