import { endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { decimal, pageOf } from '@papertape/shared/contract/values.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { differences } from './differences.ts';
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
  const found = differences()
    .filter((difference) => difference.endpoint === path)
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
  it('is taken as it is where it keeps to the contract, more fields included', () => {
    const { result, found } = read(row, { ...whole, more: 1 });
    expect(result).toEqual(whole);
    expect(found).toEqual([]);
  });

  it('is used as far as it goes, and each difference is listed once', () => {
    const odd = { id: 7, amount: 0.00000012, at: '1700000000000', open: 1, status: 'waiting', extra: true };
    const { result, found } = read(pageOf(row), { list: [odd, odd], total: '2', page: 1, size: 20 });
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

  it('has its lists as lists and its texts as texts, even where nothing came', () => {
    for (const nothing of [null, undefined, 'ok', [], {}]) {
      const { result } = read(pageOf(row), nothing);
      expect(result).toMatchObject({ list: [], total: 0 });
    }
    expect(read(z.object({ rows: z.array(row) }), { rows: { list: [whole] } }).result.rows).toEqual([whole]);
    expect(read(z.string(), undefined).result).toBe('');
    expect(read(z.array(row), [null, whole]).result).toEqual([whole]);
  });

  it('keeps a text that has another form, since it is all there is', () => {
    const { result, found } = read(z.object({ amount: decimal }), { amount: '1e-7' });
    expect(result).toEqual({ amount: '1e-7' });
    expect(found).toEqual(['amount: string, found string']);
  });

  it('takes the shape that fits among several', () => {
    const shapes = z.union([z.object({ a: z.string() }), z.object({ b: z.number() })]);
    const { result, found } = read(z.object({ list: z.array(shapes), n: z.number() }), {
      list: [{ b: 2 }, { c: 3 }],
      n: 'x',
    });
    expect(result).toEqual({ list: [{ b: 2 }, { c: 3 }], n: 0 });
    expect(found).toEqual(['list[]: one of several shapes, found object', 'n: number, found string']);
  });
});
