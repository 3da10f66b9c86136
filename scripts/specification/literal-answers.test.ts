/** Names and formats that the specification prescribes, as sent. */
import { appVersion } from '@papertape/shared/contract/app-version.ts';
import { assets } from '@papertape/shared/contract/assets.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { market } from '@papertape/shared/contract/market.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../server/testing/app-of-file.ts';

const test = await testAppOfFile();
const world = await test.world({ settings: { strict: false } });
const user = await test.register(world);

/** Returns the raw answer, parsed without the contract. */
async function answer(
  method: 'GET' | 'POST',
  url: string,
): Promise<{ code: number; data: unknown; msg: string }> {
  const payload = method === 'POST' ? { payload: {} } : {};
  const response = await test.inject({ method, url, ...payload }, { world, user });
  return response.json();
}

describe('an answer', () => {
  it.each([
    ['GET', identity.country.path, 'string'],
    ['GET', appVersion.appQr.path, 'array'],
    ['GET', market.initForestData.path, 'object'],
    ['POST', identity.info.path, 'object'],
    ['POST', assets.accountList.path, 'object'],
  ] as const)('%s %s is an envelope around one %s', async (method, url, kind) => {
    const { code, data, msg } = await answer(method, url);
    expect([code, msg]).toEqual([200, '']);
    expect(Array.isArray(data) ? 'array' : typeof data).toBe(kind);
  });

  it.each([
    [market.initForestData.path, 'instruments'],
    [market.getListForestCurrency.path, 'list'],
    [market.getTickerList.path, 'list'],
  ])('%s lists symbols with the type of the specification', async (url, list) => {
    const rows = ((await answer('GET', url)).data as Record<string, { symbol: string; type: string }[]>)[
      list
    ];
    const types = new Set(rows?.map(({ type }) => type));
    expect([...types].sort()).toEqual(['CFD', 'CRYPTO', 'FOREX', 'INDIES', 'STOCK']);
    expect(rows?.find(({ symbol }) => symbol === 'BTCUSDT')?.type).toBe('CRYPTO');
  });

  it('names the four amounts of each account', async () => {
    const { list } = (await answer('POST', assets.accountList.path)).data as {
      list: Record<string, unknown>[];
    };
    expect(list.map(({ account }) => account)).toEqual(['currency', 'option', 'financing']);
    for (const row of list) {
      expect(Object.keys(row)).toEqual(expect.arrayContaining(['total', 'available', 'frozen', 'principal']));
    }
  });

  it('of the update check has the names of the specification', async () => {
    const { data } = await answer('GET', `${appVersion.getVersion.path}?platform=iOS&versionNo=0.9.9`);
    const { version, newUpdateTag } = data as { version: object; newUpdateTag: string };
    expect(newUpdateTag).toBe('choose_update');
    expect(Object.keys(version)).toEqual(
      expect.arrayContaining(['versionNo', 'description', 'linkUpdateHot', 'linkUpdateFull']),
    );
  });
});
