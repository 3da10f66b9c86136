import {
  chartDrawings,
  drawingsAtMost,
  type SavedDrawing,
} from '@papertape/shared/contract/chart-drawings.ts';
import { type CodeKey, codes } from '@papertape/shared/contract/kit/codes.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { createTrader, type TestTrader } from '../../testing/test-trader.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const line = (id: string, price = '90000.5'): SavedDrawing => ({
  id,
  kind: 'trendLine',
  points: [
    { time: 1_774_267_200_000, price },
    { time: 1_774_270_800_000, price: '91000' },
  ],
});
const note: SavedDrawing = {
  id: 'n',
  kind: 'text',
  points: [{ time: 1_774_267_200_000, price: '1.5' }],
  text: 'Retest',
};

async function start() {
  const world = await app.world();
  return { world, trader: await createTrader(app, world), other: await createTrader(app, world) };
}

const read = async ({ caller }: TestTrader, symbol = 'BTCUSDT') =>
  (await app.data(chartDrawings.drawings, { symbol }, caller)).drawings;
const save = ({ caller }: TestTrader, drawings: SavedDrawing[], symbol = 'BTCUSDT') =>
  app.call(chartDrawings.save, { symbol, drawings }, caller);

describe('drawings of a chart', () => {
  it('are listed as an addition', async () => {
    const { trader } = await start();
    const { additions } = await app.data(market.initForestData, undefined, trader.caller);
    expect(additions).toContain('chartDrawings');
  });

  it('are stored for each user and symbol in order', async () => {
    const { trader, other } = await start();
    await save(trader, [line('a'), note]);
    await save(trader, [line('b')], 'ETHUSDT');
    expect(await read(trader)).toEqual([line('a'), note]);
    expect(await read(trader, 'ETHUSDT')).toEqual([line('b')]);
    expect(await read(other)).toEqual([]);
  });

  it('replace the stored drawings, and are deleted by an empty list', async () => {
    const { trader, world } = await start();
    await save(trader, [line('a'), line('b')]);
    await save(trader, [line('b', '80000'), line('b', '70000')]);
    expect(await read(trader)).toEqual([line('b', '70000')]);
    await save(trader, []);
    expect(await read(trader)).toEqual([]);
    expect(world.database.db.chartDrawings.find({})).toEqual([]);
  });

  it.each<[string, SavedDrawing[], CodeKey?]>([
    [
      'more drawings than a chart may have',
      Array.from({ length: drawingsAtMost + 1 }, (_, at) => line(String(at))),
    ],
    ['a drawing without a point', [{ ...line('a'), points: [] }]],
    ['a price below zero', [line('a', '-1')], 'numberNotPositive'],
    ['a long text', [{ ...note, text: 'x'.repeat(121) }]],
  ])('refuse %s', async (_name, drawings, code = 'invalidInput') => {
    const { trader } = await start();
    await save(trader, [line('kept')]);
    expect((await save(trader, drawings)).code).toBe(codes[code]);
    expect(await read(trader)).toEqual([line('kept')]);
  });

  it('refuse an unknown symbol', async () => {
    const { trader } = await start();
    expect((await save(trader, [line('a')], 'NOSUCH')).code).toBe(codes.symbolUnknown);
  });
});
