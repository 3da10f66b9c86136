import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { marketDigest } from '../testing/market-digest.ts';
import { createMarket } from './market.ts';

const NOON = Date.UTC(2026, 10, 20, 15, 0);

/** Pins the path: worlds recorded under a seed must read the same after an update. */
const GOLDEN = 'eb7698e309486ed950c155f8a33149ff7e1cbc62edd2f42d0b242cccd5c7c290';

describe('the same seed', () => {
  it('gives the pinned path', () => {
    expect(marketDigest(createMarket('golden'), NOON)).toBe(GOLDEN);
  });

  it('gives the same path in another process', () => {
    const url = (file: string): string => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));
    const script = `
      import { createMarket } from ${url('./market.ts')};
      import { marketDigest } from ${url('../testing/market-digest.ts')};
      process.stdout.write(marketDigest(createMarket('golden'), ${NOON}));
    `;
    const options = { encoding: 'utf8' as const, env: { ...process.env, TZ: 'Asia/Tokyo' } };
    const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], options);
    expect(answer).toBe(marketDigest(createMarket('golden'), NOON));
  });

  it('is not the path of another seed', () => {
    const one = createMarket('one').candles('BTCUSDT', '1d', { to: NOON, count: 50 });
    const other = createMarket('other').candles('BTCUSDT', '1d', { to: NOON, count: 50 });
    expect(one.filter(({ close }, index) => close === other[index]!.close).length).toBeLessThan(3);
  });

  it('knows its symbols', () => {
    const market = createMarket('symbols');
    expect(market.find('BTCUSDT')?.display).toBe('BTC');
    expect(market.find('NOPE')).toBeUndefined();
    expect(() => market.quote('NOPE', NOON)).toThrow('Unknown symbol NOPE');
  });
});
