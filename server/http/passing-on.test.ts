/** Requests for a world of another machine that fails while it handles them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createReplicaStub } from '../testing/replica-stub.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { testStart } from '../testing/test-world.ts';
import { realTime } from '../world/real-clock.ts';
import type { RemoteHolder } from '../world/remote-worlds.ts';
import { stoppingHeader } from './http-answers.ts';
import { reachCheckMs } from './passed-request.ts';

interface Peer {
  server: Server;
  address: string;
  /** Requests it received: method, address and body. */
  requests: string[];
  /** Marks the peer as gone, even if it still responds. */
  gone: AbortController;
}

let test: TestApp;
let address: string;
let peers: Peer[];
let holders: RemoteHolder[];

/** Reaction of a peer to a request. */
type Doing = 'answers' | 'goes away' | 'stops' | 'breaks off' | 'hangs' | 'is cut off';

async function peer(doing: Doing): Promise<Peer> {
  const requests: string[] = [];
  const gone = new AbortController();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += String(piece);
    });
    request.on('end', () => {
      requests.push(`${request.method} ${request.url} ${body}`);
      if (doing === 'hangs') gone.abort();
      // Its connections stay open, and it accepts no new one.
      else if (doing === 'is cut off') server.close();
      else if (doing === 'goes away') request.socket.destroy();
      else if (doing === 'stops') response.writeHead(503, { [stoppingHeader]: '1' }).end();
      else if (doing === 'breaks off')
        response.writeHead(200, { 'content-length': 10 }).write('half', () => request.socket.destroy());
      else response.end(`from the peer: ${body}`);
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, stream, head) => {
    requests.push(`upgrade ${request.url}`);
    if (doing === 'hangs') gone.abort();
    else if (doing === 'goes away') stream.destroy();
    else sockets.handleUpgrade(request, stream, head, (ws) => ws.send('from the peer'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const made = {
    server,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    gone,
  };
  peers.push(made);
  holders.push({ address: made.address, secret: 'word', gone: gone.signal });
  return made;
}

beforeEach(async () => {
  peers = [];
  holders = [];
  const elsewhere = {
    secret: 'own',
    decides: () => holders.length > 0,
    holders: () => holders,
    reportCount: () => undefined,
    onCounted: () => undefined,
    listed: {
      ids: async () => [],
      places: () => [],
      listed: async () => new Map(),
      describeWith: () => undefined,
    },
  };
  test = await createTestApp({ parts: { elsewhere } });
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(async () => {
  vi.useRealTimers();
  await test.close();
  for (const { server } of peers) {
    server.closeAllConnections();
    server.close();
  }
});

const transfer = '/asset/api/account/transferAsset';
const amount = '{"from":"currency","to":"option","coin":"USDT","amount":"1"}';

const post = (headers: Record<string, string> = {}, body = amount) =>
  fetch(address + transfer, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe('a request for a world of another machine', () => {
  it('is sent to the next machine if the first disconnects and the request is a read', async () => {
    const gone = await peer('goes away');
    const next = await peer('answers');
    const tickers = '/api/market/getTickerList?a=1';
    expect(await (await fetch(address + tickers)).text()).toBe('from the peer: ');
    // Also where a read is a POST.
    const info = '/asset/api/user/info';
    expect(await (await fetch(address + info, { method: 'POST' })).text()).toBe('from the peer: ');
    const all = [`GET ${tickers} `, `POST ${info} `];
    expect([gone.requests, next.requests]).toEqual([all, all]);
  });

  it('is sent to the next machine with its body if it has an idempotency key', async () => {
    const gone = await peer('goes away');
    const next = await peer('answers');
    const answer = await post({ 'idempotency-key': 'one' });
    expect(await answer.text()).toBe(`from the peer: ${amount}`);
    expect([gone.requests, next.requests]).toEqual([
      [`POST ${transfer} ${amount}`],
      [`POST ${transfer} ${amount}`],
    ]);
  });

  it('is answered with outcomeUnknown if the first may have executed it and it has no effective key', async () => {
    await peer('goes away');
    const next = await peer('answers');
    const answer = await post();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: codes.outcomeUnknown, data: null });
    expect(next.requests).toEqual([]);
    // A key makes a call repeatable only on endpoints that accept keys.
    const keyed = await fetch(`${address}/asset/api/user/logout`, {
      method: 'POST',
      headers: { 'idempotency-key': 'one' },
    });
    expect([keyed.status, next.requests]).toEqual([502, []]);
  });

  it('is sent to the next machine if the first refuses it because it is stopping', async () => {
    const stops = await peer('stops');
    const next = await peer('answers');
    expect(await (await post()).text()).toBe(`from the peer: ${amount}`);
    expect([stops.requests.length, next.requests.length]).toEqual([1, 1]);
  });

  it('is sent to the next machine if the first does not answer and the request is repeatable', async () => {
    const hangs = await peer('hangs');
    const next = await peer('answers');
    const tickers = '/api/market/getTickerList';
    expect(await (await fetch(address + tickers)).text()).toBe('from the peer: ');
    expect(await (await post({ 'idempotency-key': 'one' })).text()).toBe(`from the peer: ${amount}`);
    expect(hangs.requests).toEqual([`GET ${tickers} `]);
    expect(next.requests).toEqual([`GET ${tickers} `, `POST ${transfer} ${amount}`]);
  });

  it('is sent to the next machine if the first is cut off while its connection stays open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const cut = await peer('is cut off');
    const next = await peer('answers');
    const answer = post({ 'idempotency-key': 'one' });
    await vi.waitFor(() => expect(cut.requests).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(reachCheckMs);
    expect(await (await answer).text()).toBe(`from the peer: ${amount}`);
    expect(next.requests).toEqual([`POST ${transfer} ${amount}`]);
  });

  it('is answered with outcomeUnknown if the first does not answer and the request has no key', async () => {
    await peer('hangs');
    const next = await peer('answers');
    const answer = await post();
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ code: codes.outcomeUnknown, data: null });
    expect(next.requests).toEqual([]);
  });

  it('is answered by this machine with its body if no other is left', async () => {
    await peer('goes away');
    const unreadable = await post({ 'idempotency-key': 'one' }, '{"from":');
    expect(await unreadable.json()).toMatchObject({ code: codes.unreadableBody });
    const read = await post({ 'idempotency-key': 'two' });
    expect(await read.json()).toMatchObject({ code: codes.unknownWorld });
  });

  it('is aborted if the answer is aborted', async () => {
    await peer('breaks off');
    const next = await peer('answers');
    const answer = await fetch(`${address}/api/market/getTickerList`);
    await expect(answer.text()).rejects.toThrow();
    expect(next.requests).toEqual([]);
  });

  it('opens a socket on the next machine if the first disconnects before its first message', async () => {
    const gone = await peer('goes away');
    const hangs = await peer('hangs');
    const next = await peer('answers');
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/market/one`);
    const received = await new Promise((resolve, reject) => {
      socket.once('message', (data) => resolve(String(data)));
      socket.once('error', reject);
    });
    expect(received).toBe('from the peer');
    const all = ['upgrade /ws/market/one'];
    expect([gone.requests, hangs.requests, next.requests]).toEqual([all, all, all]);
    socket.terminate();
  });
});

describe('a request that another machine has forwarded', () => {
  const passed = (waitedMs: number, mark = '') => ({
    'x-papertape-passed': `own 127.0.0.1 ${waitedMs}${mark}`,
    'idempotency-key': 'one',
  });

  /** Creates the default world as a follower whose leader answers nothing; returns the waits of its callers. */
  async function createFollower(): Promise<{ token: string; waits: number[] }> {
    const world = await test.directory.create({
      id: 'default',
      seed: 'default',
      startTime: testStart,
      clock: 'paused',
      storage: 'memory',
    });
    const { token } = await test.register(world);
    const waits: number[] = [];
    world.replica = {
      ...createReplicaStub(false),
      waitsFor: 'another version',
      forward: async (_, since) => {
        waits.push(realTime.monotonic() - since);
        return refuse('notStored');
      },
    };
    return { token, waits };
  }

  it('includes the earlier wait of its caller in the patience', async () => {
    const { token, waits } = await createFollower();
    expect(await (await post({ token, ...passed(29_000) })).json()).toMatchObject({ code: codes.notStored });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(29_000);
  });

  it('is answered in time although its world cannot be opened', async () => {
    vi.spyOn(test.directory, 'find').mockReturnValue(new Promise(() => undefined));
    expect(await (await post(passed(30_000))).json()).toMatchObject({ code: codes.notStored });
  });

  it('is answered with outcomeUnknown if a lost machine may have executed it', async () => {
    const { token } = await createFollower();
    expect(await (await post({ token, ...passed(0, ' again') })).json()).toMatchObject({
      code: codes.outcomeUnknown,
    });
    await peer('goes away');
    expect(await (await post({ token, 'idempotency-key': 'two' })).json()).toMatchObject({
      code: codes.outcomeUnknown,
    });
  });
});
