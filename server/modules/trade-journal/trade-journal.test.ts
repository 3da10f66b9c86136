import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { describe, expect, it } from 'vitest';
import { zoneReader } from '../../engine/zoned-time.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { liveRandomly } from '../../testing/random-trading.ts';
import { advance } from '../../testing/test-app.ts';
import { createTrader, getPrice, type TestTrader } from '../../testing/test-trader.ts';
import type { World } from '../../world/world.ts';
import { journalTrades } from './journal-trades.ts';
import { computeStatistics as statisticsView } from './statistics-view.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const minute = 60_000;

async function start() {
  const world = await app.world();
  return { world, trader: await createTrader(app, world) };
}

const getTrades = (trader: TestTrader, filter: CallInputOf<typeof tradeJournal.trades> = {}) =>
  app.data(tradeJournal.trades, filter, trader.caller);
const computeStatistics = (trader: TestTrader, filter: CallInputOf<typeof tradeJournal.statistics> = {}) =>
  app.data(tradeJournal.statistics, filter, trader.caller);
const write = (trader: TestTrader, input: CallInputOf<typeof tradeJournal.note>) =>
  app.call(tradeJournal.note, input, trader.caller);

/** Opens a position, waits, closes it, and returns the row of the trade. */
async function trade(world: World, trader: TestTrader, request: { size?: string; stopLoss?: string } = {}) {
  await trader.place({ size: '0.1', ...request });
  await advance(world, 5 * minute);
  await trader.place({ action: 'close', size: request.size ?? '0.1' });
  const { list } = await getTrades(trader);
  const [row] = list;
  if (row === undefined) throw new Error('no trade');
  return row;
}

describe('the list of trades', () => {
  it('is empty while the only position is open', async () => {
    const { trader } = await start();
    await trader.place({ size: '0.1' });
    expect(await getTrades(trader)).toEqual({ list: [], total: 0, page: 1, size: 20, left: 0, tags: [] });
    expect(await computeStatistics(trader)).toMatchObject({
      trades: 0,
      profit: '0',
      winRate: null,
      curve: [],
      days: [],
    });
  });

  it('merges the closes of a position into one trade with their sums', async () => {
    const { world, trader } = await start();
    await trader.place({ size: '0.3' });
    await advance(world, minute);
    await trader.place({ action: 'close', size: '0.1' });
    expect((await getTrades(trader)).total).toBe(0);
    await advance(world, minute);
    await trader.place({ action: 'close', size: '0.2' });
    const { closed = [] } = await trader.list('closed');
    const { list } = await getTrades(trader);
    expect(list).toHaveLength(1);
    const sum = (name: 'profit' | 'fee' | 'funding' | 'size') =>
      fromUnits(closed.reduce((total, row) => total + toUnits(row[name]), 0n));
    expect(list[0]).toMatchObject({
      size: '0.3',
      profit: sum('profit'),
      fee: sum('fee'),
      funding: sum('funding'),
      openedAt: closed[0]?.openedAt,
      closedAt: closed[0]?.closedAt,
      reason: 'user',
      risk: null,
      rMultiple: null,
    });
  });

  it('takes the risk from the first stop loss unless the trader states one', async () => {
    const { world, trader } = await start();
    const stopLoss = getPrice(world, 'BTCUSDT', 'last', -0.02);
    const row = await trade(world, trader, { stopLoss });
    const distance = Number(row.entryPrice) - Number(stopLoss);
    expect(Number(row.risk)).toBeCloseTo(distance * 0.1, 6);
    expect(Number(row.rMultiple)).toBeCloseTo(Number(row.profit) / Number(row.risk), 10);
    await write(trader, { id: row.id, risk: '50' });
    const [own] = (await getTrades(trader)).list;
    expect(own).toMatchObject({ risk: '50' });
    expect(Number(own?.rMultiple)).toBeCloseTo(Number(row.profit) / 50, 10);
    await write(trader, { id: row.id, risk: null });
    expect((await getTrades(trader)).list[0]?.risk).toBe(row.risk);
  });

  it('calculates the risk from the largest open size, not from all sizes opened', async () => {
    const { world, trader } = await start();
    const stopLoss = getPrice(world, 'BTCUSDT', 'last', -0.05);
    await trader.place({ size: '0.1', stopLoss });
    const prices =
      (await trader.list('positions')).positions?.map(({ entryPrice }) => Number(entryPrice)) ?? [];
    const atStake = ((prices[0] ?? 0) - Number(stopLoss)) * 0.1;
    for (let round = 0; round < 3; round += 1) {
      await trader.place({ action: 'close', size: '0.09' });
      await trader.place({ size: '0.09' });
    }
    await trader.place({ action: 'close', size: '0.1' });
    const [row] = (await getTrades(trader)).list;
    expect(row?.size).toBe('0.37');
    // Entries of one instant differ by the spread and no more.
    expect(Number(row?.risk) / atStake).toBeCloseTo(1, 2);
    const detail = await app.data(tradeJournal.trade, { id: row?.id ?? '' }, trader.caller);
    expect(detail.risk).toBe(row?.risk);
  });

  it('is filtered by symbol, side, tag, mistake and result', async () => {
    const { world, trader } = await start();
    const row = await trade(world, trader);
    await write(trader, { id: row.id, tags: ['Breakout'], mistakes: ['chased'] });
    const count = async (filter: CallInputOf<typeof tradeJournal.trades>) =>
      (await getTrades(trader, filter)).total;
    const result = row.profit.startsWith('-') ? 'loss' : 'win';
    const fitting = { symbol: 'BTCUSDT', side: 'long', tag: 'breakout', mistake: 'chased', result } as const;
    expect(await count(fitting)).toBe(1);
    const others = [
      { symbol: 'ETHUSDT' },
      { side: 'short' },
      { tag: 'pullback' },
      { mistake: 'revenge' },
      { result: result === 'win' ? 'loss' : 'win' },
      { until: row.closedAt - 1 },
      { since: row.closedAt + 1 },
    ] as const;
    for (const other of others) expect(await count({ ...fitting, ...other }), JSON.stringify(other)).toBe(0);
    const unknown = await app.call(tradeJournal.trades, { symbol: 'NOPEUSD' }, trader.caller);
    expect(unknown.refused).toBe('symbolUnknown');
  });

  it('keeps real and demo trades apart', async () => {
    const { world, trader } = await start();
    await trade(world, trader);
    trader.mode = 'demo';
    expect((await getTrades(trader)).total).toBe(0);
  });
});

describe('one trade', () => {
  it('has its fills, and a profit between its excursions', async () => {
    const { world, trader } = await start();
    const row = await trade(world, trader);
    const detail = await app.data(tradeJournal.trade, { id: row.id }, trader.caller);
    expect(detail).toMatchObject(row);
    expect(detail.fills.map(({ action, size }) => [action, size])).toEqual([
      ['open', '0.1'],
      ['close', '0.1'],
    ]);
    const gross = toUnits(row.profit) + toUnits(row.fee) + toUnits(row.funding);
    expect(toUnits(detail.adverse?.amount ?? '')).toBeLessThanOrEqual(gross);
    expect(toUnits(detail.favourable?.amount ?? '')).toBeGreaterThanOrEqual(gross);
    const { priceDecimals } = world.market.instrument('BTCUSDT');
    const range = world.market
      .candles('BTCUSDT', '1s', { to: row.closedAt, count: 301 })
      .filter(({ time }) => time + 1000 > row.openedAt);
    const low = Math.min(...range.map((candle) => candle.low)) / 10 ** priceDecimals;
    const expected = Math.min(0, (low - Number(row.entryPrice)) * 0.1);
    expect(Number(detail.adverse?.amount ?? '')).toBeCloseTo(expected, 6);
  });

  it('is refused to other users and to the other account', async () => {
    const { world, trader } = await start();
    const row = await trade(world, trader);
    const other = await createTrader(app, world);
    for (const endpoint of [tradeJournal.trade, tradeJournal.note] as const)
      expect((await app.call(endpoint, { id: row.id }, other.caller)).refused).toBe('notFound');
    trader.mode = 'demo';
    expect((await write(trader, { id: row.id, note: 'x' })).refused).toBe('notFound');
  });
});

describe('a note of a trader', () => {
  it('changes the given fields, keeps the others, and is cleared by empty values', async () => {
    const { world, trader } = await start();
    const { id } = await trade(world, trader);
    await write(trader, { id, note: '  Waited for the retest.  ', tags: ['a', 'A', 'b'] });
    const { data } = await write(trader, { id, mistakes: ['noStop', 'noStop'] });
    expect(data).toEqual({
      note: 'Waited for the retest.',
      tags: ['a', 'b'],
      mistakes: ['noStop'],
      risk: null,
    });
    expect((await getTrades(trader)).tags).toEqual(['a', 'b']);
    const emptied = await write(trader, { id, note: '', tags: [] });
    expect(emptied.data).toMatchObject({ note: '', tags: [], mistakes: ['noStop'] });
  });

  it('has at most ten tags, counted after commas are split', async () => {
    const { world, trader } = await start();
    const { id } = await trade(world, trader);
    const eleven = ['a,b,c,d,e,f', 'g,h,i,j,k'];
    expect((await write(trader, { id, tags: eleven })).refused).toBe('invalidInput');
    expect((await write(trader, { id, tags: ['a,b,c,d,e,f', 'g,h,i,j,A'] })).data?.tags).toHaveLength(10);
  });

  it('splits tags at commas, drops empty ones and ignores letter case', async () => {
    const { world, trader } = await start();
    const { id } = await trade(world, trader);
    const { data } = await write(trader, { id, tags: ['high vol, thin', 'Thin', '朝、', ','] });
    expect(data?.tags).toEqual(['high vol', 'thin', '朝']);
    expect((await getTrades(trader)).tags).toEqual(['high vol', 'thin', '朝']);
  });

  it('on an open position becomes the note of its trade', async () => {
    const { world, trader } = await start();
    await trader.place({ size: '0.1' });
    const [position] = await trader.positions();
    await write(trader, { id: position?.id ?? '', note: 'The plan.' });
    await advance(world, minute);
    await trader.place({ action: 'close', size: '0.1' });
    expect((await getTrades(trader)).list[0]?.note).toBe('The plan.');
  });
});

describe('the statistics', () => {
  it('of random trading add up to the closed positions in every division', async () => {
    const { world } = await liveRandomly(app, { seed: 'journal', steps: 120 });
    const zone = zoneReader('Asia/Tokyo');
    if (zone === undefined) throw new Error('no zone');
    const { prisma } = world.database;
    const ended = await prisma.perpetualPosition.findMany({ where: { status: 'closed' } });
    const owners = new Map(ended.map(({ userId, mode }) => [`${userId} ${mode}`, { userId, mode }]));
    expect(ended.length).toBeGreaterThan(5);
    for (const owner of owners.values()) {
      const statistics = statisticsView(journalTrades(world, owner), zone);
      const own = ended.filter(({ userId, mode }) => userId === owner.userId && mode === owner.mode);
      expect(statistics.trades).toBe(own.length);
      expect(statistics.profit).toBe(fromUnits(own.reduce((sum, { realised }) => sum + realised, 0n)));
      const divided = ['bySymbol', 'bySide', 'byHour', 'byWeekday', 'byLength', 'days'] as const;
      for (const name of divided) {
        const rows: readonly { trades: number; profit: string }[] = statistics[name];
        expect(
          rows.reduce((sum, row) => sum + row.trades, 0),
          name,
        ).toBe(own.length);
        expect(fromUnits(rows.reduce((sum, row) => sum + toUnits(row.profit), 0n)), name).toBe(
          statistics.profit,
        );
      }
    }
  });

  it('count hours in the requested time zone, and refuse an unknown one', async () => {
    const { world, trader } = await start();
    await trade(world, trader);
    const utc = await computeStatistics(trader);
    const tokyo = await computeStatistics(trader, { zone: 'Asia/Tokyo' });
    expect(Number(tokyo.byHour[0]?.key)).toBe((Number(utc.byHour[0]?.key) + 9) % 24);
    const wrong = await app.call(tradeJournal.statistics, { zone: 'Mars/Olympus' }, trader.caller);
    expect(wrong.refused).toBe('invalidInput');
  });
});

describe('a zone reader', () => {
  it.each([
    ['UTC', '2026-03-08T06:59:00Z', 6, 7, '2026-03-08'],
    ['America/New_York', '2026-03-08T06:59:00Z', 1, 7, '2026-03-08'],
    ['America/New_York', '2026-03-08T07:00:00Z', 3, 7, '2026-03-08'],
    ['Asia/Kolkata', '2026-11-22T18:30:00Z', 0, 1, '2026-11-23'],
  ])('reads hour, weekday and day in %s at %s', (zone, at, hour, weekday, day) => {
    expect(zoneReader(zone)?.(Date.parse(at))).toEqual({ hour, weekday, day });
  });

  it('is undefined for an unknown zone', () => {
    expect(zoneReader('Mars/Olympus')).toBeUndefined();
  });
});
