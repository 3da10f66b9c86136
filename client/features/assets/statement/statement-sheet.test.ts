import type { CoinStatement, StatementLine } from '@papertape/shared/contract/statements.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import { tableCsv } from '../../../ui/use-csv.ts';
import { fileLines } from './statement-sheet.tsx';

const units = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
/** Two coins with an opening balance and alternating changes. */
const months = fc.record({
  opening: fc.tuple(units, units),
  moves: fc.array(fc.tuple(fc.constantFrom('BTC', 'USDT'), units), { maxLength: 30 }),
});

it('the amounts of a coin add up to the balance of each of its lines and to its closing balance', () => {
  fc.assert(
    fc.property(months, ({ opening: [btc, usdt], moves }) => {
      const balance = new Map([
        ['BTC', btc],
        ['USDT', usdt],
      ]);
      const lines = moves.map(([coin, amount], index): StatementLine => {
        balance.set(coin, (balance.get(coin) ?? 0n) + amount);
        const balanceAfter = fromUnits(balance.get(coin) ?? 0n);
        const common = { reference: 'order:1', time: index, reason: 'transfer' } as const;
        return { ...common, id: `${index}-${coin}`, coin, amount: fromUnits(amount), balanceAfter };
      });
      const coins: CoinStatement[] = [
        { coin: 'BTC', opening: fromUnits(btc), movements: [], closing: fromUnits(balance.get('BTC') ?? 0n) },
        {
          coin: 'USDT',
          opening: fromUnits(usdt),
          movements: [],
          closing: fromUnits(balance.get('USDT') ?? 0n),
        },
      ];
      const written = fileLines(coins, lines, 0);
      expect(written).toHaveLength(lines.length + 2);
      for (const { coin, closing } of coins) {
        let sum = 0n;
        for (const line of written.filter((one) => one.coin === coin)) {
          sum += toUnits(line.amount);
          expect(line.balanceAfter).toBe(fromUnits(sum));
        }
        expect(fromUnits(sum)).toBe(closing);
      }
    }),
  );
});

it('the file includes a coin that was added after the month was read', () => {
  const line = (coin: string, amount: string): StatementLine => {
    const common = { reference: 'exchange:1', time: 5, reason: 'exchange' } as const;
    return { ...common, id: `1-${coin}`, coin, amount, balanceAfter: amount };
  };
  const coins: CoinStatement[] = [{ coin: 'USDT', opening: '9', movements: [], closing: '9' }];
  const written = fileLines(coins, [line('USDT', '-3'), line('ETH', '0.001')], 0);
  expect(written.map(({ coin, reason, amount }) => [coin, reason, amount])).toEqual([
    ['USDT', null, '9'],
    ['USDT', 'exchange', '-3'],
    ['ETH', null, '0'],
    ['ETH', 'exchange', '0.001'],
  ]);
});

it('the file contains a negative amount as a number, so that a spreadsheet sums it', () => {
  const column = {
    key: 'amount',
    header: 'Amount',
    cell: () => null,
    text: (row: { amount: string }) => row.amount,
  };
  expect(tableCsv([column], [{ amount: '-0.00000001' }, { amount: '1250.5' }], 'en')).toBe(
    'Amount\r\n-0.00000001\r\n1250.5\r\n',
  );
});
