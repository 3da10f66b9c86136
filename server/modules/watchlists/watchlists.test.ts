import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { market } from '@papertape/shared/contract/market.ts';
import {
  type Watchlist,
  watchedAtMost,
  watchlists,
  watchlistsAtMost,
} from '@papertape/shared/contract/watchlists.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { createTrader, type TestTrader } from '../../testing/test-trader.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const majors: Watchlist = { id: 'a', name: 'Majors', symbols: ['EURUSD', 'GBPUSD'] };
const coins: Watchlist = { id: 'b', name: 'コイン', symbols: ['BTCUSDT'] };

async function start() {
  const world = await app.world();
  return { world, trader: await createTrader(app, world), other: await createTrader(app, world) };
}

const read = ({ caller }: TestTrader) => app.data(watchlists.lists, undefined, caller);
const save = ({ caller }: TestTrader, lists: Watchlist[], revision: number) =>
  app.call(watchlists.save, { lists, revision }, caller);

describe('lists of symbols', () => {
  it('are offered where the host says so, and begin empty', async () => {
    const { trader } = await start();
    const { additions } = await app.data(market.initForestData, undefined, trader.caller);
    expect(additions).toContain('watchlists');
    expect(await read(trader)).toEqual({ lists: [], revision: 0 });
  });

  it('are those of the user, in the user’s order, and may be emptied', async () => {
    const { trader, other } = await start();
    expect((await save(trader, [majors, coins], 0)).data?.revision).toBe(1);
    await save(trader, [coins, majors], 1);
    expect(await read(trader)).toEqual({ lists: [coins, majors], revision: 2 });
    expect(await read(other)).toEqual({ lists: [], revision: 0 });
    await save(trader, [], 2);
    expect(await read(trader)).toEqual({ lists: [], revision: 3 });
  });

  it('hold a symbol once, and of two with the same id the later one stands', async () => {
    const { trader } = await start();
    const twice = { ...majors, symbols: ['EURUSD', 'GBPUSD', 'EURUSD'] };
    await save(trader, [majors, coins, { ...twice, name: 'Later' }], 0);
    expect((await read(trader)).lists).toEqual([{ ...majors, name: 'Later' }, coins]);
  });

  it('made from older ones are refused, so that no device undoes another', async () => {
    const { trader } = await start();
    await save(trader, [majors], 0);
    expect((await save(trader, [coins], 0)).code).toBe(codes.statusConflict);
    expect((await save(trader, [coins], 2)).code).toBe(codes.statusConflict);
    expect(await read(trader)).toEqual({ lists: [majors], revision: 1 });
  });

  it.each<[string, Watchlist[]]>([
    ['too many', Array.from({ length: watchlistsAtMost + 1 }, (_, at) => ({ ...majors, id: String(at) }))],
    ['one without a name', [{ ...majors, name: '  ' }]],
    ['a long name', [{ ...majors, name: 'x'.repeat(41) }]],
    [
      'too many symbols',
      [{ ...majors, symbols: Array.from({ length: watchedAtMost + 1 }, () => 'BTCUSDT') }],
    ],
  ])('are refused: %s', async (_name, lists) => {
    const { trader } = await start();
    expect((await save(trader, lists, 0)).code).toBe(codes.invalidInput);
    expect(await read(trader)).toEqual({ lists: [], revision: 0 });
  });

  it('are of symbols that are traded', async () => {
    const { trader } = await start();
    expect((await save(trader, [{ ...majors, symbols: ['NOSUCH'] }], 0)).code).toBe(codes.symbolUnknown);
  });
});
