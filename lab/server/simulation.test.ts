import { codes } from '@papertape/shared/contract/kit/codes.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../server/testing/app-of-file.ts';
import { createTestApp, expectLedgerSound, testStart } from '../../server/testing/test-app.ts';

const test = await testAppOfFile({ parts: { simulator: { token: 'sim-secret' } } });

const minute = 60_000;
const hour = 60 * minute;

describe('the door', () => {
  it('the simulator is open to this machine and to callers with the token only', async () => {
    const world = await test.world();
    const status = async (ip: string, headers: Record<string, string>) =>
      (await test.inject({ method: 'GET', url: sim.clock.path }, { world, ip, headers })).statusCode;
    const local = { host: 'localhost:3000' };
    expect(await status('127.0.0.1', local)).toBe(200);
    expect(await status('127.0.0.1', { ...local, origin: 'http://localhost:5173' })).toBe(200);
    expect(await status('127.0.0.1', { ...local, origin: 'https://evil.example' })).toBe(404);
    expect(await status('127.0.0.1', { host: 'rebound.example' })).toBe(404);
    expect(await status('10.0.0.7', local)).toBe(404);
    expect(await status('10.0.0.7', { ...local, 'x-sim-token': 'sim-secreT' })).toBe(404);
    expect(await status('10.0.0.7', { host: 'papertape.example', 'x-sim-token': 'sim-secret' })).toBe(200);
    for (const forwarded of [{ 'x-forwarded-for': '10.0.0.9' }, { forwarded: 'for=10.0.0.9' }]) {
      expect(await status('127.0.0.1', { ...local, ...forwarded })).toBe(404);
      expect(await status('127.0.0.1', { ...local, ...forwarded, 'x-sim-token': 'sim-secret' })).toBe(200);
    }
  });

  it('a write from a page of another origin is refused, and curl, the kit and the control room are not', async () => {
    const own = await createTestApp({
      parts: { simulator: { token: 'sim-secret' }, allowedOrigins: ['http://localhost:9000'] },
    });
    const world = await own.world();
    const before = world.clock.now();
    const post = async (headers: Record<string, string>) => {
      const request = { method: 'POST', url: sim.clockAdvance.path, payload: { byMs: 1_000 } } as const;
      const answer = await own.inject(request, { world, headers: { host: 'localhost:3000', ...headers } });
      return [answer.statusCode, answer.json().code] as const;
    };
    const foreign = [403, codes.foreignPage];
    for (const headers of [
      { origin: 'http://localhost:5173' },
      { origin: 'http://127.0.0.1:3000' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://app.localhost:3000', 'sec-fetch-site': 'same-site' },
    ])
      expect(await post(headers), JSON.stringify(headers)).toEqual(foreign);
    expect(world.clock.now()).toBe(before);
    const welcome: Record<string, string>[] = [
      // curl and the kit.
      {},
      // The control room, and an address that is typed.
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:9000', 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:5173', 'x-sim-token': 'sim-secret' },
    ];
    for (const headers of welcome) expect(await post(headers), JSON.stringify(headers)).toEqual([200, 200]);
    expect(world.clock.now()).toBe(before + welcome.length * 1_000);
    await own.close();
  });

  it('wrong tokens are rate-limited per address', async () => {
    const world = await test.world();
    const status = async (ip: string, token: string) => {
      const request = { method: 'GET', url: sim.clock.path, headers: { 'x-sim-token': token } } as const;
      return (await test.inject(request, { world, ip })).statusCode;
    };
    for (let count = 0; count < 10; count += 1) expect(await status('10.0.0.8', `guess-${count}`)).toBe(404);
    expect(await status('10.0.0.8', 'sim-secret')).toBe(404);
    expect(await status('10.0.0.9', 'sim-secret')).toBe(200);
  });

  it('paths of the simulator do not exist while it is off', async () => {
    const off = await createTestApp();
    const world = await off.world();
    expect((await off.inject({ method: 'GET', url: sim.clock.path }, { world })).statusCode).toBe(404);
    await off.close();
  });
});

describe('worlds', () => {
  it('a world can be created by a request whose header already names it', async () => {
    const spec = { id: 'to-come', seed: 's', clock: 'paused', startTime: testStart } as const;
    await test.data(sim.worldCreate, { ...spec, id: 'default' }, { world: await test.world() });
    const headers = { 'x-world': spec.id, host: 'localhost' };
    const inject = async (request: InjectOptions) => (await test.app.inject({ headers, ...request })).json();
    const make: InjectOptions = { method: 'POST', url: sim.worldCreate.path, payload: spec };
    expect(await inject({ url: sim.clock.path })).toMatchObject({ code: codes.unknownWorld });
    expect(await inject(make)).toMatchObject({ code: 200, data: { id: 'to-come' } });
  });

  it('worlds are created, listed and deleted, and an id can be used once', async () => {
    const world = await test.world();
    const spec = { id: 'made', seed: 's', clock: 'paused', startTime: testStart } as const;
    const made = await test.data(sim.worldCreate, spec, { world });
    expect(made).toMatchObject({ id: 'made', seed: 's', storage: 'memory', startTime: testStart });
    expect(made.clock).toMatchObject({ now: testStart, mode: 'paused', rate: 0 });
    expect((await test.call(sim.worldCreate, spec, { world })).refused).toBe('statusConflict');
    const { list } = await test.data(sim.worldList, {}, { world });
    expect(list.map((one) => one.id)).toContain('made');
    expect(await test.data(sim.worldDelete, { id: 'made' }, { world })).toEqual({ done: true });
    expect((await test.call(sim.worldDelete, { id: 'made' }, { world })).refused).toBe('notFound');
    expect((await test.call(sim.worldDelete, { id: 'default' }, { world })).refused).toBe('statusConflict');
    const [one, two] = await Promise.all([
      test.data(sim.worldCreate, { seed: 's' }, { world }),
      test.data(sim.worldCreate, { seed: 's' }, { world }),
    ]);
    expect(one?.id).not.toBe(two?.id);
  });

  it('a reset world has the same history after the same commands', async () => {
    const world = await test.world();
    const run = async () => {
      const here = test.directory.ready(world.id);
      if (here === undefined) throw new Error('the world is gone');
      await test.data(sim.traderCreate, { email: 'a@b.co' }, { world: here });
      await test.data(sim.clockAdvance, { byMs: minute }, { world: here });
      return test.data(sim.eventLog, undefined, { world: here });
    };
    const first = await run();
    const reset = await test.data(sim.worldReset, { id: world.id }, { world });
    expect(reset.clock.now).toBe(testStart);
    const fresh = await test.world();
    expect(reset.users).toBe(fresh.db.user.count({}));
    const second = await run();
    expect(second).toEqual(first);
    expect(second.events).toBeGreaterThan(0);
  });

  it('a fork is a paused copy with a future of its own', async () => {
    const world = await test.world();
    const trader = await test.data(
      sim.traderCreate,
      { balances: [{ account: 'currency', coin: 'USDT', amount: '100.5' }] },
      { world },
    );
    const fork = await test.data(sim.worldFork, { id: world.id, newId: 'copy' }, { world });
    expect(fork).toMatchObject({ id: 'copy', seed: world.seed });
    const copy = test.directory.ready('copy');
    if (copy === undefined) throw new Error('no copy');
    await test.data(sim.fund, { uid: trader.uid, coin: 'USDT', amount: '1' }, { world: copy });
    const sum = async (at: typeof world) =>
      (await test.data(sim.audit, undefined, { world: at })).coins.find((row) => row.coin === 'USDT')?.users;
    expect(Number(await sum(copy)) - Number(await sum(world))).toBe(1);
    expectLedgerSound(copy);
    expect((await test.call(sim.worldFork, { id: world.id, newId: 'copy' }, { world })).refused).toBe(
      'statusConflict',
    );
    expect((await test.call(sim.worldFork, { id: 'nowhere' }, { world })).refused).toBe('notFound');
  });
});

describe('the clock', () => {
  it('the clock is advanced within its bound, never back, and keeps its mode', async () => {
    const world = await test.world();
    expect(await test.data(sim.clockAdvance, { byMs: minute }, { world })).toMatchObject({
      now: testStart + minute,
      mode: 'paused',
    });
    expect(world.processedTo).toBe(testStart + minute);
    const to = testStart + 2 * minute;
    expect((await test.data(sim.clockAdvance, { to }, { world })).now).toBe(to);
    expect((await test.call(sim.clockAdvance, { to: testStart }, { world })).refused).toBe('statusConflict');
    expect((await test.call(sim.clockAdvance, {}, { world })).refused).toBe('invalidInput');
    const year = 366 * 24 * hour;
    for (const far of [{ byMs: year + 1 }, { to: to + year + 1 }])
      expect(await test.call(sim.clockAdvance, far, { world })).toMatchObject({
        refused: 'invalidInput',
        msg: `Please check ${Object.keys(far)[0]}: at most 31622400000 ms (366 days) ahead in one call`,
      });
    expect(world.clock.now()).toBe(to);
    expect(await test.data(sim.clockSet, { mode: 'fast', rate: 60 }, { world })).toMatchObject({ rate: 60 });
    const stored = world.db.worldState.get(world.id);
    expect(stored).toMatchObject({ clockMode: 'fast', clockRate: 60 });
    expect((await test.call(sim.clockSet, { mode: 'live', rate: 2 }, { world })).refused).toBe(
      'invalidInput',
    );
  });
});

describe('scenarios', () => {
  it('scenarios change future prices only', async () => {
    const world = await test.world();
    const bitcoin = { symbol: 'BTCUSDT', timeframe: '1m', limit: 30 } as const;
    await test.data(sim.clockAdvance, { byMs: minute }, { world });
    const before = await test.data(market.getListCurrencyByType, bitcoin, { world });
    const quiet = world.market.quote('BTCUSDT', testStart + 5 * minute).last;
    const crash = { kind: 'crash', target: 'BTCUSDT', by: '0.2', overMs: 3 * minute } as const;
    const made = await test.data(sim.scenarioCreate, crash, { world });
    expect(made).toMatchObject({ target: 'BTCUSDT', by: '0.2', back: '0', price: null });
    expect(made.startsAt).toBeGreaterThan(world.clock.now());
    expect(await test.data(market.getListCurrencyByType, bitcoin, { world })).toEqual(before);
    await test.data(sim.clockAdvance, { to: testStart + 5 * minute }, { world });
    expect(world.market.quote('BTCUSDT', world.clock.now()).last).toBeLessThan(quiet * 0.9);
    expect((await test.data(sim.scenarioList, undefined, { world })).list).toEqual([made]);
    expect((await test.call(sim.scenarioDelete, { id: made.id }, { world })).refused).toBe('statusConflict');
  });

  it('scenarios in the past, for unknown symbols or of absurd sizes are refused, and future ones can be deleted', async () => {
    const world = await test.world();
    const gap = { kind: 'gap', target: 'STOCK', by: '-0.1', keep: false, holdMs: minute } as const;
    const refused = async (patch: object) =>
      (await test.call(sim.scenarioCreate, { ...gap, ...patch }, { world })).refused;
    expect(await refused({ startsAt: testStart - 1 })).toBe('statusConflict');
    expect(await refused({ target: 'NOTHING' })).toBe('symbolUnknown');
    expect(await refused({ by: '1000' })).toBe('invalidInput');
    expect(world.market.events).toEqual([]);
    const startsAt = testStart + minute;
    const made = await test.data(sim.scenarioCreate, { ...gap, startsAt }, { world });
    expect(made).toMatchObject({ target: 'STOCK', startsAt, endsAt: startsAt + minute });
    expect(await test.data(sim.scenarioDelete, { id: made.id }, { world })).toEqual({ done: true });
    expect((await test.call(sim.scenarioDelete, { id: made.id }, { world })).refused).toBe('notFound');
    expect(world.market.events).toEqual([]);
  });
});

describe('the fields of a scenario', () => {
  it.each([
    {
      kind: 'crash',
      target: 'BTCUSDT',
      by: '0.12',
      overMs: 30_000,
      holdMs: 10_000,
      back: '0.5',
      withinMs: minute,
    },
    { kind: 'spike', target: 'CRYPTO', by: '0.03' },
    { kind: 'gap', target: 'all', by: '-0.04', keep: true },
    { kind: 'gap', target: 'BTCUSDT', by: '0.04', keep: false },
    { kind: 'pin', target: 'BTCUSDT', price: '90000' },
    { kind: 'volatility', target: 'BTCUSDT', times: '3', durationMs: minute },
    { kind: 'halt', target: 'CRYPTO' },
    { kind: 'trend', target: 'BTCUSDT', by: '-0.06', overMs: 20 * minute },
    { kind: 'freeze', target: 'BTCUSDT', durationMs: minute },
    { kind: 'spread', target: 'all', times: '8', durationMs: minute },
    { kind: 'liquidity', target: 'BTCUSDT', times: '0.05', durationMs: minute },
    {
      kind: 'path',
      target: 'BTCUSDT',
      path: [
        { afterMs: 100, price: '91000' },
        { afterMs: minute, price: '88000.5' },
      ],
    },
  ] as const)('$kind of $target is kept as it was promised', async (input) => {
    const world = await test.world();
    const made = await test.data(sim.scenarioCreate, input as CallInputOf<typeof sim.scenarioCreate>, {
      world,
    });
    const finite = !('price' in input) && !(input.kind === 'halt');
    expect(made.endsAt === null).toBe(!finite);
    expect(made.endsAt ?? made.points.at(-1)?.time).toBe(made.points.at(-1)?.time);
    for (const { time, last } of made.points.filter(
      (point) => point.last !== null && point.time < made.startsAt + hour,
    )) {
      await test.data(sim.clockAdvance, { to: time }, { world });
      const { prices } = await test.data(market.getMarketPrice, undefined, { world });
      expect(prices.find(({ symbol }) => symbol === made.target)?.last).toBe(last);
    }
  });

  it.each([
    ['by', { kind: 'crash', by: '-0.1' }],
    ['by', { kind: 'halt', by: '0.1' }],
    ['by', { kind: 'spike' }],
    ['overMs', { kind: 'gap', by: '0.1', overMs: 500 }],
    ['keep', { kind: 'gap', by: '0.1', keep: true, back: '0.5' }],
    ['withinMs', { kind: 'crash', by: '0.1', withinMs: 500 }],
    ['price', { kind: 'volatility', times: '2', price: '5' }],
    ['target', { kind: 'pin', price: '5', target: 'CRYPTO' }],
  ] as const)('%s is refused where it means nothing: %j', async (field, patch) => {
    const world = await test.world();
    const input = { target: 'BTCUSDT', ...patch } as CallInputOf<typeof sim.scenarioCreate>;
    expect(await test.call(sim.scenarioCreate, input, { world })).toMatchObject({
      refused: 'invalidInput',
      msg: expect.stringContaining(field),
    });
    expect(world.market.events).toEqual([]);
  });
});

describe('traders and books', () => {
  it('a created trader has the given balances and a session, and the ledger balances', async () => {
    const world = await test.world();
    const balances = [
      { account: 'currency', coin: 'BTC', amount: '0.5' },
      { account: 'option', coin: 'USDT', amount: '70' },
    ] as const;
    const trader = await test.data(
      sim.traderCreate,
      { email: 'New@Trader.co', balances: [...balances], kycVerified: true },
      { world },
    );
    expect(trader.email).toBe('new@trader.co');
    expect(world.db.user.find({ uid: trader.uid })[0]?.kycStatus).toBe('verified');
    const report = await test.data(sim.audit, undefined, { world });
    expect(report).toMatchObject({ ok: true, breaches: [] });
    expect(report.coins.every((row) => row.sum === '0')).toBe(true);
    const again = await test.call(sim.traderCreate, { email: 'new@trader.co' }, { world });
    expect(again.refused).toBe('accountExists');
    const wrong = { account: 'option', coin: 'BTC', amount: '1' } as const;
    expect((await test.call(sim.traderCreate, { balances: [wrong] }, { world })).refused).toBe(
      'coinNotAllowed',
    );
    const nobody = { uid: 'nobody', coin: 'USDT', amount: '1' };
    expect((await test.call(sim.fund, nobody, { world })).refused).toBe('notFound');
    const odd = { uid: trader.uid, coin: 'PEBBLE', amount: '1' };
    expect((await test.call(sim.fund, odd, { world })).refused).toBe('coinUnknown');
  });

  it('the inbox keeps sent messages', async () => {
    const world = await test.world();
    const user = await test.register(world);
    const { list } = await test.data(sim.inbox, { to: user.email }, { world });
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ channel: 'email', to: user.email, purpose: 'register' });
    expect(list[0]?.code).toMatch(/^\d{4}$/);
    expect((await test.data(sim.inbox, { to: 'nobody@b.co' }, { world })).list).toEqual([]);
  });
});

describe('switches', () => {
  it('limits that are named are set, and null removes a limit', async () => {
    const world = await test.world();
    const before = await test.data(sim.limits, undefined, { world });
    const after = await test.data(sim.limitsSet, { callsPerMinute: null, ordersPerMinute: 7 }, { world });
    expect(after).toEqual({ ...before, callsPerMinute: null, ordersPerMinute: 7 });
  });
});
