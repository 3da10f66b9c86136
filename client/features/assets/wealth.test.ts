import type { AccountSummary, CoinBalance } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { Decimal } from '@papertape/shared/money/decimal.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { describe, expect, it } from 'vitest';
import { coinsOverAccounts, computeWealth } from './wealth.ts';

describe('wealth', () => {
  it.each([
    ['a gain counts', '1000.5', '24.25', '0', { equity: '1024.75', net: '1024.75' }],
    ['a loss counts', '1000', '-0.00000001', '0', { equity: '999.99999999', net: '999.99999999' }],
    ['debt may be more than there is', '100', '0', '250.5', { equity: '100', net: '-150.5' }],
    ['nothing', '0', '0', '0', { equity: '0', net: '0' }],
  ])('%s', (_name, totalUsd, unrealised, debt, expected) => {
    const contracts = { unrealised, positionMargin: '10.1', orderMargin: '0.2', marginRate: null };
    expect(computeWealth({ totalUsd, contracts, debt })).toMatchObject({ ...expected, margin: '10.3', debt });
  });
});

function balance(account: AccountKind, coin: string, available: string, frozen = '0'): CoinBalance {
  const total = new Decimal(available).add(frozen).toString();
  const rest = { name: coin, principal: '0', priceUsd: '2', changeRate: '0.01' };
  return {
    account,
    coin,
    available,
    frozen,
    total,
    valueUsd: new Decimal(total).mul(2).toString(),
    ...rest,
  };
}

const account = (kind: AccountKind, ...coins: CoinBalance[]): AccountSummary => ({
  account: kind,
  total: '0',
  available: '0',
  frozen: '0',
  principal: '0',
  shareRate: '0',
  coins,
});

describe('coins over all accounts', () => {
  it('appear once, with the amount of each account', () => {
    const coins = coinsOverAccounts([
      account('currency', balance('currency', 'BTC', '0.25'), balance('currency', 'USDT', '10', '2.5')),
      account('option', balance('option', 'USDT', '0')),
      account('financing', balance('financing', 'USDT', '0', '4000')),
    ]);
    expect(
      coins.map(({ coin, total, available, frozen, valueUsd }) => [coin, total, available, frozen, valueUsd]),
    ).toEqual([
      ['BTC', '0.25', '0.25', '0', '0.5'],
      ['USDT', '4012.5', '10', '4002.5', '8025'],
    ]);
    expect(coins[1]?.parts).toEqual([
      { account: 'currency', total: '12.5' },
      { account: 'financing', total: '4000' },
    ]);
  });

  it('sum exactly to the last unit', () => {
    const amount = fc
      .bigInt({ min: 0n, max: 10n ** 20n })
      .map((units) => new Decimal(units.toString()).div(1e8).toString());
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 3 }), (amounts) => {
        const kinds = ['currency', 'option', 'financing'] as const;
        const accounts = amounts.map((held, at) => {
          const kind = kinds[at] ?? 'currency';
          return account(kind, balance(kind, 'USDT', held));
        });
        const [coin] = coinsOverAccounts(accounts);
        const all = amounts.reduce((total, held) => total.add(held), new Decimal(0));
        expect(coin?.total).toBe(all.toString());
        expect(coin?.parts.reduce((total, part) => total.add(part.total), new Decimal(0)).toString()).toBe(
          coin?.total,
        );
      }),
    );
  });
});
