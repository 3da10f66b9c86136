import { describe, expect, it } from 'vitest';
import { alertsMost, type PriceAlert, readBook } from './price-alert.ts';

const alert: PriceAlert = {
  id: 'a1',
  symbol: 'BTCUSDT',
  kind: 'above',
  target: '65000',
  reference: '64000',
  createdAt: 1_795_000_000_000,
  reached: null,
};

describe('a stored alert', () => {
  it('is read back unchanged', () => {
    const reached = { ...alert, id: 'a2', reached: { at: 1_795_000_060_000, price: '65000.1' } };
    expect(readBook({ mia: [alert, reached] })).toEqual({ mia: [alert, reached] });
  });

  it.each([
    null,
    'x',
    { ...alert, id: '' },
    { ...alert, symbol: '<b>' },
    { ...alert, kind: 'sideways' },
    { ...alert, target: '1e5' },
    { ...alert, target: '-1' },
    { ...alert, target: '0' },
    { ...alert, reference: 64_000 },
    { ...alert, createdAt: '1795000000000' },
  ])('is left out if it is damaged: %j', (damaged) => {
    expect(readBook({ mia: [damaged, alert] })).toEqual({ mia: [alert] });
  });

  it.each([true, {}, { at: 'x', price: null }])(
    'stays reached if only its result is damaged: %j',
    (reached) => {
      const [read] = readBook({ mia: [{ ...alert, reached }] })['mia'] ?? [];
      expect(read?.reached).toEqual({ at: alert.createdAt, price: alert.target });
    },
  );

  it.each([null, [], 'x', 5])('is missing if the whole record is invalid: %j', (stored) => {
    expect(readBook(stored)).toEqual({});
  });

  it('is read once per id, up to the maximum number of alerts', () => {
    const many = Array.from({ length: alertsMost + 5 }, (_, at) => ({ ...alert, id: `a${at}` }));
    expect(readBook({ mia: [alert, alert] })['mia']).toHaveLength(1);
    expect(readBook({ mia: many })['mia']).toHaveLength(alertsMost);
  });
});
