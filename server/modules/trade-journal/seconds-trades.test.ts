import { assets } from '@papertape/shared/contract/assets.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { tradeJournal } from '@papertape/shared/contract/trade-journal.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance } from '../../testing/test-app.ts';
import { createTrader, type TestTrader } from '../../testing/test-trader.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const minute = 60_000;

const getTrades = ({ caller }: TestTrader, filter: CallInputOf<typeof tradeJournal.trades> = {}) =>
  app.data(tradeJournal.trades, filter, caller);
const getStatistics = ({ caller }: TestTrader, filter: CallInputOf<typeof tradeJournal.statistics> = {}) =>
  app.data(tradeJournal.statistics, filter, caller);
const write = ({ caller }: TestTrader, input: CallInputOf<typeof tradeJournal.note>) =>
  app.call(tradeJournal.note, input, caller);

describe('seconds contracts in the journal', () => {
  const stake = '100';

  async function staked() {
    const world = await app.world();
    const trader = await createTrader(app, world);
    const { caller } = trader;
    await app.data(
      assets.transferAsset,
      { from: 'currency', to: 'option', coin: 'USDT', amount: '500' },
      caller,
    );
    const contract = { symbol: 'BTCUSDT', side: 'long' as const, stake, seconds: 60 };
    const { id } = await app.data(seconds.cryptoCreate, contract, caller);
    return { world, trader, id };
  }

  it('are trades of the kind seconds once they expire, with the stake as risk', async () => {
    const { world, trader, id } = await staked();
    expect((await getTrades(trader, { kind: 'seconds' })).list).toEqual([]);
    await advance(world, 2 * minute);
    const { list: ended } = await app.data(seconds.cryptoList, { status: 'expired' }, trader.caller);
    const profit = ended[0]?.profit ?? '';
    const { list } = await getTrades(trader, { kind: 'seconds' });
    expect(list).toEqual([
      expect.objectContaining({
        id,
        kind: 'seconds',
        size: stake,
        risk: stake,
        profit,
        leverage: null,
        marginMode: null,
        reason: null,
        openedAt: ended[0]?.openedAt,
        closedAt: ended[0]?.expiresAt,
      }),
    ]);
    const prices = [list[0]?.entryPrice, list[0]?.exitPrice].map(Number);
    expect(prices).toEqual([ended[0]?.openPrice, ended[0]?.closePrice].map(Number));
    expect(Number(list[0]?.rMultiple)).toBeCloseTo(Number(profit) / Number(stake), 12);
    expect(await getStatistics(trader, { kind: 'seconds' })).toMatchObject({ trades: 1, profit });
    // Positions stay among themselves.
    expect((await getTrades(trader)).list).toEqual([]);
    expect(await getStatistics(trader)).toMatchObject({ trades: 0 });
  });

  it('accept notes, and have neither fills nor excursions', async () => {
    const { world, trader, id } = await staked();
    await advance(world, 2 * minute);
    await write(trader, { id, note: 'A guess.', tags: ['news'], risk: '50' });
    const details = await app.data(tradeJournal.trade, { id }, trader.caller);
    expect(details).toMatchObject({
      note: 'A guess.',
      risk: '50',
      adverse: null,
      favourable: null,
      fills: [],
    });
    expect((await getTrades(trader, { kind: 'seconds', tag: 'news' })).total).toBe(1);
  });

  it('are refused to other users', async () => {
    const { world, id } = await staked();
    const other = await createTrader(app, world);
    await advance(world, 2 * minute);
    expect((await write(other, { id, note: 'Mine' })).refused).toBe('notFound');
    expect((await app.call(tradeJournal.trade, { id }, other.caller)).refused).toBe('notFound');
  });
});
