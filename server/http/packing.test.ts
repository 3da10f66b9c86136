import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testAppOfFile } from '../testing/app-of-file.ts';

const test = await testAppOfFile({ parts: { allowedOrigins: ['https://page.example'] } });
const world = await test.world();

const get = (url: string, headers: Record<string, string> = {}) =>
  test.inject({ method: 'GET', url }, { world, headers });

const unpack: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** One is kept ready for many callers, the other is made for each. */
const large = ['/api/market/getTickerList', '/api/market/getListForestCurrency', '/docs/openapi.json'];

it.each(large)('sends %s compressed to callers that accept it, with vary: accept-encoding', async (url) => {
  const plain = await get(url);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['vary']).toContain('accept-encoding');
  for (const [accepted, encoding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const) {
    for (const again of [1, 2]) {
      const packed = await get(url, { 'accept-encoding': accepted });
      expect(packed.headers, `${accepted}, ${again}`).toMatchObject({ 'content-encoding': encoding });
      expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(unpack[encoding]?.(packed.rawPayload).toString()).toBe(plain.body);
    }
  }
});

it('sends small answers and answers for unknown encodings uncompressed', async () => {
  const small = await get('/api/nothing', { 'accept-encoding': 'br' });
  expect(small.headers['content-encoding']).toBeUndefined();
  const unknown = await get('/api/market/getTickerList', { 'accept-encoding': 'zstd' });
  expect(unknown.headers['content-encoding']).toBeUndefined();
  expect(unknown.json()).toMatchObject({ code: 200 });
});

it('keeps the other values of vary', async () => {
  const packed = await get('/api/market/getTickerList', {
    'accept-encoding': 'br',
    origin: 'https://page.example',
  });
  const vary = String(packed.headers['vary']).toLowerCase().split(', ');
  expect(vary.filter((name) => name === 'accept-encoding' || name === 'origin').sort()).toEqual([
    'accept-encoding',
    'origin',
  ]);
});
