/** The host that this page was built for. */

export interface Host {
  /** Base addresses; empty where the page and the host share an origin. */
  api: string;
  sockets: string;
  files: string;
  /** Whether it takes what only this product knows: worlds, keys of intents. Another one's CORS may refuse them. */
  isPapertape: boolean;
}

const trimmed = (base: string | undefined) => (base ?? '').replace(/\/+$/, '');

export function readHost(env: Readonly<Record<string, string | undefined>>): Host {
  const api = trimmed(env['VITE_API_BASE']);
  return {
    api,
    sockets: trimmed(env['VITE_SOCKET_BASE']) || api.replace(/^http/, 'ws'),
    files: trimmed(env['VITE_FILES_BASE']) || api,
    isPapertape: api === '' || env['VITE_API_PAPERTAPE'] === '1',
  };
}

// Written out, so that the build puts the values here alone and not all it knows.
export const host: Host = readHost({
  VITE_API_BASE: import.meta.env.VITE_API_BASE,
  VITE_SOCKET_BASE: import.meta.env.VITE_SOCKET_BASE,
  VITE_FILES_BASE: import.meta.env.VITE_FILES_BASE,
  VITE_API_PAPERTAPE: import.meta.env.VITE_API_PAPERTAPE,
});
