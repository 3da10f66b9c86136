/** Views of the control room: everyone's money, orders and positions, and prices past and future. */
import * as z from 'zod/mini';
import { kycStatus } from './identity-values.ts';
import { endpoint } from './kit/endpoint.ts';
import { scenarioInput } from './scenario.ts';
import { moment } from './sim-values.ts';
import { orderRow, positionRow } from './trading-rows.ts';
import { accountKind, decimal, id, mode, symbol, time, wholeNumber } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

const person = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Account that the user currently works in. */
  mode,
  kyc: kycStatus,
  registeredAt: time,
  /** Value of all assets at current prices, unrealized profit included, in USD, by account. */
  equity: z.object({ real: decimal, demo: decimal }),
  /** Unrealized profit, margin rate and counts of the current account. */
  unrealised: decimal,
  marginRate: z.nullable(decimal),
  positions: z.number(),
  orders: z.number(),
  /** Balances of the current account that are not zero. */
  balances: z.array(
    z.object({ account: accountKind, coin: z.string(), available: decimal, frozen: decimal }),
  ),
});
export type Person = z.output<typeof person>;

const owner = { uid: z.string(), name: z.string(), mode };

const points = z.array(
  z.object({
    time,
    last: decimal,
    /** Last price without the requested event. */
    calm: decimal,
  }),
);

export const simRoom = {
  people: endpoint({
    ...get,
    path: '/sim/people',
    summary: 'Lists the users of the world with their assets at current prices, latest first.',
    query: z.strictObject({ limit: z._default(wholeNumber(1, 1_000), 200) }),
    data: z.object({ list: z.array(person), users: z.number() }),
    example: { limit: 25 },
  }),

  openBook: endpoint({
    ...get,
    path: '/sim/open-book',
    summary: 'Lists every open position and every waiting order of the world, with their owners.',
    query: z.strictObject({ limit: z._default(wholeNumber(1, 1_000), 200) }),
    data: z.object({
      positions: z.array(z.extend(positionRow, owner)),
      orders: z.array(z.extend(orderRow, owner)),
    }),
    example: { limit: 25 },
  }),

  sessionStart: endpoint({
    ...post,
    path: '/sim/sessions/start',
    summary: 'Signs a user in without a password; an older session of the same device kind ends.',
    body: z.strictObject({ uid: id, device: z._default(z.enum(['web', 'h5']), 'web') }),
    data: z.object({ uid: z.string(), token: z.string(), mode }),
    errors: ['notFound'],
    example: { uid: '10482736' },
  }),

  marketPlot: endpoint({
    ...post,
    path: '/sim/market/plot',
    summary:
      'Returns evenly spaced prices of a symbol over a span, past or future; with an event, also the prices under that event. Without `symbol`, the first one that plays a recording, else BTCUSDT.',
    body: z
      .strictObject({
        symbol: z.optional(symbol),
        from: moment,
        to: moment,
        points: z._default(wholeNumber(2, 1_000), 240),
        event: z.optional(scenarioInput),
      })
      .check(z.refine(({ from, to }) => from < to && to - from <= 31_536_000_000, { path: ['to'] })),
    data: z.object({
      symbol: z.string(),
      now: time,
      points,
      /** Times between which the symbol plays a recording; null if it plays none. */
      recorded: z.nullable(z.object({ from: time, to: time })),
    }),
    errors: ['symbolUnknown', 'statusConflict'],
    example: { symbol: 'BTCUSDT', from: 1_795_000_000_000, to: 1_795_003_600_000, points: 60 },
  }),
} as const;
