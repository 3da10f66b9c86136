/** Configuration of the host that this page was built for. */
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Answer } from '../api/early-names.ts';

/** Base addresses of a machine; empty for the origin of the page. */
export interface Bases {
  api: string;
  sockets: string;
  files: string;
}

/** Failover of calls and sockets on a host with several machines. */
export interface Machines {
  /** Sends a call to the current machine, and to the next one if there is no answer and a repeat is harmless. */
  through: (send: () => Promise<Answer>, endpoint: Endpoint, options: Sent) => Promise<Answer>;
  /** Translates a socket address of any machine of the host to the current machine. */
  socketAddress: (address: string) => string;
  /** Resolves once the machines were checked; later calls use the one found. */
  settle: () => Promise<void>;
}

interface Sent {
  idempotencyKey?: string | undefined;
  isRead?: boolean | undefined;
}

export interface Host extends Bases {
  /** True if the host accepts headers of this product: worlds and idempotency keys. CORS of other hosts may refuse them. */
  isPapertape: boolean;
  /** Set when the host has several machines. The addresses above are those of the current one. */
  machines?: Machines;
}

/** Returns the first address of a list, without trailing slashes; machines.ts reads the others. */
const trimAddress = (base: string | undefined) => (base ?? '').replace(/\/*(,.*)?$/, '');

export function readHost(env: Readonly<Record<string, string | undefined>>): Host {
  const api = trimAddress(env['VITE_API_BASE']);
  return {
    api,
    sockets: trimAddress(env['VITE_SOCKET_BASE']) || api.replace(/^http/, 'ws'),
    files: trimAddress(env['VITE_FILES_BASE']) || api,
    isPapertape: api === '' || env['VITE_API_PAPERTAPE'] === '1',
  };
}

// The variables are written out, so that the build inlines only these values.
export const host: Host = readHost({
  VITE_API_BASE: import.meta.env.VITE_API_BASE,
  VITE_SOCKET_BASE: import.meta.env.VITE_SOCKET_BASE,
  VITE_FILES_BASE: import.meta.env.VITE_FILES_BASE,
  VITE_API_PAPERTAPE: import.meta.env.VITE_API_PAPERTAPE,
});
