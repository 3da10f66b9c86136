import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { marketDigests } from '../testing/market-digest.ts';
import { pinnedDigests } from './digests.fixture.ts';
import { createMarket } from './market.ts';

const noon = Date.UTC(2026, 10, 20, 15, 0);

describe('the same seed', () => {
  it('gives each instrument its pinned path, so that recorded worlds stay the same after an update', () => {
    expect(marketDigests(createMarket('golden'), noon)).toEqual(pinnedDigests);
  });

  it('gives the same path in another process', () => {
    const url = (file: string): string => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)));
    const script = `
      import { createMarket } from ${url('./market.ts')};
      import { marketDigests } from ${url('../testing/market-digest.ts')};
      process.stdout.write(JSON.stringify(marketDigests(createMarket('golden'), ${noon})));
    `;
    const options = { encoding: 'utf8' as const, env: { ...process.env, TZ: 'Asia/Tokyo' } };
    const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], options);
    // The digests for this seed are checked by the test above.
    expect(JSON.parse(answer)).toEqual(pinnedDigests);
  });

  it('gives a different path than another seed', () => {
    const one = createMarket('one').candles('BTCUSDT', '1d', { to: noon, count: 50 });
    const other = createMarket('other').candles('BTCUSDT', '1d', { to: noon, count: 50 });
    expect(one.filter(({ close }, index) => close === other[index]!.close).length).toBeLessThan(3);
  });

  it('a market finds its symbols and throws for unknown ones', () => {
    const market = createMarket('symbols');
    expect(market.find('BTCUSDT')?.display).toBe('BTC');
    expect(market.find('NOPE')).toBeUndefined();
    expect(() => market.quote('NOPE', noon)).toThrow('Unknown symbol NOPE');
  });
});
