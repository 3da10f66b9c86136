/**
 * The four live feeds. A socket receives `welcome` and the whole state of its topics first, then changes, a
 * heartbeat at least once a second, and data of each topic at least every two seconds (empty if nothing
 * changed). A slow reader receives the newest state instead of a backlog.
 */
import * as z from 'zod/mini';
import { balanceRow, contractBalance } from './assets.ts';
import { conditionalRow } from './conditional-rows.ts';
import { type FeedName, feedPaths } from './feed-paths.ts';
import { subscription } from './financing-rows.ts';
import { type Feed, type FeedDataOf, feed } from './kit/feed.ts';
import { loan } from './loan-rows.ts';
import { bookLevel, candle, contractTicker, ticker, trade } from './market.ts';
import { notification } from './notification-row.ts';
import { rechargeRecord } from './recharge-rows.ts';
import { secondsContract } from './seconds-rows.ts';
import { supportState, supportText } from './support.ts';
import { closedRow, fillRow, marginRow, orderRow, positionRow } from './trading-rows.ts';
import { decimal, mode, productGroup, symbol, timeframe } from './values.ts';
import { withdrawal } from './withdraw-rows.ts';

/** Browser sockets cannot send headers, so world, token, account and language are query parameters. */
const connection = {
  world: z.optional(z.string().check(z.maxLength(64))),
  token: z.optional(z.string().check(z.maxLength(256))),
  typeUser: z.optional(mode),
  lang: z.optional(z.string().check(z.maxLength(16))),
};

/**
 * Tickers that moved in this tick; `whole` marks a message with all of them: the first, and each after a gap.
 */
const forexData = z.object({ whole: z.boolean(), tickers: z.array(ticker) });

const symbolDetailData = z.object({
  symbol: z.string(),
  ticker: contractTicker,
  /** Best 40 levels of each side, best first. */
  bids: z.array(bookLevel),
  asks: z.array(bookLevel),
  /** Trades since the last message, newest first; 50 in the first message. */
  trades: z.array(trade),
});

/** Candles that changed, oldest first: the running one, preceded by the one that just ended. */
const chartData = z.object({ symbol: z.string(), timeframe, candles: z.array(candle) });

/**
 * Changes in the user's account: each array holds the new state of the rows that changed. `whole` marks the
 * first message, in which positions, orders, conditionals, seconds and balances are complete.
 */
const contractData = z.object({
  whole: z.boolean(),
  mode,
  orders: z.optional(z.array(orderRow)),
  /** Orders that wait for a trigger; steps of a trailing order are not sent. */
  conditionals: z.optional(z.array(conditionalRow)),
  fills: z.optional(z.array(fillRow)),
  positions: z.optional(z.array(positionRow)),
  /** Ids of positions that no longer exist. */
  closedPositionIds: z.optional(z.array(z.string())),
  closed: z.optional(z.array(closedRow)),
  margins: z.optional(z.array(marginRow)),
  seconds: z.optional(z.array(secondsContract)),
  balances: z.optional(z.array(balanceRow)),
  contractBalance: z.optional(contractBalance),
  recharges: z.optional(z.array(rechargeRecord)),
  withdrawals: z.optional(z.array(withdrawal)),
  loans: z.optional(z.array(loan)),
  subscriptions: z.optional(z.array(subscription)),
  notifications: z.optional(z.array(notification)),
  /** Number of unread notifications, sent when it changed. */
  unread: z.optional(z.number()),
  /** Margin rate of the cross positions, sent when it changed. */
  crossMarginRate: z.optional(z.nullable(decimal)),
});
export type ContractData = z.output<typeof contractData>;

export const eventType = z.enum(['forex', 'symbol_detail', 'contract', 'chart', 'support']);

const topic = {
  eventType,
  /** Group of a forex topic; without it all groups. */
  type: z.optional(productGroup),
  /** Required for symbol_detail and chart topics. */
  symbol: z.optional(symbol),
  timeframe: z.optional(timeframe),
};

const incoming = z.discriminatedUnion('methodType', [
  z.strictObject({ methodType: z.literal('SUBSCRIBE'), ...topic }),
  z.strictObject({ methodType: z.literal('UNSUBSCRIBE'), ...topic }),
  /** Sends a message to support. `clientId` is echoed with the message, so that a resend is stored once. */
  z.strictObject({
    methodType: z.literal('SEND'),
    eventType: z.literal('support'),
    text: supportText,
    clientId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
  }),
]);

export const feeds = {
  forex: feed({
    path: feedPaths.forex,
    token: 'optional',
    summary: 'Tickers of a product group, or of all, in one message per tick.',
    query: z.strictObject({ ...connection, type: z.optional(productGroup) }),
    messages: { forex: forexData },
  }),

  realtime: feed({
    path: feedPaths.realtime,
    token: 'optional',
    summary: 'Ticker, book and trades of one symbol, and its running candle.',
    query: z.strictObject({ ...connection, currency: symbol, timeframe: z._default(timeframe, '1m') }),
    messages: { symbol_detail: symbolDetailData, chart: chartData },
  }),

  orders: feed({
    path: feedPaths.orders,
    token: 'required',
    summary: 'Everything that changes in the account of the user.',
    query: z.strictObject(connection),
    messages: { contract: contractData },
  }),

  market: feed({
    path: feedPaths.market,
    token: 'optional',
    summary: 'Topics of choice on one socket: the three above, charts, and the support chat.',
    query: z.strictObject(connection),
    incoming,
    messages: {
      forex: forexData,
      symbol_detail: symbolDetailData,
      contract: contractData,
      chart: chartData,
      support: supportState,
    },
  }),
} as const satisfies Record<FeedName, Feed>;

type Feeds = typeof feeds;

/** Query parameters of a feed before parsing. */
export type FeedQuery<Name extends FeedName> = z.input<Feeds[Name]['query']>;

/** Names of the messages of a feed. */
export type FeedEvent<Name extends FeedName = FeedName> = {
  [Each in Name]: keyof Feeds[Each]['messages'] & string;
}[Name];

/** Data of one message of a feed. */
export type FeedData<Name extends FeedName, Event extends FeedEvent<Name>> = FeedDataOf<Feeds[Name], Event>;
