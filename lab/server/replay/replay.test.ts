/** Replays by the API: whose they are, how their time goes, and that nothing of them stays. */
import { identity } from '@papertape/shared/contract/identity.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { replay } from '@papertape/shared/contract/replay.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { type StudyTemplate, studyTemplates } from '@papertape/shared/contract/study-templates.ts';
import { tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { watchlists } from '@papertape/shared/contract/watchlists.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { userAccount } from '../../../server/engine/accounts.ts';
import { advance, expectLedgerSound, type TestApp, testStart } from '../../../server/testing/test-app.ts';
import { at, hour, minute, order, ReplayScenes, replayStart } from '../../../server/testing/test-replay.ts';
import { createTrader } from '../../../server/testing/test-trader.ts';
import type { World } from '../../../server/world/world.ts';

let scenes: ReplayScenes;
let app: TestApp;
beforeAll(async () => {
  scenes = await ReplayScenes.open();
  app = scenes.app;
});
afterEach(async () => expect(await scenes.clear()).toEqual([]));
afterAll(() => app.close());

/** Returns all stored rows of a world, by table. */
const getRows = (world: World) => {
  const tables = world.database.connection
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all() as string[];
  return tables.map((name) => [name, world.database.connection.prepare(`SELECT * FROM "${name}"`).all()]);
};

it("a replay starts with the user's demo money, watchlists, studies and leverages, and leaves nothing behind", async () => {
  const { world, trader } = await scenes.scene();
  const lists = [{ id: 'w', name: 'Majors', symbols: ['EURUSD'] }];
  const templates: StudyTemplate[] = [
    { id: 't', name: 'Trend', studies: [{ study: 'EMA', parameters: [12] }] },
  ];
  await app.data(watchlists.save, { lists, revision: 0 }, trader.caller);
  await app.data(studyTemplates.save, { templates, revision: 0 }, trader.caller);
  await app.data(trading.create, { ...order, size: '0.05' }, trader.caller);
  const before = getRows(world);

  const { as, running } = await scenes.begin(trader);
  expect(running).toMatchObject({ of: world.id, from: at, now: at, present: testStart, isPlaying: false });
  const wallet = userAccount(trader.user.userId, 'demo', 'currency', 'available');
  expect(as.world.ledger.balance(wallet, 'USDT')).toBe(toUnits('100000'));
  expect((await app.data(watchlists.lists, undefined, as)).lists).toEqual(lists);
  expect((await app.data(studyTemplates.templates, undefined, as)).templates).toHaveLength(1);
  expect((await app.data(trading.list, { kind: 'positions' }, as)).positions).toEqual([]);

  await app.data(trading.create, { ...order, size: '0.5' }, as);
  await app.data(replay.step, { timeframe: '1h' }, as);
  await app.data(replay.jump, {}, as);
  const replayed = app.directory.privates.ready(running.world);
  if (replayed === undefined) throw new Error('there is no replay');
  expectLedgerSound(replayed);

  const ended = await app.data(replay.end, undefined, as);
  expect(ended).toMatchObject({
    reason: 'asked',
    result: { symbol: 'BTCUSDT', from: at, startMoney: '100000' },
  });
  expect(getRows(world)).toEqual(before);
  expect((await scenes.getState(trader)).ended).toEqual(ended);
  expect((await scenes.getState(trader)).running).toBeNull();
  expect((await app.call(trading.list, { kind: 'positions' }, as)).refused).toBe('unknownWorld');
});

it('the result of a replay counts the trades closed in it', async () => {
  const { trader } = await scenes.scene();
  const { as } = await scenes.begin(trader);
  for (const [side, size] of [
    ['long', '0.2'],
    ['short', '0.3'],
  ] as const) {
    await app.data(trading.create, { ...order, side, size }, as);
    await app.data(replay.step, { timeframe: '1h' }, as);
    const [position] = (await app.data(trading.list, { kind: 'positions' }, as)).positions ?? [];
    if (position === undefined) throw new Error('nothing is open');
    await app.data(trading.create, { ...order, side, size, action: 'close' }, as);
  }
  await app.data(trading.create, { ...order, size: '0.1' }, as);
  const { trades, wins, winRate, profit, drawdown } = await app.data(tradeJournal.statistics, {}, as);
  const { result } = await app.data(replay.end, undefined, as);
  expect(result).toMatchObject({ trades, wins, winRate, profit, drawdown, open: 1 });
  expect(trades).toBe(2);
  expect(Number(profit)).not.toBe(0);
});

it('only the session that started a replay can use it', async () => {
  const { world, trader } = await scenes.scene();
  const other = await createTrader(app, world);
  const { email, password } = trader.user;
  const phone = await app.data(identity.login, { by: 'email', email, password }, { world, device: 'web' });
  const { as, running } = await scenes.begin(trader);
  const read = (call: object) => app.call(market.initForestData, undefined, { ...as, ...call });
  expect((await read({})).refused).toBeUndefined();
  for (const call of [
    { user: other.user },
    { user: phone },
    { user: undefined },
    { user: undefined, token: 'made-up' },
  ])
    expect((await read(call)).refused).toBe('unknownWorld');

  expect((await app.call(sim.clock, undefined, as)).refused).toBe('unknownWorld');
  expect((await app.call(sim.worldFork, { id: running.world }, { world })).refused).toBe('invalidInput');
  const listed = await app.data(sim.worldList, {}, { world });
  expect(JSON.stringify(listed)).not.toContain(running.world);
  // Another device of the user sees that it runs, and can end it.
  const elsewhere = { ...trader.caller, user: phone };
  expect((await app.data(replay.state, undefined, elsewhere)).running?.world).toBe(running.world);
  expect(
    (await app.data(replay.state, undefined, { ...trader.caller, user: other.user })).running,
  ).toBeNull();
  await app.data(replay.end, undefined, elsewhere);
});

it('a replay refuses commands about the account itself', async () => {
  const { trader } = await scenes.scene();
  const { as } = await scenes.begin(trader);
  const asReal = { ...as, mode: 'real' as const };
  expect((await app.call(trading.create, { ...order, size: '0.1' }, asReal)).refused).toBe('replayOnly');
  expect((await app.call(identity.accountSwitch, { mode: 'real' }, as)).refused).toBe('replayOnly');
  expect((await app.call(identity.update, { nickname: 'Other' }, as)).refused).toBe('replayOnly');
});

it('a replay steps, plays, pauses and jumps forward, never back', async () => {
  const { world, trader } = await scenes.scene();
  const { as, world: own } = await scenes.begin(trader, at + 7 * minute);
  expect((await app.data(replay.step, { timeframe: '15m' }, as)).now).toBe(at + 15 * minute);
  expect((await app.data(replay.step, { timeframe: '2h' }, as)).now % (2 * hour)).toBe(0);
  const from = own.clock.now();
  await app.data(replay.play, { timeframe: '1m', speed: '2' }, as);
  scenes.pass(5_000);
  await scenes.beat(own);
  const playing = (await scenes.getState(trader)).running;
  expect(playing).toMatchObject({ now: from + 10 * minute, isPlaying: true, speed: '2' });
  const paused = await app.data(replay.pause, undefined, as);
  scenes.pass(5_000);
  expect((await scenes.getState(trader)).running).toEqual(paused);
  const there = paused.now + hour;
  expect((await app.data(replay.jump, { to: there }, as)).now).toBe(there);
  expect((await app.call(replay.jump, { to: there - 1 }, as)).refused).toBe('statusConflict');
  expect((await app.call(replay.jump, { to: world.clock.now() + 1 }, as)).refused).toBe('statusConflict');
  expect(await app.data(replay.jump, {}, as)).toMatchObject({ now: testStart, isAtPresent: true });
  expect((await app.data(replay.step, { timeframe: '1d' }, as)).now).toBe(testStart);
});

it('a replay never passes the present of its world and then follows it', async () => {
  const { world, trader } = await scenes.scene();
  const { as, world: own } = await scenes.begin(trader, testStart - 2 * minute);
  await app.data(replay.play, { timeframe: '1m', speed: '10' }, as);
  scenes.pass(60_000);
  await scenes.beat(own);
  expect(own.clock.now()).toBe(testStart);
  // The time of a paused world does not advance.
  scenes.pass(60_000);
  await scenes.beat(own);
  expect((await scenes.getState(trader)).running).toMatchObject({
    now: testStart,
    isPlaying: false,
    isAtPresent: true,
  });
  await advance(world, 30_000);
  expect(own.clock.now()).toBe(testStart);
  world.clock.set('live');
  await app.data(replay.play, { timeframe: '1m', speed: '10' }, as);
  scenes.pass(10_000);
  await scenes.beat(world, own);
  await scenes.beat(world, own);
  scenes.pass(10_000);
  expect(own.clock.now()).toBe(world.clock.now());
  expect(own.clock.state.rate).toBe(1);
});

it('a replay skips hours without trading', async () => {
  const { trader } = await scenes.scene();
  // A Friday evening, after the close of currencies.
  const friday = Date.UTC(2026, 10, 13, 22, 30);
  const input = { symbol: 'EURUSD', timeframe: '15m', at: friday } as const;
  const { world: id } = await app.data(replay.start, input, trader.caller);
  const own = app.directory.privates.ready(id);
  if (own === undefined) throw new Error('there is no replay');
  const as = { ...trader.caller, world: own };
  await app.data(replay.play, { timeframe: '15m', speed: '0.1' }, as);
  await scenes.beat(own);
  const opened = own.clock.now();
  expect(own.market.session('EURUSD', opened).open).toBe(true);
  expect(opened - friday).toBeGreaterThan(40 * hour);
  await app.data(replay.pause, undefined, as);
  const next = await app.data(replay.step, { timeframe: '15m' }, as);
  expect(next.now - opened).toBeLessThanOrEqual(15 * minute);
});

it('a replay shows market events that were added after it started', async () => {
  const { world, trader } = await scenes.scene();
  const { world: own } = await scenes.begin(trader);
  await app.data(
    sim.scenarioCreate,
    { kind: 'crash', target: 'BTCUSDT', by: '0.1', overMs: 10 * minute },
    { world },
  );
  await advance(world, hour);
  const quote = (of: World) => of.market.quote('BTCUSDT', testStart + 30 * minute).last;
  await app.data(replay.jump, {}, { ...trader.caller, world: own });
  expect(own.clock.now()).toBe(testStart + hour);
  expect(quote(own)).toBe(quote(world));
});

it('a replay starts at the requested bar, or at a random one with trading', async () => {
  const { trader } = await scenes.scene();
  const { earliest, latest } = await scenes.getState(trader);
  const start = (from: number) => app.call(replay.start, { ...replayStart, at: from }, trader.caller);
  for (const wrong of [earliest - 1, latest + 1]) expect((await start(wrong)).refused).toBe('statusConflict');
  expect((await app.call(replay.start, { ...replayStart, symbol: 'NOSUCH' }, trader.caller)).refused).toBe(
    'symbolUnknown',
  );
  for (const symbol of ['BTCUSDT', 'EURUSD', 'AAPLUSD']) {
    const running = await app.data(replay.start, { symbol, timeframe: '15m' }, trader.caller);
    expect(running.from % (15 * minute)).toBe(0);
    expect(running.from).toBeGreaterThanOrEqual(earliest);
    expect(running.from).toBeLessThan(latest - 15 * minute * 99);
  }
});
