/** An account and a market for tests: bitcoin at 20,000 with an inexhaustible book. */
import { toUnits } from '../../money/units.ts';
import { getTiers } from '../tiers.ts';
import { parsePrice } from './quantities.ts';
import type { Contract, Holding, OrderTerms, TradingState } from './state.ts';

const symbol = 'BTCUSDT';

const contract: Contract = {
  symbol,
  priceDecimals: 2,
  sizeDecimals: 5,
  sizeUnit: 'BTC',
  minimumSize: 1000n,
  maximumSize: toUnits('1000000'),
  tiers: getTiers('BTC'),
};

export function createTradingState(change: Partial<TradingState> = {}): TradingState {
  return {
    marginMode: 'isolated',
    positionMode: 'merge',
    available: toUnits('1000'),
    openPositions: [],
    pendingOrders: [],
    contract: () => contract,
    getMark: () => parsePrice('20000'),
    book: () => ({
      bids: [{ price: 1_999_999, size: 10 ** 12 }],
      asks: [{ price: 2_000_001, size: 10 ** 12 }],
    }),
    session: () => 'open',
    ...change,
  };
}

export function createHolding(
  size: string,
  entry: string,
  margin: string,
  change: Partial<Holding> = {},
): Holding {
  return {
    id: 'pos-1',
    symbol,
    side: 'long',
    leverage: 20,
    marginMode: 'isolated',
    size: toUnits(size),
    entry,
    margin: toUnits(margin),
    ...change,
  };
}

export function createOrderTerms(size: string, change: Partial<OrderTerms> = {}): OrderTerms {
  return {
    symbol,
    side: 'long',
    action: 'open',
    type: 'limit',
    size: toUnits(size),
    price: '19000',
    leverage: 20,
    takeProfit: null,
    stopLoss: null,
    positionId: null,
    postOnly: false,
    ...change,
  };
}
