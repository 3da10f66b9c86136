import { endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { decimal, paged, time } from '@papertape/shared/contract/values.ts';
import { unknownDecimal } from '@papertape/shared/reading/nearest.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listDifferences } from './differences.ts';
import { readLeniently } from './lenient.ts';

const row = z.object({
  id: z.string(),
  amount: decimal,
  at: z.number(),
  open: z.boolean(),
  status: z.enum(['pending', 'filled']),
  note: z.nullable(z.string()),
  tag: z.optional(z.string()),
  subject: z.nullable(z.object({ kind: z.string() })),
});

let count = 0;
function read<Data extends z.ZodMiniType>(data: Data, answer: unknown) {
  count += 1;
  const path = `/test/${count}`;
  const one = endpoint({ method: 'GET', path, access: 'visitor', summary: 'Reads.', data });
  const result = readLeniently(one, answer);
  const found = listDifferences()
    .filter((difference) => difference.source === path)
    .map(({ at, expected, found: kind }) => `${at}: ${expected}, found ${kind}`);
  return { result, found };
}

const whole = {
  id: 'a',
  amount: '1.5',
  at: 1,
  open: true,
  status: 'filled',
  note: null,
  subject: { kind: 'order' },
};

describe('an answer', () => {
  it('passes unchanged if it matches the contract, and extra fields are listed as unread', () => {
    const { result, found } = read(row, { ...whole, more: 1 });
    expect(result).toMatchObject(whole);
    expect(found).toEqual(['more: not read, found number']);
  });

  it('is used as far as possible, and each difference is listed once', () => {
    const odd = { id: 7, amount: 0.00000012, at: '1700000000000', open: 1, status: 'waiting', extra: true };
    const { result, found } = read(paged(row), { list: [odd, odd], total: '2', page: 1, size: 20 });
    expect(result.list[0]).toEqual({
      id: '7',
      amount: '0.00000012',
      at: 1_700_000_000_000,
      open: true,
      status: 'waiting',
      note: null,
      tag: undefined,
      subject: null,
      extra: true,
    });
    expect(result.total).toBe(2);
    expect(found).toEqual([
      'list[].extra: not read, found boolean',
      'list[].id: string, found number',
      'list[].amount: string, found number',
      'list[].at: number, found string',
      'list[].open: boolean, found number',
      'list[].status: enum, found string',
      'list[].note: null, found undefined',
      'list[].subject: null, found undefined',
      'total: number, found string',
    ]);
  });

  it('has empty lists and texts for missing ones', () => {
    for (const nothing of [null, undefined, 'ok', [], {}]) {
      const { result } = read(paged(row), nothing);
      expect(result).toMatchObject({ list: [], total: 0 });
    }
    expect(read(z.object({ rows: z.array(row) }), { rows: { list: [whole] } }).result.rows).toEqual([whole]);
    expect(read(z.string(), undefined).result).toBe('');
    expect(read(z.array(row), [null, whole]).result).toEqual([whole]);
  });

  it('has decimals as plain texts, however they were written, and the unknown decimal for unreadable ones', () => {
    const spellings: [unknown, string][] = [
      [12, '12'],
      [-0.5, '-0.5'],
      [1e-7, '0.0000001'],
      ['1e-7', '0.0000001'],
      ['.5', '0.5'],
      ['+1,234.50', '1234.50'],
      ['007', '7'],
      ['12345678901234567890.123456789012345678901', '12345678901234567890.123456789012345678901'],
      ['', 'NaN'],
      ['soon', 'NaN'],
      [null, 'NaN'],
      [undefined, 'NaN'],
      [{}, 'NaN'],
    ];
    for (const [value, text] of spellings) {
      expect(read(z.object({ amount: decimal }), { amount: value }).result).toEqual({ amount: text });
    }
  });

  it('has times in milliseconds, from text or seconds, and NaN for missing ones', () => {
    for (const at of [1_700_000_000_000, 1_700_000_000, '1700000000000', '2023-11-14T22:13:20.000Z']) {
      expect(read(z.object({ at: time }), { at }).result.at).toBe(1_700_000_000_000);
    }
    expect(read(z.object({ at: time }), {}).result.at).toBeNaN();
  });

  it('finds its rows in every usual envelope and treats a page without numbers as the only one', () => {
    const rows = [whole, whole];
    const page = { list: rows, total: 2, page: 1, size: 2 };
    for (const answer of [
      rows,
      { list: rows },
      { rows, total: 2 },
      { records: rows, totalCount: 2, current: 1, pageSize: 2 },
      { data: rows },
      { data: { items: rows, total: 2 } },
    ]) {
      expect(read(paged(row), answer).result).toMatchObject(page);
      expect(read(z.object({ rows: z.array(row) }), answer).result.rows).toEqual(rows);
      expect(read(z.array(row), answer).result).toEqual(rows);
    }
    expect(read(paged(row), { rows, total: 90, pageNum: 3, pageSize: 2 }).result).toMatchObject({
      total: 90,
      page: 3,
      size: 2,
    });
  });

  it('accepts a word in another case, a group under its alias, and a bare name instead of an object', () => {
    const group = z.enum(['FOREX', 'CRYPTO']);
    expect(read(z.object({ group }), { type: 'CRYPTO' }).result.group).toBe('CRYPTO');
    expect(read(z.object({ group }), { group: 'forex' }).result.group).toBe('FOREX');
    const country = z.object({ iso: z.string(), name: z.string(), england: z.boolean() });
    expect(read(country, 'Britain').result).toEqual({ iso: '', name: 'Britain', england: false });
  });

  it('counts each difference and keeps an example of it', () => {
    const path = '/test/counted';
    const one = endpoint({
      method: 'GET',
      path,
      access: 'visitor',
      summary: 'Reads.',
      data: z.object({ amount: decimal }),
    });
    for (const amount of [1, 2, 3, 'x'.repeat(200)]) readLeniently(one, { amount });
    const found = listDifferences().filter(({ source }) => source === path);
    expect(found).toMatchObject([
      { at: 'amount', expected: 'string', found: 'number', count: 3, example: '1' },
      { at: 'amount', expected: 'string', found: 'string', count: 1 },
    ]);
    expect(found[1]?.example).toHaveLength(81);
  });

  it('uses the one of several shapes that fits', () => {
    const shapes = z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]);
    const { result, found } = read(z.object({ list: z.array(shapes), n: z.number() }), {
      list: [{ b: 2 }, { c: 3 }],
      n: 'x',
    });
    expect(result).toEqual({ list: [{ b: 2 }, { c: 3 }], n: Number.NaN });
    expect(found).toEqual(['list[]: one of several shapes, found object', 'n: number, found string']);
  });

  it('completes an instrument from its symbol and group', () => {
    const bare = [
      { symbol: 'BTCUSDT', type: 'CRYPTO' },
      { symbol: 'EURUSD', type: 'FOREX', priceDecimals: 5, minSize: 10 },
      { symbol: 'AAPLUSD', type: 'STOCK', session: null },
    ];
    const [btc, eur, apple] = readLeniently(market.getListForestCurrency, bare).list;
    expect(btc).toMatchObject({
      shortName: 'BTC',
      group: 'CRYPTO',
      base: 'BTC',
      quote: 'USDT',
      priceDecimals: 2,
      priceStep: '0.01',
      sizeDecimals: 5,
      minSize: unknownDecimal,
      maxSize: unknownDecimal,
      maxLeverage: Number.NaN,
      guessed: ['priceStep', 'sizeStep'],
      session: { state: 'open', nextOpenAt: null, nextCloseAt: null },
    });
    expect(eur).toMatchObject({ shortName: 'EURUSD', group: 'FOREX', priceStep: '0.00001', minSize: '10' });
    expect(apple).toMatchObject({ shortName: 'AAPL', group: 'STOCK', session: { state: 'open' } });
  });
});
