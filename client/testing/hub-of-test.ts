import type { Ticker } from '@papertape/shared/contract/market.ts';
import { MarketHub } from '../lib/feeds/hub.ts';
import { createFakeFeeds } from './fake-feeds.ts';

export const ticker = (symbol: string, last: string, time = 1): Ticker => ({
  symbol,
  last,
  bid: last,
  ask: last,
  change: '0',
  changeRate: '0',
  high: last,
  low: last,
  volume: '1',
  turnover: '1',
  state: 'open',
  time,
  mark: last,
});

export function createHubOfTest() {
  const fake = createFakeFeeds();
  return { ...fake, hub: new MarketHub(fake.parts) };
}
