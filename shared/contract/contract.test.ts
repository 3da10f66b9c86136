import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { expectedPaths } from './expected-paths.fixture.ts';
import { additions, contract, feeds } from './index.ts';
import { type CodeKey, codeKey, codes, impliedErrors } from './kit/codes.ts';
import { type Endpoint, inputSchema } from './kit/endpoint.ts';
import type { Feed } from './kit/feed.ts';
import { sim } from './sim.ts';

const featureEndpoints = (features: Record<string, Record<string, Endpoint>>) =>
  Object.entries(features).flatMap(([feature, endpoints]) =>
    Object.entries(endpoints).map(([name, spec]) => [`${feature}.${name}`, spec] as const),
  );

const api = featureEndpoints(contract);
const own = featureEndpoints(additions);
const simulation = featureEndpoints({ sim });
const every = [...api, ...own, ...simulation];
const taking = every.flatMap(([name, spec]) => {
  const input = inputSchema(spec);
  return input ? [[name, spec, input] as const] : [];
});
const everyFeed: [string, Feed][] = Object.entries(feeds);

/** Returns the messages of all checks in a schema, as produced for invalid input. */
function messages(schema: z.ZodMiniType, input: unknown): string[] {
  const result = z.safeParse(schema, input);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('contract', () => {
  it('has exactly the 93 paths of the specification, so that new endpoints go to `additions`', () => {
    const paths = api.map(([, spec]) => `${spec.method} ${spec.path}`);
    expect([...paths].sort()).toEqual([...expectedPaths].sort());
    expect(paths).toHaveLength(93);
  });

  it('keeps additions below /papertape/api', () => {
    for (const [, spec] of own) expect(spec.path).toMatch(/^\/papertape\/api\/[a-z/]+$/);
  });

  it('keeps simulator endpoints below /sim and apart from the product', () => {
    const paths = simulation.map(([, spec]) => `${spec.method} ${spec.path}`);
    expect(new Set(paths).size).toBe(paths.length);
    for (const [, spec] of simulation) expect(spec.path).toMatch(/^\/sim\/[a-z/-]+$/);
  });

  it('gives every code a unique number', () => {
    const numbers = Object.values(codes);
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const [key, number] of Object.entries(codes)) expect(codeKey(number)).toBe(key);
  });

  describe.each(every)('%s', (_name, spec) => {
    it('takes its input in the query of a GET or the body of a POST, with a valid example', () => {
      expect(spec.method === 'GET' ? spec.body : spec.query).toBeUndefined();
      const input = inputSchema(spec);
      expect(spec.example === undefined).toBe(input === undefined);
      if (input) expect(z.safeParse(input, spec.example).error?.issues).toBeUndefined();
    });

    it('converts to JSON Schema, with no union in its answer', () => {
      const input = inputSchema(spec);
      if (input) expect(z.toJSONSchema(input, { io: 'input' })).toBeTypeOf('object');
      const text = JSON.stringify(z.toJSONSchema(spec.data, { target: 'draft-7' }));
      expect(text).not.toContain('"oneOf"');
      const alternatives = [...text.matchAll(/"anyOf":\[/g)].length;
      const nullables = [...text.matchAll(/\{"type":"null"\}\]/g)].length;
      expect(alternatives).toBe(nullables);
    });

    it('lists existing refusals once each and has a summary of one sentence', () => {
      expect(new Set(spec.errors).size).toBe(spec.errors.length);
      for (const key of spec.errors) {
        expect(codes[key]).toBeTypeOf('number');
        expect(impliedErrors as readonly CodeKey[]).not.toContain(key);
      }
      expect(spec.summary).toMatch(/^[A-Z][^\n]*\.$/);
    });
  });

  describe.each(taking)('%s takes input and', (_name, spec, input) => {
    it('refuses unknown fields', () => {
      const result = z.safeParse(input, { ...(spec.example as object), admin: true });
      expect(result.success).toBe(false);
    });

    it('lists every code that its checks produce for invalid input', () => {
      const example = (spec.example ?? {}) as Record<string, unknown>;
      const rubbish = Object.keys(example).flatMap((field) =>
        ['', '!', '-1', '0', null, [], { deep: 1 }].map((value) => ({ ...example, [field]: value })),
      );
      const missing = Object.keys(example).map((field) => ({ ...example, [field]: undefined }));
      const given = [...rubbish, ...missing].flatMap((one) => messages(input, one));
      const keys = given.filter((message): message is CodeKey => Object.hasOwn(codes, message));
      for (const key of keys) expect(spec.errors).toContain(key);
    });
  });
});

describe('feeds', () => {
  it.each(everyFeed)('%s has schemas that convert to JSON Schema', (_name, spec) => {
    expect(spec.path).toMatch(/^\/ws\/[a-z]+(\/:id)?$/);
    expect(z.toJSONSchema(spec.query, { io: 'input' })).toBeTypeOf('object');
    if (spec.incoming) expect(z.toJSONSchema(spec.incoming, { io: 'input' })).toBeTypeOf('object');
    for (const data of Object.values(spec.messages)) expect(z.toJSONSchema(data)).toBeTypeOf('object');
  });

  it('accepts only subscriptions and chat messages on the market feed', () => {
    const accepts = (message: unknown) => z.safeParse(feeds.market.incoming!, message).success;
    expect(accepts({ methodType: 'SUBSCRIBE', eventType: 'symbol_detail', symbol: 'BTCUSDT' })).toBe(true);
    expect(accepts({ methodType: 'UNSUBSCRIBE', eventType: 'forex', type: 'FOREX' })).toBe(true);
    expect(accepts({ methodType: 'SEND', eventType: 'support', text: 'Hello', clientId: 'c1' })).toBe(true);
    expect(accepts({ methodType: 'SEND', eventType: 'contract', text: 'Hello', clientId: 'c1' })).toBe(false);
    expect(accepts({ methodType: 'DROP', eventType: 'forex' })).toBe(false);
    expect(accepts({ methodType: 'SUBSCRIBE', eventType: 'chart', symbol: '../etc' })).toBe(false);
  });
});
