/**
 * Fails over between machines of a host that hold the same data: the page uses one and moves to another when that one does not answer.
 * Loaded only when there are several. Guarantees: the page uses only machines named by its build or its host; it stays with a
 * machine that answers; a request that could be executed twice is never repeated; repeatable calls that wait for an abandoned
 * machine are sent to the next one.
 */
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Bases, type Host, host, type Machines } from '../host/host.ts';
import { keptHeader } from '../offline/names.ts';
import type { Answer } from './early-names.ts';
import { isAbort } from './problems.ts';

/** A machine that is up answers at once; a suspended one accepts the connection and never answers. */
const hereMs = 1_500;
const othersMs = 4_000;
/** A readiness check counts as valid for this long. */
const readyForMs = 1_000;

export interface MachinesParts {
  host: Host;
  /** Resolves to true if the machine at that address answers as ready within `withinMs`; never rejects. */
  isReady: (api: string, withinMs: number) => Promise<boolean>;
  /** Real milliseconds; only differences count. */
  now: () => number;
  /** Base of the page's own sockets. */
  ownSockets: () => string;
}

type Options = Parameters<Machines['through']>[2];

/** Returns the addresses of a machine that is known by its API alone: sockets and files use the same address. */
const toBases = (api: string): Bases => ({ api, sockets: api.replace(/^http/, 'ws'), files: api });

/** Returns false for a gateway's answer on behalf of a dead machine (502 to 504) and for an answer from the service worker's cache. */
const isWell = ({ status, headers }: Answer) =>
  (status < 502 || status > 504) && headers.get(keptHeader) === null;

/** Returns whether a call may be sent twice. A change needs a key that the host knows; some GETs of the specification are changes. */
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

interface Departure {
  promise: Promise<undefined>;
  resolve: (value: undefined) => void;
}

function createDeparture(): Departure {
  let resolve: Departure['resolve'] = () => undefined;
  const promise = new Promise<undefined>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

export class SeveralMachines implements Machines {
  readonly #parts: MachinesParts;
  readonly #listeners = new Set<() => void>();
  #all: readonly Bases[] = [];
  #search: Promise<void> | undefined;
  #readyAt = Number.NEGATIVE_INFINITY;
  /** Resolves when the page moves to another machine. */
  #left = createDeparture();

  constructor(parts: MachinesParts) {
    this.#parts = parts;
  }

  /** Sets the machines of the host and adds the current one if it is missing. Failover starts only with two or more. */
  setMachines(all: readonly Bases[]): void {
    const { host: at } = this.#parts;
    const { api, sockets, files } = at;
    this.#all = all.some((one) => one.api === api) ? all : [{ api, sockets, files }, ...all];
    if (this.#all.length > 1) at.machines = this;
  }

  /** Calls the listener when the page moves to another machine. Returns a function that unsubscribes. */
  onMove(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async through(send: () => Promise<Answer>, endpoint: Endpoint, options: Options): Promise<Answer> {
    if (mayRepeat(endpoint, options, this.#parts.host.isPapertape)) return this.#untilAnswered(send);
    // Check the machine first: the outcome of a request without an answer is unknown.
    if (this.#parts.now() - this.#readyAt > readyForMs) await this.settle();
    return send();
  }

  socketAddress(address: string): string {
    // The caller may have just lost a socket, so check the machine.
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

  async #untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
    let kept: Answer | undefined;
    for (let left = this.#all.length; ; left -= 1) {
      const { api } = this.#parts.host;
      let problem: unknown;
      try {
        const answer = await Promise.race([send(), this.#left.promise]);
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

  /** Checks the current machine first, then all others at once, and moves to the first that is ready. */
  async #find(): Promise<void> {
    const { host: at, isReady, now } = this.#parts;
    const { api } = at;
    if (await isReady(api, hereMs)) {
      this.#readyAt = now();
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
    this.#readyAt = this.#parts.now();
    const { resolve } = this.#left;
    this.#left = createDeparture();
    resolve(undefined);
    for (const listener of this.#listeners) listener();
  }

  #socketBase(base: string): string {
    return base === '' ? this.#parts.ownSockets() : base;
  }
}

const parseAddresses = (text: string | undefined) =>
  (text ?? '').split(',').map((base) => base.trim().replace(/\/+$/, ''));

type Settings = Readonly<Record<string, string | undefined>>;

/** Returns the machines named by the build. A list of sockets or files has one address for all machines, or one for each. */
export function builtFor(env: Settings): Bases[] {
  const sockets = parseAddresses(env['VITE_SOCKET_BASE']);
  const files = parseAddresses(env['VITE_FILES_BASE']);
  return parseAddresses(env['VITE_API_BASE']).map((api, index) => ({
    api,
    sockets: sockets[index] || sockets.at(-1) || api.replace(/^http/, 'ws'),
    files: files[index] || files.at(-1) || api,
  }));
}

/** Returns the machines named by the host; the page's own origin becomes the empty base. */
export function machinesAt(addresses: readonly string[], origin: string): Bases[] {
  return addresses.map((address) => toBases(address === origin ? '' : address));
}

/** Checks a machine; never rejects. Only a Papertape host has to answer ok; any answer from another host counts as ready. */
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
if (built.length > 1) machines.setMachines(built);

/** Adopts the machines that the host has named, unless the page was built for another host. */
export function adoptMachines(addresses: readonly string[]): void {
  if (built.every(({ api }) => api === ''))
    machines.setMachines(machinesAt(addresses, window.location.origin));
}
