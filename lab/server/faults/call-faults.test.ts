import { assets } from '@papertape/shared/contract/assets.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { describe, expect, it } from 'vitest';
import { testFeedsOfFile } from '../../../server/testing/app-of-file.ts';
import type { World } from '../../../server/world/world.ts';

const feeds = await testFeedsOfFile({ parts: { simulator: {} } });

type Faults = CallInputOf<typeof sim.faultsSet>['list'];

const minute = 60_000;

async function set(world: World, ...list: Faults) {
  return feeds.test.call(sim.faultsSet, { list }, { world });
}

async function trader(world: World) {
  const balances = [{ account: 'currency', coin: 'USDT', amount: '1000' } as const];
  return feeds.test.data(sim.traderCreate, { balances }, { world });
}

/** Sends a call over a real connection. */
function sendRequest(
  world: World,
  path: string,
  given: { token?: string; lang?: string; body?: unknown; key?: string } = {},
) {
  const { token = '', lang = 'en', body, key = 'intent-1' } = given;
  const headers = { 'x-world': world.id, token, lang, typeUser: 'real', 'Login-From': 'H5' };
  const sent =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(body),
        };
  return fetch(`http://${feeds.host}${path}`, { ...sent, keepalive: false });
}

const prices = market.getMarketPrice.path;
const transfer = { from: 'currency', to: 'option', coin: 'USDT', amount: '100' } as const;

async function hits(world: World) {
  return feeds.test.data(sim.faultsHits, {}, { world });
}

describe('a call', () => {
  it('a call waits for the sum of its latencies, and other calls do not', async () => {
    const world = await feeds.test.world();
    const slow = { effect: { kind: 'latency', ms: 600 }, match: { path: '/', language: 'de' } } as const;
    await set(world, { id: 'one', ...slow }, { id: 'two', ...slow });
    const order: string[] = [];
    const late = sendRequest(world, prices, { lang: 'de' }).then(() => order.push('slow'));
    await sendRequest(world, prices).then(() => order.push('quick'));
    await late;
    expect(order).toEqual(['quick', 'slow']);
    expect((await hits(world)).faults).toEqual([
      { id: 'one', met: 1, hits: 1 },
      { id: 'two', met: 1, hits: 1 },
    ]);
  });

  it('a call gets the answer of the first fault that sets one', async () => {
    const world = await feeds.test.world();
    const headers = { 'x-cause': 'drill' };
    await set(
      world,
      { effect: { kind: 'answer', status: 429, refused: 'tooManyRequests', headers } },
      { id: 'later', effect: { kind: 'answer', status: 500 } },
    );
    const answer = await sendRequest(world, prices, { lang: 'de' });
    expect(answer.status).toBe(429);
    expect(answer.headers.get('x-cause')).toBe('drill');
    expect(await answer.json()).toMatchObject({ code: 1004, data: null });
    expect((await hits(world)).faults.map(({ id }) => id)).toEqual(['fault-1']);
    await set(world, { effect: { kind: 'answer', status: 200, code: 7, msg: 'so be it' } });
    expect(await (await sendRequest(world, prices)).json()).toMatchObject({ code: 7, msg: 'so be it' });
    await set(world, { effect: { kind: 'answer', status: 502, body: '<h1>Bad Gateway</h1>' } });
    const page = await sendRequest(world, prices);
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      502,
      'text/html; charset=utf-8',
      '<h1>Bad Gateway</h1>',
    ]);
    await set(world);
    expect((await sendRequest(world, prices)).status).toBe(200);
  });

  it('a call breaks off before its execution or within its answer', async () => {
    const world = await feeds.test.world();
    const { token } = await trader(world);
    const before = world.ledger.entryCount;
    await set(world, { effect: { kind: 'reset' } });
    await expect(sendRequest(world, assets.transferAsset.path, { token, body: transfer })).rejects.toThrow();
    expect(world.ledger.entryCount).toBe(before);
    await set(world, { effect: { kind: 'truncate', share: 0.5 } });
    const cut = await sendRequest(world, prices);
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow();
  });

  it('a slow answer arrives completely', async () => {
    const world = await feeds.test.world();
    await set(world, { effect: { kind: 'drip', bytesPerSecond: 200_000 } });
    const answer = await sendRequest(world, prices);
    expect(((await answer.json()) as { code: number }).code).toBe(200);
  });

  it.each(['reset', 'fault'] as const)(
    'a call is executed and its response lost (%s), and a repeat under the same key moves nothing',
    async (as) => {
      const world = await feeds.test.world();
      const { token } = await trader(world);
      const once = { endpoint: 'assets.transferAsset', calls: { from: 1, to: 1 } };
      await set(world, { match: once, effect: { kind: 'lose', as } });
      const before = world.ledger.entryCount;
      const lost = await sendRequest(world, assets.transferAsset.path, { token, body: transfer });
      expect(lost.status).toBe(as === 'reset' ? 200 : 500);
      if (as === 'reset') await expect(lost.text()).rejects.toThrow();
      expect(world.ledger.entryCount).toBe(before + 1);
      const again = await sendRequest(world, assets.transferAsset.path, { token, body: transfer });
      expect(await again.json()).toMatchObject({ code: 200 });
      expect(world.ledger.entryCount).toBe(before + 1);
    },
  );

  it('calls and sockets are refused until the maintenance ends', async () => {
    const world = await feeds.test.world();
    const { list } = await feeds.test.data(
      sim.faultsWeather,
      { weather: 'maintenance', forMs: minute },
      { world },
    );
    expect(list.map(({ id }) => id)).toEqual(['maintenance.closed', 'maintenance.goodbye']);
    const closed = await sendRequest(world, prices, { lang: 'de' });
    expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await closed.json()).toMatchObject({ code: 1011, msg: expect.stringContaining('Wartung') });
    await feeds.open(`/ws/forex?world=${world.id}`).end();
    await feeds.test.data(sim.clockAdvance, { byMs: minute }, { world });
    expect((await sendRequest(world, prices)).status).toBe(200);
  });

  it.each([
    ['expired', 301],
    ['elsewhere', 999],
  ] as const)('a call permanently ends the session as %s with code %s', async (as, code) => {
    const world = await feeds.test.world();
    const { uid, token } = await trader(world);
    await set(world, { match: { user: uid, times: 1 }, effect: { kind: 'session', as } });
    const balance = () =>
      sendRequest(world, assets.findByAsset.path, { token }).then((answer) => answer.json());
    expect(await balance()).toMatchObject({ code });
    expect(await balance()).toMatchObject({ code });
    const other = await trader(world);
    expect((await feeds.test.data(sim.sessionEnd, { uid: other.uid, as }, { world })).done).toBe(true);
    expect(
      await (await sendRequest(world, assets.findByAsset.path, { token: other.token })).json(),
    ).toMatchObject({
      code,
    });
    expect((await feeds.test.call(sim.sessionEnd, { uid: 'nobody', as }, { world })).refused).toBe(
      'notFound',
    );
  });
});

describe('the selection of calls', () => {
  /** Sends calls of one caller and returns the numbers of those that were answered with 500, from 1. */
  async function met(world: World, calls: number, given: { token?: string } = {}) {
    const statuses: number[] = [];
    for (let call = 0; call < calls; call += 1)
      statuses.push((await sendRequest(world, prices, given)).status);
    return statuses.flatMap((status, at) => (status === 500 ? [at + 1] : []));
  }
  const effect = { kind: 'answer' } as const;

  it('faults select calls by number, frequency and world time', async () => {
    const world = await feeds.test.world();
    await set(world, { match: { calls: { from: 2, to: 3 } }, effect });
    expect(await met(world, 4)).toEqual([2, 3]);
    const { uid, token } = await trader(world);
    expect(await met(world, 3, { token })).toEqual([2, 3]);
    await set(world, { match: { times: 2, user: uid }, effect });
    expect(await met(world, 1)).toEqual([]);
    expect(await met(world, 3, { token })).toEqual([1, 2]);
    const now = world.clock.now();
    await set(world, { match: { during: { from: now + minute, until: now + 2 * minute } }, effect });
    expect(await met(world, 1)).toEqual([]);
    await feeds.test.data(sim.clockAdvance, { byMs: minute }, { world });
    expect(await met(world, 1)).toEqual([1]);
    await feeds.test.data(sim.clockAdvance, { byMs: minute }, { world });
    expect(await met(world, 1)).toEqual([]);
    await set(
      world,
      { match: { endpoint: 'market.symbols' }, effect },
      { match: { method: 'POST' }, effect },
    );
    expect(await met(world, 1)).toEqual([]);
  });

  it('faults with a probability hit the same calls for the same seed', async () => {
    const drawn = async (seed: string) => {
      const world = await feeds.test.world({ seed });
      await set(world, { id: 'some', match: { share: 0.4 }, effect });
      return met(world, 30);
    };
    const first = await drawn('a');
    expect(await drawn('a')).toEqual(first);
    expect(await drawn('b')).not.toEqual(first);
    expect(first.length).toBeGreaterThan(4);
    expect(first.length).toBeLessThan(20);
  });

  it('faults are copied by a fork, recorded in the history, and removed by a reset', async () => {
    const world = await feeds.test.world();
    const { hash } = world.log.state;
    await set(world, { id: 'kept', effect });
    expect(world.log.state.hash).not.toBe(hash);
    const fork = await feeds.test.directory.fork(world.id, `${world.id}-copy`, 'memory');
    if (fork === undefined) throw new Error('no fork');
    expect((await feeds.test.data(sim.faults, undefined, { world: fork })).list).toEqual([
      { id: 'kept', match: {}, effect: { kind: 'answer', status: 500 } },
    ]);
    expect((await sendRequest(fork, prices)).status).toBe(500);
    await feeds.test.data(sim.worldReset, { id: fork.id }, { world });
    expect((await sendRequest(fork, prices)).status).toBe(200);
  });

  it('a call checks only the faults of its place, among ten thousand', async () => {
    const world = await feeds.test.world();
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      id: `f-${at}`,
      match: { path: `/nowhere/${at}` },
      effect,
    }));
    const { list } = await feeds.test.data(
      sim.faultsSet,
      { list: [...many.slice(1), { effect }] },
      { world },
    );
    expect(list).toHaveLength(10_000);
    expect(await met(world, 2)).toEqual([1, 2]);
    expect((await hits(world)).faults).toEqual([{ id: 'fault-10000', met: 2, hits: 2 }]);
    expect((await set(world, ...many, { effect })).refused).toBe('invalidInput');
  });

  it.each([
    ['list.0.match.pth', { match: { pth: '/' }, effect }],
    ['list.0.match.endpoint', { match: { endpoint: 'trading.constructor' }, effect }],
    ['list.0.id', { id: '../x', effect }],
    ['list.0.effect', { effect: { kind: '__proto__' } }],
    ['list.0.effect.headers', { effect: { ...effect, headers: { 'x-a': 'b\r\nx-c: d' } } }],
    ['list.0.effect.code', { effect: { kind: 'close', code: 1006 } }],
    ['list.1.id', { id: 'fault-1', effect }, { effect }],
  ])('%s is refused, in a lenient world too', async (field, ...list) => {
    const world = await feeds.test.world({ settings: { strict: false } });
    const ordered = field.startsWith('list.1') ? [list[1], list[0]] : list;
    const answer = await set(world, ...(ordered as Faults));
    expect(answer).toMatchObject({ refused: 'invalidInput', msg: expect.stringContaining(field) });
    expect((await sendRequest(world, prices)).status).toBe(200);
  });
});
