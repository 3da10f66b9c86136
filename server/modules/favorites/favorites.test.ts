import { favorites } from '@papertape/shared/contract/favorites.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import type { TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { favoritesModule } from './favorites.module.ts';

let world: World;
let user: TestUser;

const app = await testAppOfFile({ modules: [identityModule, favoritesModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
});

const list = async (type?: 'CRYPTO' | 'FOREX', who = user) => {
  const answer = await app.data(favorites.list, type === undefined ? {} : { type }, { world, user: who });
  return answer.list.map(({ symbol }) => symbol);
};
const insert = (symbol: string, position?: number) =>
  app.call(favorites.insert, { symbol, ...(position === undefined ? {} : { position }) }, { world, user });
const remove = (symbol: string) => app.call(favorites.remove, { symbol }, { world, user });

describe('favorites', () => {
  it('are empty at first, are appended and can be looked up by symbol', async () => {
    expect(await list()).toEqual([]);
    await insert('BTCUSDT');
    const { data } = await insert('EURUSD');
    expect(data?.list).toEqual([
      { symbol: 'BTCUSDT', group: 'CRYPTO', type: 'CRYPTO', position: 0, addedAt: world.clock.now() },
      { symbol: 'EURUSD', group: 'FOREX', type: 'FOREX', position: 1, addedAt: world.clock.now() },
    ]);
    const is = (symbol: string) => app.data(favorites.isFavorite, { symbol }, { world, user });
    expect(await is('EURUSD')).toEqual({ symbol: 'EURUSD', favorite: true });
    expect(await is('AAPLUSD')).toEqual({ symbol: 'AAPLUSD', favorite: false });
  });

  it('can be moved, and keep positions without gaps', async () => {
    for (const symbol of ['BTCUSDT', 'ETHUSDT', 'EURUSD']) await insert(symbol);
    await insert('EURUSD', 0);
    expect(await list()).toEqual(['EURUSD', 'BTCUSDT', 'ETHUSDT']);
    await insert('BTCUSDT', 999);
    expect(await list()).toEqual(['EURUSD', 'ETHUSDT', 'BTCUSDT']);
    await insert('SOLUSDT', 1);
    await insert('ETHUSDT');
    expect(await list()).toEqual(['EURUSD', 'SOLUSDT', 'ETHUSDT', 'BTCUSDT']);
    await remove('SOLUSDT');
    const { list: rows } = await app.data(favorites.list, {}, { world, user });
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  it('are listed by group', async () => {
    for (const symbol of ['BTCUSDT', 'EURUSD']) await insert(symbol);
    expect(await list('FOREX')).toEqual(['EURUSD']);
  });

  it('accept the removal of a symbol that is not among them', async () => {
    await insert('BTCUSDT');
    expect((await remove('ETHUSDT')).data?.list).toHaveLength(1);
    expect((await remove('BTCUSDT')).data?.list).toEqual([]);
  });

  it('are stored for each user', async () => {
    await insert('BTCUSDT');
    const other = await app.register(world);
    expect(await list(undefined, other)).toEqual([]);
  });

  it('are refused for unknown symbols and invalid positions', async () => {
    expect((await insert('NOPEUSD')).refused).toBe('symbolUnknown');
    expect((await remove('NOPEUSD')).refused).toBe('symbolUnknown');
    expect((await insert('btc usdt')).refused).toBe('invalidInput');
    expect((await insert('BTCUSDT', -1)).refused).toBe('invalidInput');
    const is = await app.call(favorites.isFavorite, { symbol: 'NOPEUSD' }, { world, user });
    expect(is.refused).toBe('symbolUnknown');
    expect(await list()).toEqual([]);
  });
});
