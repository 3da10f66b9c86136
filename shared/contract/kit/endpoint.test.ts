import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { wholeNumber } from '../values.ts';
import type { CallInputOf, DataOf, Endpoint, FeatureContract, InputOf } from './endpoint.ts';
import { endpoint, inputSchema } from './endpoint.ts';

const listed = endpoint({
  method: 'GET',
  path: '/list',
  access: 'visitor',
  summary: 'Lists.',
  query: z.strictObject({ size: z._default(wholeNumber(1, 100), 20), symbol: z.optional(z.string()) }),
  data: z.object({ list: z.array(z.object({ id: z.string(), note: z.nullable(z.string()) })) }),
});

const created = endpoint({
  method: 'POST',
  path: '/create',
  access: 'user',
  summary: 'Creates.',
  body: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('phone'), phone: z.string() }),
    z.strictObject({ by: z.literal('email'), email: z.string() }),
  ]),
  data: z.object({ id: z.string() }),
  errors: ['accountExists', 'codeInvalid'],
});

const plain = endpoint({
  method: 'POST',
  path: '/plain',
  access: 'user',
  summary: 'Confirms.',
  data: z.string(),
});
const feature = { listed, created, plain } as const satisfies FeatureContract;

describe('endpoint', () => {
  it('types the handler’s input as parsed and the caller’s input as accepted', () => {
    expectTypeOf<InputOf<typeof listed>>().toEqualTypeOf<{ size: number; symbol?: string | undefined }>();
    expectTypeOf<CallInputOf<typeof listed>>().toEqualTypeOf<{
      size?: number | string | undefined;
      symbol?: string | undefined;
    }>();
    expectTypeOf<InputOf<typeof created>>().toEqualTypeOf<
      { by: 'phone'; phone: string } | { by: 'email'; email: string }
    >();
    expectTypeOf<InputOf<typeof plain>>().toEqualTypeOf<undefined>();
    expectTypeOf<CallInputOf<typeof plain>>().toEqualTypeOf<undefined>();
    expect(inputSchema(plain)).toBeUndefined();
    expect(inputSchema(listed)).toBe(listed.query);
    expect(inputSchema(created)).toBe(created.body);
  });

  it('types the answer, and has no refusals unless they are declared', () => {
    expectTypeOf<DataOf<typeof listed>>().toEqualTypeOf<{ list: { id: string; note: string | null }[] }>();
    expectTypeOf<DataOf<typeof plain>>().toEqualTypeOf<string>();
    expect(plain.errors).toEqual([]);
    expect(created.errors).toEqual(['accountExists', 'codeInvalid']);
  });

  it('is assignable to the general endpoint, whose input is unknown', () => {
    const all: Endpoint[] = Object.values(feature);
    expect(all.map((one) => one.path)).toEqual(['/list', '/create', '/plain']);
    expectTypeOf<InputOf<Endpoint>>().toEqualTypeOf<unknown>();
  });
});
