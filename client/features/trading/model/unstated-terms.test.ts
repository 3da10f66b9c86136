/** A host that names its symbols and gives no terms: nothing is stated in its place, nothing worked out, and orders go through. */
import { type Instrument, market } from '@papertape/shared/contract/market.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { differences } from '../../../lib/api/differences.ts';
import { readLeniently } from '../../../lib/api/lenient.ts';
import { noteHouseRules } from '../../../lib/host/house-rules.ts';
import { breakEvenOf } from './break-even.ts';
import { termsOf } from './contract-terms.ts';
import { liquidationWithMargin, removableMargin } from './margin-change.ts';
import { problemsOf } from './order-problems.ts';
import { receiptOf } from './order-receipt.ts';
import { amountOfPercent, largestSize, orderBody, percentOfAmount } from './order-terms.ts';
import { riskSizeOf } from './risk-size.ts';
import { bitcoin, position, ticketOf } from './ticket.fixture.ts';

function readBare(row: object): Instrument {
  const { list } = readLeniently(market.getListForestCurrency, { list: [row] });
  return list[0] as Instrument;
}

const bare = () => readBare({ symbol: 'BTCUSDT', type: 'CRYPTO' });
const ticket = () => ({
  ...ticketOf({ draft: { type: 'limit', price: '90', amount: '2' } }),
  terms: termsOf(bare()),
});

afterEach(() => noteHouseRules(true));

describe('terms that the host did not give', () => {
  beforeEach(() => noteHouseRules(undefined));

  it('stay unknown and are listed as differences; the grid of the form comes from the decimals', () => {
    const { minSize, maxSize, maxLeverage, priceStep } = bare();
    expect([minSize, maxSize, maxLeverage]).toEqual([unknownDecimal, unknownDecimal, Number.NaN]);
    expect(priceStep).toBe('0.01');
    const listed = differences().map(({ at }) => at);
    for (const field of ['minSize', 'maxSize', 'maxLeverage', 'priceStep', 'sizeStep'])
      expect(listed).toContain(`list[].${field}`);
  });

  it('nothing is worked out from them, and the order is let through as it is typed', () => {
    const receipt = receiptOf(ticket(), 'buy');
    expect(receipt).toMatchObject({ size: '2', preview: null, missing: null, feeRate: unknownDecimal });
    expect(problemsOf(ticket(), 'buy', receipt)).toEqual([]);
    expect(orderBody(ticket(), receipt)).toMatchObject({ size: '2', price: '90', leverage: 10 });
  });

  it('shares of a largest size, sizes by risk and break-even prices are unknown', () => {
    expect(largestSize(ticket(), 'buy')).toBe(unknownDecimal);
    expect(percentOfAmount(ticket(), 'buy')).toBe(0);
    expect(amountOfPercent(ticket(), 'buy', 50)).toBe('');
    expect(riskSizeOf(ticket(), '1', '80')).toBeUndefined();
    expect(breakEvenOf(position(), '100', 2)).toBeUndefined();
    expect(removableMargin(position(), '100')).toBe(unknownDecimal);
    expect(liquidationWithMargin(position(), '5', '100', termsOf(bitcoin))).toBeNull();
  });

  it('are unknown also where the host gives limits but keeps other rules', () => {
    expect(termsOf(bitcoin).isStated).toBe(false);
  });
});

it('a simulator that leaves out a limit has not stated its terms either', () => {
  expect(termsOf(bitcoin).isStated).toBe(true);
  expect(termsOf(readBare({ ...bitcoin, maxSize: undefined })).isStated).toBe(false);
  expect(termsOf(readBare({ ...bitcoin, priceStep: undefined })).isStated).toBe(false);
});
