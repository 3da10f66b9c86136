/** The host that this page was built for. */
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Answer } from '../api/early-names.ts';

/** Base addresses of a machine; empty where it is the origin of the page. */
export interface Bases {
  api: string;
  sockets: string;
  files: string;
}

/** How calls and sockets find a machine that answers, where a host has several. */
export interface Machines {
  /** Asks, and asks the next machine where this one does not answer and asking again does no harm. */
  through: (ask: () => Promise<Answer>, endpoint: Endpoint, options: Sent) => Promise<Answer>;
  /** Where a socket is opened now that was opened at that address on one of them. */
  socketAddress: (address: string) => string;
  /** Resolves once a machine has said that it is there: what follows goes to it. */
  settle: () => Promise<void>;
}

interface Sent {
  idempotencyKey?: string | undefined;
  isRead?: boolean | undefined;
}

export interface Host extends Bases {
  /** Whether it takes what only this product knows: worlds, keys of intents. Another one's CORS may refuse them. */
  isPapertape: boolean;
  /** Once it is known to have several machines. The addresses above are those of the one that is spoken to. */
  machines?: Machines;
}

/** The first of the addresses that stand there; what knows the others is loaded where there are any (machines.ts). */
const trimmed = (base: string | undefined) => (base ?? '').replace(/\/*(,.*)?$/, '');

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
