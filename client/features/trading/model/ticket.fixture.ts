/** A ticket for tests: bitcoin with a small, even book and 10,000 USDT. */
import type { Instrument } from '@papertape/shared/contract/market.ts';
import type { OrderRow, PositionRow } from '@papertape/shared/contract/trading-rows.ts';
import { noteHouseRules } from '../../../lib/host/house-rules.ts';
import { advancedRules } from './advanced-kinds.ts';
import { emptyDraft, type OrderDraft } from './order-draft.ts';
import { plainRules } from './order-kinds.ts';
import {
  type AccountView,
  computeUsable,
  type MarketView,
  readContractTerms,
  type Ticket,
} from './ticket.ts';

// The fixture's host keeps the house's rules.
noteHouseRules(true);

export const bitcoin: Instrument = {
  symbol: 'BTCUSDT',
  shortName: 'BTC',
  name: 'Bitcoin',
  group: 'CRYPTO',
  type: 'CRYPTO',
  base: 'BTC',
  quote: 'USDT',
  sizeUnit: 'BTC',
  priceDecimals: 2,
  sizeDecimals: 5,
  priceStep: '0.01',
  sizeStep: '0.00001',
  minSize: '0.0001',
  maxSize: '100',
  maxLeverage: 125,
  seconds: true,
  session: { state: 'open', nextOpenAt: null, nextCloseAt: null },
};

const evenBook = {
  bids: [
    { price: '99', size: '1' },
    { price: '98', size: '2' },
  ],
  asks: [
    { price: '101', size: '1' },
    { price: '102', size: '2' },
    { price: '200', size: '50' },
  ],
};

export function position(change: Partial<PositionRow> = {}): PositionRow {
  return {
    id: 'p-1',
    symbol: 'BTCUSDT',
    side: 'long',
    leverage: 10,
    marginMode: 'isolated',
    size: '2',
    entryPrice: '100',
    mark: '100',
    index: '100',
    last: '100',
    notional: '200',
    margin: '20',
    debit: '180',
    maintenanceMargin: '0.8',
    marginRate: '0.04',
    liquidationPrice: '90.36',
    bankruptcyPrice: '90',
    unrealised: '0',
    returnRate: '0',
    realised: '0',
    fee: '0',
    funding: '0',
    fundingRate: '0.0001',
    takeProfit: null,
    stopLoss: null,
    openedAt: 1,
    updatedAt: 1,
    ...change,
  };
}

export function order(change: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 'o-1',
    symbol: 'BTCUSDT',
    side: 'long',
    action: 'open',
    type: 'limit',
    size: '1',
    filledSize: '0',
    price: '95',
    averagePrice: null,
    leverage: 10,
    marginMode: 'isolated',
    margin: '9.519',
    takeProfit: null,
    stopLoss: null,
    reduceOnly: false,
    postOnly: false,
    positionId: null,
    origin: 'user',
    status: 'pending',
    cancelReason: null,
    fee: '0',
    profit: '0',
    createdAt: 1,
    updatedAt: 1,
    ...change,
  };
}

interface Changes {
  draft?: Partial<OrderDraft>;
  market?: Partial<MarketView>;
  account?: Partial<AccountView>;
  ticket?: Partial<Pick<Ticket, 'unit' | 'leverage' | 'maxSlippage'>>;
}

function getAccount(change: Partial<AccountView> = {}): AccountView {
  const sums = { cash: '10000', wallet: '10000', equity: '10000' };
  const account = {
    marginMode: 'isolated',
    positionMode: 'merge',
    positions: [],
    orders: [],
    ...sums,
    ...change,
  } as const;
  return { ...account, usable: computeUsable(account) };
}

/** The rules of every kind. */
export const allRules = { ...plainRules, ...advancedRules };

export function createTicket({ draft: change, market, account, ticket }: Changes = {}): Ticket {
  const draft = { ...emptyDraft, ...change };
  return {
    terms: readContractTerms(bitcoin),
    market: { last: '100', mark: '100', state: 'open', book: evenBook, ...market },
    account: getAccount(account),
    draft,
    rules: allRules[draft.kind],
    unit: 'base',
    leverage: 10,
    maxSlippage: '0.05',
    ...ticket,
  };
}
