/**
 * Rules of every endpoint of the contract: callers without a session are refused, unknown fields are named in the
 * caller's language, no input breaks the server, and money moves only by an input that the contract allows, on an endpoint
 * with `movesMoney`.
 */
import { identity } from '@papertape/shared/contract/identity.ts';
import { additions, contract } from '@papertape/shared/contract/index.ts';
import { type CodeKey, codeParams, codes } from '@papertape/shared/contract/kit/codes.ts';
import { type Endpoint, inputSchema } from '@papertape/shared/contract/kit/endpoint.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { ownValue } from '@papertape/shared/text/own-value.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestApp, expectLedgerSound, type TestApp } from './testing/test-app.ts';
import { fund, type TestUser } from './testing/test-user.ts';
import { languages, loadTexts } from './texts/languages.ts';
import type { World } from './world/world.ts';

type Named = [name: string, endpoint: Endpoint];

const endpoints: Named[] = Object.entries({ ...contract, ...additions }).flatMap(([feature, list]) =>
  Object.entries(list).map(([name, endpoint]): Named => [`${feature}.${name}`, endpoint as Endpoint]),
);
const jsonEndpoints = endpoints.filter(([, endpoint]) => endpoint.upload !== true);
const withInput = jsonEndpoints.filter(([, endpoint]) => inputSchema(endpoint) !== undefined);
const forUsers = endpoints.filter(([, endpoint]) => endpoint.access === 'user');

let test: TestApp;
let world: World;
let user: TestUser;
let lenient: World;
let guest: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  world = await test.world();
  lenient = await test.world({ settings: { strict: false } });
  user = await test.register(world, { fundPassword: 'fund-secret' });
  guest = await test.register(lenient, { fundPassword: 'fund-secret' });
  await fund(world, user.userId, 10_000n * 100_000_000n);
  await fund(lenient, guest.userId, 10_000n * 100_000_000n);
});
afterAll(() => test.close());

/** Sends anything at all; the envelope that comes back. */
async function send(
  endpoint: Endpoint,
  raw: unknown,
  options: { token?: string; lang?: string; within?: World } = {},
) {
  const { within = world, token = user.token, lang = 'en' } = options;
  const request =
    endpoint.method === 'GET'
      ? { method: 'GET' as const, url: endpoint.path, query: asQuery(raw) }
      : { method: 'POST' as const, url: endpoint.path, payload: JSON.stringify(raw) ?? 'null' };
  const response = await test.inject(request, {
    world: within,
    token,
    headers: { lang, ...(endpoint.method === 'POST' ? { 'content-type': 'application/json' } : {}) },
  });
  return {
    status: response.statusCode,
    ...(response.json() as { code: number; data: unknown; msg: string }),
  };
}

function asQuery(raw: unknown): Record<string, string> {
  if (typeof raw !== 'object' || raw === null) return { unknown: String(raw) };
  return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, String(value)]));
}

describe('callers without a session', () => {
  it.each(forUsers)('%s answers 301 without a token and with a made-up token', async (_name, endpoint) => {
    const example = endpoint.example ?? {};
    const before = world.ledger.entryCount;
    for (const token of ['', 'made-up']) {
      const answer = await send(endpoint, example, { token });
      expect([answer.status, answer.code, answer.data]).toEqual([200, codes.sessionMissing, null]);
    }
    expect(world.ledger.entryCount).toBe(before);
  });
});

describe('random input', () => {
  let moved = 0;

  it.each(withInput)('%s names an unknown field in every language', async (_name, endpoint) => {
    for (const lang of languages) {
      const answer = await send(endpoint, { ...(endpoint.example as object), noSuchField: '1' }, { lang });
      expect([answer.status, answer.code]).toEqual([200, codes.invalidInput]);
      expect(answer.msg).toContain('noSuchField');
    }
  });

  it.each(withInput)(
    '%s never faults, accepts only input of its contract and keeps the ledger sound',
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(rubbishFor(endpoint), async (input) => {
          const code = await survives(endpoint, input, { within: world, token: user.token });
          if (code === codes.ok) expect(isAllowed(endpoint, input)).toBe(true);
        }),
        { numRuns: runs, seed: 7 },
      );
      expectLedgerSound(world);
    },
  );

  it.each(withInput)(
    '%s never faults in a lenient world, which accepts more but moves only amounts of its contract',
    async (_name, endpoint) => {
      const within = { within: lenient, token: guest.token };
      await fc.assert(
        fc.asyncProperty(rubbishFor(endpoint), async (input) => {
          const code = await survives(endpoint, input, within);
          if (code !== codes.ok || endpoint.movesMoney !== true) return;
          moved += 1;
          expect(isAllowed(endpoint, plainly(endpoint, input))).toBe(true);
        }),
        { numRuns: Math.ceil(runs / 2), seed: 11 },
      );
      expectLedgerSound(lenient);
    },
  );

  it('is close enough to allowed input that some of it moves money', () => {
    expect(moved).toBeGreaterThan(0);
  });
});

/** Sends an input and expects that a refusal, and an endpoint that moves no money, leave the ledger unchanged. */
async function survives(endpoint: Endpoint, input: unknown, options: { within: World; token: string }) {
  const { ledger } = options.within;
  const before = ledger.entryCount;
  const answer = await send(endpoint, input, options);
  expect(answer.status).toBeLessThan(500);
  expect(answer.code).not.toBe(codes.serverFault);
  expect(answer.msg).not.toContain('{{');
  // Registration credits the demo account.
  const mayMove = endpoint.movesMoney === true || endpoint.path === identity.register.path;
  if (answer.code !== codes.ok || !mayMove) expect(ledger.entryCount).toBe(before);
  return answer.code;
}

/** Returns whether the schema of the contract accepts an input in the form in which it is sent. */
function isAllowed(endpoint: Endpoint, input: unknown): boolean {
  const sent = endpoint.method === 'GET' ? asQuery(input) : (input ?? {});
  return inputSchema(endpoint)?.safeParse(sent).success === true;
}

/** Returns an input as a lenient world may read it: without unknown or empty fields, and with numbers as strings. */
function plainly(endpoint: Endpoint, input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return {};
  const known = new Set(getFields(endpoint));
  const isEmpty = (value: unknown) => value === null || ['', 'null', 'undefined'].includes(value as string);
  return Object.fromEntries(
    Object.entries(input)
      .filter(([name, value]) => known.has(name) && !isEmpty(value))
      .map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  );
}

const runs = process.env['PAPERTAPE_DEEP'] === '1' ? 300 : 25;

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    [],
    {},
    '',
    ' ',
    '-1',
    '1e9',
    '1e-9',
    'NaN',
    'Infinity',
    '0x10',
    '１２',
    '1,5',
    '٣',
  ),
  fc.constantFrom<unknown>(
    -1,
    0,
    1e308,
    -1e308,
    9_007_199_254_740_992,
    '9'.repeat(400),
    '\u0000',
    '‮',
    '\'; DROP TABLE "User"; --',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.array(fc.integer(), { maxLength: 3 }),
);

/** Generates the example with some fields replaced, left out or added. */
function rubbishFor(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const example = (endpoint.example ?? {}) as Record<string, unknown>;
  const names = [...new Set([...Object.keys(example), ...getFields(endpoint)])];
  const patch = fc.dictionary(fc.constantFrom(...(names.length > 0 ? names : ['x'])), nasty, {
    minKeys: 1,
    maxKeys: 3,
  });
  const patched = patch.map((values) => ({ ...example, ...values }));
  const shortened = fc
    .subarray(names)
    .map((kept) => Object.fromEntries(kept.map((name) => [name, example[name]])));
  return fc.oneof({ weight: 6, arbitrary: patched }, { weight: 2, arbitrary: shortened }, nasty);
}

function getFields(endpoint: Endpoint): string[] {
  const schema = inputSchema(endpoint);
  if (schema === undefined) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(json.properties ?? {});
}

function getPlaces(key: CodeKey): string[] {
  if (key === 'invalidInput') return ['field'];
  return [...(ownValue<readonly string[]>(codeParams, key) ?? [])].sort();
}

describe('codes', () => {
  const texts = loadTexts('codes');
  const declared = [...new Set(endpoints.flatMap(([, endpoint]) => endpoint.errors))];

  const translated = languages.filter((language) => Object.keys(texts[language]).length > 0);

  it.each(translated)('have a message in %s with exactly the required placeholders', (language) => {
    const placeholders = (text: string | undefined) =>
      [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();
    for (const key of Object.keys(codes) as CodeKey[]) {
      if (key === 'ok' || key === 'uploadOk') continue;
      expect(texts[language][key], `${language} ${key}`).toBeTruthy();
      expect(placeholders(texts[language][key] as string), `${language} ${key}`).toEqual(getPlaces(key));
    }
  });

  it('are declared by endpoints, more than 60 of them', () => {
    expect(declared.length).toBeGreaterThan(60);
  });
});
