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

describe('watchlists', () => {
  it('are listed as an addition, and are empty for a new user', async () => {
    const { trader } = await start();
    const { additions } = await app.data(market.initForestData, undefined, trader.caller);
    expect(additions).toContain('watchlists');
    expect(await read(trader)).toEqual({ lists: [], revision: 0 });
  });

  it('are stored for each user in the order of the user, and can be emptied', async () => {
    const { trader, other } = await start();
    expect((await save(trader, [majors, coins], 0)).data?.revision).toBe(1);
    await save(trader, [coins, majors], 1);
    expect(await read(trader)).toEqual({ lists: [coins, majors], revision: 2 });
    expect(await read(other)).toEqual({ lists: [], revision: 0 });
    await save(trader, [], 2);
    expect(await read(trader)).toEqual({ lists: [], revision: 3 });
  });

  it('keep one copy of a symbol, and the later of two lists with the same id', async () => {
    const { trader } = await start();
    const twice = { ...majors, symbols: ['EURUSD', 'GBPUSD', 'EURUSD'] };
    await save(trader, [majors, coins, { ...twice, name: 'Later' }], 0);
    expect((await read(trader)).lists).toEqual([{ ...majors, name: 'Later' }, coins]);
  });

  it('refuse a revision other than the stored one, so that no device overwrites another', async () => {
    const { trader } = await start();
    await save(trader, [majors], 0);
    expect((await save(trader, [coins], 0)).code).toBe(codes.statusConflict);
    expect((await save(trader, [coins], 2)).code).toBe(codes.statusConflict);
    expect(await read(trader)).toEqual({ lists: [majors], revision: 1 });
  });

  it.each<[string, Watchlist[]]>([
    [
      'too many lists',
      Array.from({ length: watchlistsAtMost + 1 }, (_, at) => ({ ...majors, id: String(at) })),
    ],
    ['a list without a name', [{ ...majors, name: '  ' }]],
    ['a long name', [{ ...majors, name: 'x'.repeat(41) }]],
    [
      'too many symbols',
      [{ ...majors, symbols: Array.from({ length: watchedAtMost + 1 }, () => 'BTCUSDT') }],
    ],
  ])('refuse %s', async (_name, lists) => {
    const { trader } = await start();
    expect((await save(trader, lists, 0)).code).toBe(codes.invalidInput);
    expect(await read(trader)).toEqual({ lists: [], revision: 0 });
  });

  it('refuse an unknown symbol', async () => {
    const { trader } = await start();
    expect((await save(trader, [{ ...majors, symbols: ['NOSUCH'] }], 0)).code).toBe(codes.symbolUnknown);
  });
});
