import { endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Host } from '../host/host.ts';
import { keptHeader } from '../offline/names.ts';
import type { Answer } from './early-names.ts';
import { builtFor, machinesAt, SeveralMachines } from './machines.ts';

const common = { access: 'user', summary: 'Does.', data: z.unknown() } as const;
const read = endpoint({ ...common, method: 'GET', path: '/asset/api/list' });
const readByPost = endpoint({ ...common, method: 'POST', path: '/asset/api/info' });
const order = endpoint({ ...common, method: 'POST', path: '/api/order', movesMoney: true });
const buyByGet = endpoint({ ...common, method: 'GET', path: '/api/buy', movesMoney: true });
const rename = endpoint({ ...common, method: 'POST', path: '/api/rename' });

const a = 'https://a.example';
const b = 'https://b.example';
const c = 'https://c.example';

type State = 'well' | 'gone' | 'stopping' | 'hung';

const unending = new Promise<never>(() => undefined);

/** Three machines and a record of the requests sent to them. */
class Transport {
  readonly host: Host;
  readonly state: Record<string, State> = { [a]: 'well', [b]: 'well', [c]: 'well' };
  readonly requestedApis: string[] = [];
  readonly probed: string[] = [];
  readonly machines: SeveralMachines;
  /** Breaks the connection after the machine has read the request. */
  breaksAfter = false;
  kept = false;
  time = 0;

  constructor(isPapertape = true) {
    this.host = { api: a, sockets: 'wss://a.example', files: a, isPapertape };
    this.machines = new SeveralMachines({
      host: this.host,
      isReady: (api) => {
        this.probed.push(api);
        return Promise.resolve(this.state[api] === 'well');
      },
      now: () => this.time,
      ownSockets: () => 'wss://page.example',
    });
    this.machines.setMachines(machinesAt([a, b, c], 'https://page.example'));
  }

  send = async (): Promise<Answer> => {
    const { api } = this.host;
    this.requestedApis.push(api);
    const state = this.state[api];
    if (state === 'hung') return unending;
    if (state === 'gone' && this.kept) return this.answer(200, { [keptHeader]: 'yesterday' });
    if (state === 'gone' || this.breaksAfter) throw new TypeError('Failed to fetch');
    return this.answer(state === 'stopping' ? 503 : 200);
  };

  answer = (status: number, headers: Record<string, string> = {}): Answer => ({
    status,
    headers: new Headers(headers),
    text: `${status} of ${this.host.api}`,
  });
}

let transport: Transport;
beforeEach(() => {
  transport = new Transport();
});

const through = (of: Parameters<SeveralMachines['through']>[1], options = {}) =>
  transport.machines.through(transport.send, of, options);

describe('a call to a host of several machines', () => {
  it('stays with the machine that answers', async () => {
    for (let count = 0; count < 3; count += 1) await through(read);
    expect(transport.requestedApis).toEqual([a, a, a]);
    expect(transport.probed).toEqual([]);
  });

  it('moves to the next machine when one is down or stopping, and stays there', async () => {
    for (const state of ['gone', 'stopping'] as const) {
      transport = new Transport();
      transport.state[a] = state;
      expect((await through(read)).text).toBe(`200 of ${b}`);
      transport.state[a] = 'well';
      await through(read);
      expect(transport.requestedApis).toEqual([a, b, b]);
    }
  });

  it('skips another machine that is down, and wraps around to the first', async () => {
    Object.assign(transport.state, { [a]: 'gone', [b]: 'gone' });
    expect((await through(read)).text).toBe(`200 of ${c}`);
    Object.assign(transport.state, { [a]: 'well', [c]: 'gone' });
    expect((await through(read)).text).toBe(`200 of ${a}`);
  });

  it('is repeated at the next machine if the current one accepts it and never answers', async () => {
    transport.state[a] = 'hung';
    const answer = through(read);
    // Opening the address of a lost socket triggers a check.
    transport.machines.socketAddress('wss://a.example/ws/forex');
    expect((await answer).text).toBe(`200 of ${b}`);
  });

  it('fails if no machine answers, after trying each only once', async () => {
    Object.assign(transport.state, { [a]: 'gone', [b]: 'gone', [c]: 'gone' });
    await expect(through(read)).rejects.toThrow('Failed to fetch');
    expect(transport.requestedApis).toEqual([a]);
    transport.state[a] = 'stopping';
    expect((await through(read)).status).toBe(503);
    expect(transport.host.api).toBe(a);
  });

  it('passes on a refusal by a healthy machine', async () => {
    transport.send = async () => transport.answer(503);
    expect((await through(read)).status).toBe(503);
    expect(transport.host.api).toBe(a);
  });

  it('returns a cached answer only if no machine has a fresh one', async () => {
    transport.kept = true;
    Object.assign(transport.state, { [a]: 'gone' });
    expect((await through(read)).text).toBe(`200 of ${b}`);
    transport = new Transport();
    transport.kept = true;
    Object.assign(transport.state, { [a]: 'gone', [b]: 'gone', [c]: 'gone' });
    expect((await through(read)).headers.get(keptHeader)).toBe('yesterday');
  });

  it('is not repeated after the caller aborts it', async () => {
    transport.send = () => Promise.reject(new DOMException('left', 'AbortError'));
    await expect(through(read)).rejects.toThrow('left');
    expect(transport.probed).toEqual([]);
  });
});

describe('a call that changes data', () => {
  it('is repeated under its idempotency key', async () => {
    transport.state[a] = 'gone';
    expect((await through(order, { idempotencyKey: 'k' })).text).toBe(`200 of ${b}`);
    expect(transport.requestedApis).toEqual([a, b]);
  });

  it('is never repeated without a key, nor on a host without support for keys', async () => {
    transport.breaksAfter = true;
    for (const of of [order, buyByGet, rename]) await expect(through(of)).rejects.toThrow();
    transport.time += 2_000;
    transport.state[b] = 'gone';
    await expect(through(rename)).rejects.toThrow();
    expect(transport.requestedApis).toHaveLength(4);
    transport = new Transport(false);
    transport.breaksAfter = true;
    await expect(through(order, { idempotencyKey: 'k' })).rejects.toThrow();
    expect(transport.requestedApis).toHaveLength(1);
  });

  it('is sent to a machine that passed a check, so that a dead one never receives it', async () => {
    transport.state[a] = 'gone';
    expect((await through(rename)).text).toBe(`200 of ${b}`);
    expect(transport.requestedApis).toEqual([b]);
    // A readiness check is valid for one second.
    transport.time += 999;
    await through(rename);
    expect(transport.probed).toEqual([a, b, c]);
    transport.time += 2;
    await through(rename);
    expect(transport.probed).toEqual([a, b, c, b]);
  });

  it('may be repeated if it only reads, whatever its method', async () => {
    transport.state[a] = 'gone';
    await through(readByPost, { isRead: true });
    expect(transport.requestedApis).toEqual([a, b]);
  });
});

describe('sockets', () => {
  it('are opened at the current machine and notified of a move', async () => {
    let moves = 0;
    const stop = transport.machines.onMove(() => {
      moves += 1;
    });
    const address = 'wss://a.example/ws/forex?type=CRYPTO';
    expect(transport.machines.socketAddress(address)).toBe(address);
    await transport.machines.settle();
    transport.state[a] = 'gone';
    transport.machines.socketAddress(address);
    await transport.machines.settle();
    expect(moves).toBe(1);
    expect(transport.machines.socketAddress(address)).toBe('wss://b.example/ws/forex?type=CRYPTO');
    stop();
  });

  it('of other hosts keep their address', () => {
    expect(transport.machines.socketAddress('wss://a.example.evil/ws')).toBe('wss://a.example.evil/ws');
  });

  it('of the page origin are moved as well', async () => {
    const host: Host = { api: '', sockets: '', files: '', isPapertape: true };
    const machines = new SeveralMachines({
      host,
      isReady: (api) => Promise.resolve(api === b),
      now: () => 0,
      ownSockets: () => 'wss://a.example',
    });
    machines.setMachines(machinesAt([a, b], a));
    const address = 'wss://a.example/ws/orders?token=x';
    expect(machines.socketAddress(address)).toBe(address);
    await machines.settle();
    expect(host).toMatchObject({ api: b, files: b });
    expect(machines.socketAddress(address)).toBe('wss://b.example/ws/orders?token=x');
    expect(machines.socketAddress('wss://b.example/ws/forex')).toBe('wss://b.example/ws/forex');
  });
});

describe('the list of machines', () => {
  it('comes from the build, with sockets and files at the API, at one address, or at one for each', () => {
    expect(builtFor({})).toEqual([{ api: '', sockets: '', files: '' }]);
    expect(builtFor({ VITE_API_BASE: `${a}/v1/, ${b}/v1` })).toEqual([
      { api: `${a}/v1`, sockets: 'wss://a.example/v1', files: `${a}/v1` },
      { api: `${b}/v1`, sockets: 'wss://b.example/v1', files: `${b}/v1` },
    ]);
    const apart = { VITE_SOCKET_BASE: 'wss://a1.example,wss://b1.example', VITE_FILES_BASE: c };
    expect(builtFor({ VITE_API_BASE: `${a},${b}`, ...apart })).toEqual([
      { api: a, sockets: 'wss://a1.example', files: c },
      { api: b, sockets: 'wss://b1.example', files: c },
    ]);
  });

  it('changes nothing if there is only one', () => {
    const host: Host = { api: '', sockets: '', files: '', isPapertape: true };
    const parts = { host, isReady: async () => true, now: () => 0, ownSockets: () => 'wss://a.example' };
    new SeveralMachines(parts).setMachines(machinesAt([a], a));
    expect(host.machines).toBeUndefined();
  });
});
