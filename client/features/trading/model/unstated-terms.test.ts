/** A host with symbols but without terms: no term is invented or computed, and orders go through. */
import { type Instrument, market } from '@papertape/shared/contract/market.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listDifferences } from '../../../lib/api/differences.ts';
import { readLeniently } from '../../../lib/api/lenient.ts';
import { noteHouseRules } from '../../../lib/host/house-rules.ts';
import { findBreakEven } from './break-even.ts';
import { computePercentAmount, findLargestSize } from './order-size.ts';
import { summarizeSide } from './order-summary.ts';
import { liquidationWithMargin, removableMargin } from './position-figures.ts';
import { computeRiskSize } from './risk-size.ts';
import { bitcoin, createTicket, position } from './ticket.fixture.ts';
import { readContractTerms } from './ticket.ts';

function readBare(row: object): Instrument {
  const { list } = readLeniently(market.getListForestCurrency, { list: [row] });
  return list[0] as Instrument;
}

const bare = () => readBare({ symbol: 'BTCUSDT', type: 'CRYPTO' });
const ticket = () => ({
  ...createTicket({ draft: { kind: 'limit', price: '90', amount: '2' } }),
  terms: readContractTerms(bare()),
});

afterEach(() => noteHouseRules(true));

describe('terms that the host does not state', () => {
  beforeEach(() => noteHouseRules(undefined));

  it('stay unknown and are listed as differences; the grid of the form comes from the decimals', () => {
    const { minSize, maxSize, maxLeverage, priceStep } = bare();
    expect([minSize, maxSize, maxLeverage]).toEqual([unknownDecimal, unknownDecimal, Number.NaN]);
    expect(priceStep).toBe('0.01');
    const listed = listDifferences().map(({ at }) => at);
    for (const field of ['minSize', 'maxSize', 'maxLeverage', 'priceStep', 'sizeStep'])
      expect(listed).toContain(`list[].${field}`);
  });

  it('no figure is computed from them, and the order is sent as it is typed', () => {
    const summary = summarizeSide(ticket(), 'buy');
    expect(summary).toMatchObject({ size: '2', costs: null, missing: null, feeRate: unknownDecimal });
    expect(summary.problems).toEqual([]);
    const { input } = ticket().rules.createRequest(ticket(), 'buy', summary.size);
    expect(input).toMatchObject({ size: '2', price: '90', leverage: 10 });
  });

  it('shares of a largest size, sizes by risk and break-even prices are unknown', () => {
    expect(findLargestSize(ticket(), 'buy')).toBe(unknownDecimal);
    expect(summarizeSide(ticket(), 'buy').percent).toBe(0);
    expect(computePercentAmount(ticket(), 50)).toBe('');
    expect(computeRiskSize(ticket(), '1', '80')).toBeUndefined();
    expect(findBreakEven(position(), '100', 2)).toBeUndefined();
    expect(removableMargin(position(), '100')).toBe(unknownDecimal);
    expect(liquidationWithMargin(position(), '5', '100', readContractTerms(bitcoin))).toBeNull();
  });

  it('are unknown even if the host gives limits but keeps other rules', () => {
    expect(readContractTerms(bitcoin).isStated).toBe(false);
  });
});

it('a simulator that leaves out a limit has not stated its terms either', () => {
  expect(readContractTerms(bitcoin).isStated).toBe(true);
  expect(readContractTerms(readBare({ ...bitcoin, maxSize: undefined })).isStated).toBe(false);
  expect(readContractTerms(readBare({ ...bitcoin, priceStep: undefined })).isStated).toBe(false);
});
