/** Public data of coins and chains, readable with and without a session. */
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { chainTerms } from '@papertape/shared/rules/chains.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { rechargeModule } from './recharge.module.ts';

const test = await testAppOfFile({ modules: [rechargeModule] });
const world = await test.world();

const usdtChains = chainTerms.filter(({ coin }) => coin === 'USDT').map(({ chain }) => chain);

describe('the offer of deposits', () => {
  it('lists every coin and chain with its terms, or those of one coin', async () => {
    const all = await test.data(recharge.chainTypes, {}, { world });
    expect(all.list.map(({ coin, chain }) => [coin, chain])).toEqual(
      chainTerms.map(({ coin, chain }) => [coin, chain]),
    );
    const { list } = await test.data(recharge.chainTypes, { coin: 'USDT' }, { world });
    expect(list.map(({ chain }) => chain)).toEqual(usdtChains);
    for (const info of list) {
      const terms = chainTerms.find(({ coin, chain }) => coin === info.coin && chain === info.chain);
      const { minimumDeposit, depositFee, minimumWithdrawal, maximumWithdrawal, withdrawalFee } = terms ?? {};
      expect(info).toMatchObject({
        minimumDeposit,
        depositFee,
        minimumWithdrawal,
        maximumWithdrawal,
        withdrawalFee,
      });
      expect(info.depositTakesMs).toBeGreaterThan(0);
      expect(info.withdrawalTakesMs).toBeGreaterThan(info.depositTakesMs);
    }
  });

  it('lists each chain once with its coins', async () => {
    const { list } = await test.data(recharge.getMainChainNames, {}, { world });
    expect(new Set(list.map(({ chain }) => chain)).size).toBe(list.length);
    expect(list.find(({ chain }) => chain === 'TRC20')?.coins).toContain('USDT');
    const ofUsdt = await test.data(recharge.getMainChainNames, { coin: 'USDT' }, { world });
    expect(ofUsdt.list.map(({ chain }) => chain).sort()).toEqual([...usdtChains].sort());
  });

  it('lists the coins of all chains or of one, with the minimum deposit', async () => {
    const all = (await test.data(recharge.rechargeCoin, {}, { world })).list;
    const onTron = (await test.data(recharge.rechargeCoin, { chain: 'TRC20' }, { world })).list;
    expect(onTron.length).toBeLessThan(all.length);
    for (const { chains } of onTron) expect(chains).toContain('TRC20');
    const minimums = chainTerms
      .filter(({ coin }) => coin === 'USDT')
      .map((one) => Number(one.minimumDeposit));
    expect(Number(all.find(({ coin }) => coin === 'USDT')?.minimumDeposit)).toBe(Math.min(...minimums));
  });

  it('marks unavailable ways to deposit', async () => {
    const { list } = await test.data(recharge.rechargeTypes, { coin: 'USDT' }, { world });
    expect(list.map(({ type, available }) => [type, available])).toEqual([
      ['chain', true],
      ['WebMoney', false],
      ['Skrill', false],
      ['VISA', false],
    ]);
    expect(list[0]?.coins).toContain('USDT');
  });

  it.each([
    ['chainTypes', { coin: 'NOPE' }, 'coinUnknown'],
    ['getMainChainNames', { coin: 'NOPE' }, 'coinUnknown'],
    ['rechargeTypes', { coin: 'NOPE' }, 'coinUnknown'],
    ['rechargeCoin', { chain: 'NOPE' }, 'chainInvalid'],
  ] as const)('%s refuses %j with %s', async (name, input, refused) => {
    expect((await test.call(recharge[name], input, { world })).refused).toBe(refused);
  });
});
