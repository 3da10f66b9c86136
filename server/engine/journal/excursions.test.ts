import { toUnits } from '@papertape/shared/money/units.ts';
import { parsePrice } from '@papertape/shared/rules/perpetual/quantities.ts';
import { describe, expect, it } from 'vitest';
import type { Fill } from '../perpetual/types.ts';
import { measureExcursions, type PriceSpan, type SpanOf } from './excursions.ts';

let made = 0;
function fill(action: 'open' | 'close', size: string, price: string, time: number): Fill {
  made += 1;
  return {
    id: `f-${made}`,
    orderId: 'o-1',
    positionId: 'p-1',
    userId: 'u',
    mode: 'real',
    symbol: 'BTCUSDT',
    side: 'long',
    action,
    price,
    size: toUnits(size),
    liquidity: 'taker',
    fee: 0n,
    profit: 0n,
    time,
  };
}

const span = (low: string, high: string): PriceSpan => ({ low: parsePrice(low), high: parsePrice(high) });
const always =
  (low: string, high: string): SpanOf =>
  () =>
    span(low, high);
const extreme = (amount: string, price?: string) => ({
  amount: toUnits(amount),
  price: price === undefined ? undefined : parsePrice(price),
});

describe('excursions', () => {
  const trade = [fill('open', '2', '100', 0), fill('close', '2', '105', 10)];

  it('of a long are at its lowest and its highest price', () => {
    expect(measureExcursions('long', trade, always('90', '120'))).toEqual({
      adverse: extreme('-20', '90'),
      favourable: extreme('40', '120'),
    });
  });

  it('of a short are reversed', () => {
    expect(measureExcursions('short', trade, always('90', '120'))).toEqual({
      adverse: extreme('-40', '120'),
      favourable: extreme('20', '90'),
    });
  });

  it('are zero if the price never moved that way', () => {
    expect(measureExcursions('long', trade, always('100', '105')).adverse).toEqual(extreme('0'));
    expect(measureExcursions('short', trade, always('100', '105')).favourable).toEqual(extreme('0'));
  });

  it('are calculated from the fills if nothing traded in between', () => {
    expect(measureExcursions('long', trade, () => undefined)).toEqual({
      adverse: extreme('0'),
      favourable: extreme('10', '105'),
    });
  });

  it('use the size open at each time, and the result of closed parts', () => {
    const fills = [
      fill('open', '1', '100', 0),
      fill('open', '1', '110', 10),
      fill('close', '1', '115', 20),
      fill('close', '1', '95', 30),
    ];
    const spans: Readonly<Record<number, PriceSpan>> = {
      0: span('98', '112'),
      10: span('104', '116'),
      20: span('90', '118'),
    };
    // 1 at 100, then 2 at 105, then 1 at 105 plus a realized profit of 10.
    expect(measureExcursions('long', fills, (from) => spans[from])).toEqual({
      adverse: extreme('-5', '90'),
      favourable: extreme('23', '118'),
    });
  });
});
