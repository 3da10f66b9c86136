import { dayMs, hourMs } from '@papertape/shared/durations.ts';
import { expect, it } from 'vitest';
import { createMarket } from '../../../server/market/market.ts';
import { play } from '../../../server/recordings/played-market.fixture.ts';
import { createBars } from '../../../server/recordings/recordings.fixture.ts';
import { findEarliest, randomBar } from './bars.ts';

const from = Date.UTC(2020, 2, 12);
const market = play('BTCUSDT', createBars({ from, count: 2 * 1_440 }), { outside: 'closed' });

it('a replay can start at the first bar of a recording, before all other symbols are listed', () => {
  expect(findEarliest(market)).toBe(from);
  expect(findEarliest(createMarket('recorded'))).toBeGreaterThan(from + 30 * dayMs);
});

it('a random bar of a recorded symbol is one of its recording', () => {
  const span = { earliest: from, latest: from + 90 * dayMs };
  for (let draw = 0; draw < 20; draw += 1) {
    const at = randomBar(market, 'BTCUSDT', '1m', span);
    expect(market.session('BTCUSDT', at).open).toBe(true);
    expect(at).toBeLessThan(from + 2 * dayMs);
  }
  const early = randomBar(market, 'BTCUSDT', '1m', { earliest: from, latest: from + hourMs });
  expect(early).toBeLessThan(from + hourMs);
});
