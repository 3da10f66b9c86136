/**
 * A host of several machines that hold the same: the page speaks to one of them, and to another when that one does not answer.
 * Loaded only where there are several. Guarantees: the page speaks to machines that its build or its host has named and to no
 * other; it stays with the one that answers; nothing is sent twice that could be carried out twice; calls that wait for a
 * machine that was given up are asked of the next one.
 */
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Bases, type Host, host, type Machines } from '../host/host.ts';
import { keptHeader } from '../offline/names.ts';
import type { Answer } from './early-names.ts';
import { isAbort } from './problems.ts';

/** A machine that is there says so at once; one that was stopped takes the connection and says nothing. */
const hereMs = 1_500;
const othersMs = 4_000;
/** For so long a machine that has said that it is there is taken at its word. */
const wordMs = 1_000;

export interface MachinesParts {
  host: Host;
  /** Whether the machine at that address answers, and can do its work; false after so many milliseconds. */
  isReady: (api: string, withinMs: number) => Promise<boolean>;
  /** Real milliseconds; only differences count. */
  now: () => number;
  /** Base of the page's own sockets. */
  ownSockets: () => string;
}

type Options = Parameters<Machines['through']>[2];

/** Of the page's own origin, and of a host that says no more, these are where the API is. */
const basesOf = (api: string): Bases => ({ api, sockets: api.replace(/^http/, 'ws'), files: api });

/** From an answer, whether the machine that gave it can do its work: gateways answer for those that are gone, and the worker of the page for the network. */
const isWell = ({ status, headers }: Answer) =>
  (status < 502 || status > 504) && headers.get(keptHeader) === null;

/** What changes something is sent again only under the key by which the host knows it; some reads of the specification change something. */
function mayRepeat(
  { method, movesMoney }: Endpoint,
  { idempotencyKey, isRead }: Options,
  isPapertape: boolean,
) {
  return (
    isRead === true ||
    (idempotencyKey !== undefined && isPapertape) ||
    (method === 'GET' && movesMoney !== true)
  );
}

export class SeveralMachines implements Machines {
  readonly #parts: MachinesParts;
  readonly #listeners = new Set<() => void>();
  #all: readonly Bases[] = [];
  #search: Promise<void> | undefined;
  #saidAt = Number.NEGATIVE_INFINITY;
  /** Resolves when the machine that is spoken to is left. */
  #left = Promise.withResolvers<undefined>();

  constructor(parts: MachinesParts) {
    this.#parts = parts;
  }

  /** Which machines there are; the one that is spoken to is among them. Fewer than two change nothing. */
  know(all: readonly Bases[]): void {
    const { host: at } = this.#parts;
    const { api, sockets, files } = at;
    this.#all = all.some((one) => one.api === api) ? all : [{ api, sockets, files }, ...all];
    if (this.#all.length > 1) at.machines = this;
  }

  /** Called when the page uses another machine. Returns how to stop. */
  onMove(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async through(ask: () => Promise<Answer>, endpoint: Endpoint, options: Options): Promise<Answer> {
    if (mayRepeat(endpoint, options, this.#parts.host.isPapertape)) return this.#untilAnswered(ask);
    // Only a machine that is there is asked: nobody knows what became of a request whose answer never came.
    if (this.#parts.now() - this.#saidAt > wordMs) await this.settle();
    return ask();
  }

  socketAddress(address: string): string {
    // Who opens a socket has perhaps lost one.
    void this.settle();
    const bases = this.#all.map(({ sockets }) => this.#socketBase(sockets));
    const base = bases.find((one) => address.startsWith(`${one}/`));
    return base === undefined
      ? address
      : this.#socketBase(this.#parts.host.sockets) + address.slice(base.length);
  }

  settle(): Promise<void> {
    this.#search ??= this.#find().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  async #untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
    let kept: Answer | undefined;
    for (let left = this.#all.length; ; left -= 1) {
      const { api } = this.#parts.host;
      let problem: unknown;
      try {
        const answer = await Promise.race([ask(), this.#left.promise]);
        if (answer !== undefined && isWell(answer)) return answer;
        kept = answer ?? kept;
      } catch (error) {
        if (isAbort(error)) throw error;
        problem = error;
      }
      if (api === this.#parts.host.api) await this.settle();
      const isElsewhere = api !== this.#parts.host.api;
      if (isElsewhere && left > 0) continue;
      if (kept !== undefined) return kept;
      throw problem;
    }
  }

  /** The one in use is asked first, then all others at once: the first that is ready is taken. */
  async #find(): Promise<void> {
    const { host: at, isReady, now } = this.#parts;
    const { api } = at;
    if (await isReady(api, hereMs)) {
      this.#saidAt = now();
      return;
    }
    const here = this.#all.findIndex((one) => one.api === api);
    const others = [...this.#all.slice(here + 1), ...this.#all.slice(0, here)];
    const found = await Promise.any(
      others.map(async (one) => {
        if (await isReady(one.api, othersMs)) return one;
        throw new Error('not ready');
      }),
    ).catch(() => undefined);
    if (found !== undefined) this.#moveTo(found);
  }

  #moveTo({ api, sockets, files }: Bases): void {
    Object.assign(this.#parts.host, { api, sockets, files });
    this.#saidAt = this.#parts.now();
    const left = this.#left;
    this.#left = Promise.withResolvers();
    left.resolve(undefined);
    for (const listener of this.#listeners) listener();
  }

  #socketBase(base: string): string {
    return base === '' ? this.#parts.ownSockets() : base;
  }
}

const listed = (text: string | undefined) =>
  (text ?? '').split(',').map((base) => base.trim().replace(/\/+$/, ''));

type Settings = Readonly<Record<string, string | undefined>>;

/** The machines that the page was built for. Sockets and files are one address for all, or one for each. */
export function builtFor(env: Settings): Bases[] {
  const sockets = listed(env['VITE_SOCKET_BASE']);
  const files = listed(env['VITE_FILES_BASE']);
  return listed(env['VITE_API_BASE']).map((api, index) => ({
    api,
    sockets: sockets[index] || sockets.at(-1) || api.replace(/^http/, 'ws'),
    files: files[index] || files.at(-1) || api,
  }));
}

/** The machines that the host has named; the page's own origin has no address of its own. */
export function machinesAt(addresses: readonly string[], origin: string): Bases[] {
  return addresses.map((address) => basesOf(address === origin ? '' : address));
}

/** Of a host of somebody else nothing is known but whether it answers. */
async function isReady(api: string, withinMs: number): Promise<boolean> {
  const init: RequestInit = {
    mode: host.isPapertape ? 'cors' : 'no-cors',
    cache: 'no-store',
    signal: AbortSignal.timeout(withinMs),
  };
  return fetch(`${api}/ready`, init).then(
    ({ ok, type }) => ok || type === 'opaque',
    () => false,
  );
}

export const machines = new SeveralMachines({
  host,
  isReady,
  now: () => performance.now(),
  ownSockets: () => window.location.origin.replace(/^http/, 'ws'),
});

const built = builtFor({
  VITE_API_BASE: import.meta.env.VITE_API_BASE,
  VITE_SOCKET_BASE: import.meta.env.VITE_SOCKET_BASE,
  VITE_FILES_BASE: import.meta.env.VITE_FILES_BASE,
});
if (built.length > 1) machines.know(built);

/** The host has named its machines. A page that was built for another host speaks to what it was built for. */
export function hear(addresses: readonly string[]): void {
  if (built.every(({ api }) => api === '')) machines.know(machinesAt(addresses, window.location.origin));
}
