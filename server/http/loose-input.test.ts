/** Inputs that a lenient world accepts, and those that it refuses nevertheless; a strict world refuses all of them. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { favorites } from '@papertape/shared/contract/favorites.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { fund, type TestUser } from '../testing/test-user.ts';
import type { World } from '../world/world.ts';

let test: TestApp;
let loose: World;
let strict: World;
const users = new Map<World, TestUser>();

beforeAll(async () => {
  test = await createTestApp();
  loose = await test.world({ settings: { strict: false } });
  strict = await test.world();
  for (const world of [loose, strict]) {
    const user = await test.register(world);
    users.set(world, user);
    await fund(world, user.userId, 10_000n * 100_000_000n);
  }
});
afterAll(() => test.close());

interface Envelope {
  code: number;
  data: Record<string, unknown>;
  msg: string;
  field?: string;
}

async function send(
  world: World,
  request: InjectOptions,
  token = users.get(world)?.token,
): Promise<Envelope> {
  const response = await test.inject(request, { world, ...(token === undefined ? {} : { token }) });
  return response.json() as Envelope;
}

const post = (url: string, payload: string, type = 'application/json'): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': type },
});
const transfer = (fields: string) =>
  post(assets.transferAsset.path, `{"from":"currency","to":"option","coin":"USDT",${fields}}`);

describe('figures', () => {
  it.each([
    ['"amount":0.5', '0.5'],
    ['"amount":".5"', '0.5'],
    ['"amount":"1."', '1'],
    ['"amount":" 2.50 "', '2.5'],
    ['"amount":1.10', '1.1'],
    ['"amount":10.123456780000000000', '10.12345678'],
  ])('are accepted: %s as %s, and refused in a strict world', async (fields, amount) => {
    expect(await send(loose, transfer(fields))).toMatchObject({ code: 200, data: { amount } });
    expect((await send(strict, transfer(fields))).code).not.toBe(codes.ok);
  });

  it.each([
    ['"amount":0.1000000000000000055', 'amountInvalid'],
    ['"amount":"1e2"', 'amountInvalid'],
    ['"amount":"1,5"', 'amountInvalid'],
    ['"amount":-1', 'numberNotPositive'],
    ['"amount":"-.5"', 'numberNotPositive'],
    ['"amount":0', 'numberNotPositive'],
    ['"amount":null', 'invalidInput'],
    ['"amount":true', 'invalidInput'],
  ] as const)('are refused: %s with %s', async (fields, refused) => {
    expect(await send(loose, transfer(fields))).toMatchObject({ code: codes[refused], field: 'amount' });
  });
});

describe('words', () => {
  it('may have any case and be synonyms of the trade: fund for option, buy for long', async () => {
    const fields = '{"from":"Fund","to":"CURRENCY","coin":"usdt","amount":"0.1"}';
    const moved = await send(loose, post(assets.transferAsset.path, fields));
    expect(moved).toMatchObject({ code: 200, data: { from: 'option', to: 'currency', coin: 'USDT' } });
    const order = '{"symbol":"btc/usdt","side":"Buy","stake":10,"seconds":"60"}';
    await send(loose, transfer('"amount":"100"'));
    const contract = await send(loose, post(seconds.cryptoCreate.path, order));
    expect(contract).toMatchObject({ code: 200, data: { symbol: 'BTCUSDT', side: 'long', stake: '10' } });
  });

  it.each([
    [`${market.getTickerList.path}?type=indices&_t=17`, 200],
    [`${market.byTypeDepthUpdate.path}?currency=btcusdt`, 200],
    [`${market.getListCurrencyByType.path}?symbol=eurUSD&timeframe=1H&to=&limit=2`, 200],
    [`${market.getTickerList.path}?type=SHOES`, codes.invalidInput],
    [`${market.byTypeDepthUpdate.path}?symbol=NOTHING`, codes.symbolUnknown],
  ])('GET %s answers %i', async (url, code) => {
    expect((await send(loose, { method: 'GET', url })).code).toBe(code);
  });

  it('distinguish a minute from a month by case', async () => {
    for (const timeframe of ['1m', '1M']) {
      const url = `${market.getListCurrencyByType.path}?symbol=BTCUSDT&timeframe=${timeframe}&limit=2`;
      expect((await send(loose, { method: 'GET', url })).data['timeframe']).toBe(timeframe);
    }
  });

  it('include pageNum and pageSize for pages', async () => {
    const url = `${assets.getTransferLog.path}?pageNum=2&pageSize=1`;
    expect((await send(loose, { method: 'GET', url })).data).toMatchObject({ page: 2, size: 1 });
  });
});

describe('unknown fields', () => {
  it('are ignored in a lenient world, and named by the refusal of a strict one', async () => {
    const body = '{"symbol":"BTCUSDT","_t":1,"pageNum":1}';
    const request = post(favorites.isFavorite.path, body);
    expect((await send(loose, request)).code).toBe(200);
    expect(await send(strict, request)).toMatchObject({ code: codes.invalidInput, field: '_t' });
  });

  it('do not replace a missing required field', async () => {
    const answer = await send(loose, post(favorites.isFavorite.path, '{"name":"BTCUSDT"}'));
    expect(answer).toMatchObject({ code: codes.invalidInput, field: 'symbol' });
  });
});

describe('forms', () => {
  const form = 'application/x-www-form-urlencoded';
  const fields = { from: 'currency', to: 'option', coin: 'USDT', amount: '1' };
  const parts = (entries: object) =>
    Object.entries(entries)
      .map(([name, value]) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');

  it.each([
    [form, new URLSearchParams(fields).toString()],
    ['multipart/form-data; boundary=edge', `${parts(fields)}--edge--\r\n`],
  ])('of the type %s are accepted in a lenient world and refused in a strict one', async (type, payload) => {
    const request = post(assets.transferAsset.path, payload, type);
    expect(await send(loose, request)).toMatchObject({ code: 200, data: { amount: '1' } });
    expect(await send(strict, request)).toMatchObject({ code: codes.invalidInput, field: 'Content-Type' });
  });

  it('can sign in without the field "by"', async () => {
    const { email, password } = users.get(loose) as TestUser;
    const payload = new URLSearchParams({ email, password, remember: 'on' }).toString();
    const answer = await send(loose, post(identity.login.path, payload, form), '');
    expect(answer).toMatchObject({ code: 200, data: { token: expect.any(String) } });
    users.set(loose, { ...(users.get(loose) as TestUser), token: String(answer.data['token']) });
  });

  it('have their files ignored, and are refused if a field is named constructor', async () => {
    const type = 'multipart/form-data; boundary=edge';
    const file = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nPNG\r\n';
    const withFile = post(assets.transferAsset.path, `${parts(fields)}${file}--edge--\r\n`, type);
    expect((await send(loose, withFile)).code).toBe(codes.ok);
    const named = `${parts({ constructor: 'x', ...fields })}--edge--\r\n`;
    expect((await send(loose, post(assets.transferAsset.path, named, type))).code).toBe(codes.unreadableBody);
  });
});

describe('the account of a call', () => {
  const getMode = async (world: World, typeUser: string | undefined) => {
    const response = await test.app.inject({
      method: 'POST',
      url: assets.accountList.path,
      payload: {},
      headers: {
        'x-world': world.id,
        token: users.get(world)?.token ?? '',
        ...(typeUser === undefined ? {} : { typeUser }),
      },
    });
    const { code, data } = response.json() as Envelope;
    return code === 200 ? data['totalUsd'] : code;
  };

  it('is accepted in any case and by synonyms; other words are refused', async () => {
    const real = await getMode(loose, 'real');
    const demo = await getMode(loose, 'demo');
    expect(real).not.toEqual(demo);
    for (const word of ['DEMO', 'Demo', 'trial']) expect(await getMode(loose, word)).toEqual(demo);
    for (const word of ['REAL', 'Official']) expect(await getMode(loose, word)).toEqual(real);
    for (const word of ['2', 'none', 'undefined', 'constructor'])
      expect(await getMode(loose, word)).toBe(codes.invalidInput);
    expect(await getMode(strict, 'DEMO')).toBe(codes.invalidInput);
  });

  it('is the account the user switched to unless the call names one', async () => {
    const [real, demo] = [await getMode(loose, 'real'), await getMode(loose, 'demo')];
    expect(await getMode(loose, undefined)).toEqual(real);
    const user = users.get(loose) as TestUser;
    await test.data(identity.accountSwitch, { mode: 'demo' }, { world: loose, user });
    expect(await getMode(loose, undefined)).toEqual(demo);
    expect(await getMode(loose, 'real')).toEqual(real);
  });
});
