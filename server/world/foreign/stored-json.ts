/**
 * Schemas of the JSON that a world stores, taken from the API, because a file may contain nothing that the
 * API would refuse. Imported files are checked as a whole, and every read of a column goes through its schema.
 */
import { alertCondition } from '@papertape/shared/contract/chart-alerts.ts';
import { chartDrawings } from '@papertape/shared/contract/chart-drawings.ts';
import { preferences } from '@papertape/shared/contract/identity-values.ts';
import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { scenarioKinds } from '@papertape/shared/contract/scenario.ts';
import { scenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import { words } from '@papertape/shared/contract/scenario-file/values.ts';
import { faultsKept } from '@papertape/shared/contract/sim-faults.ts';
import { studyTemplates } from '@papertape/shared/contract/study-templates.ts';
import { supportMessage } from '@papertape/shared/contract/support.ts';
import { mistake } from '@papertape/shared/contract/trade-journal.ts';
import { userChoices } from '@papertape/shared/contract/user-choices.ts';
import {
  id,
  mode,
  symbol,
  uploadedNamePattern,
  uploadedPath,
  uploadedPathPattern,
} from '@papertape/shared/contract/values.ts';
import { watchlists } from '@papertape/shared/contract/watchlists.ts';
import { lineKinds } from '@papertape/shared/studies/drawn-line.ts';
import * as z from 'zod/mini';
import { worldSettings } from '../settings-schema.ts';
import { outputSchema } from './output-schema.ts';

/** Last instant that the API accepts. */
export const lastTime = 999_999_999_999_999;
const time = z.number().check(z.gte(0), z.lte(lastTime));
const count = z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
const figure = z.string().check(z.regex(/^-?\d{1,20}(?:\.\d{1,18})?$/));
const texts = z.array(z.string().check(z.maxLength(4_000))).check(z.maxLength(100));
const photos = z.array(uploadedPath).check(z.maxLength(20));

const span = z.exactOptional(z.number().check(z.gte(0), z.lte(31_536_000_000)));
const share = z.exactOptional(z.number().check(z.gte(-1_000), z.lte(1_000)));
const pathPoint = z.object({
  afterMs: z.number().check(z.gte(0), z.lte(31_536_000_000)),
  price: z.exactOptional(figure),
  by: share,
});
const marketEvent = z.object({
  id,
  kind: z.enum(scenarioKinds),
  target: z.string().check(z.regex(/^(?:all|[A-Za-z0-9]{2,20})$/)),
  at: time,
  by: share,
  back: share,
  times: share,
  overMs: span,
  holdMs: span,
  withinMs: span,
  durationMs: span,
  price: z.exactOptional(figure),
  path: z.exactOptional(z.array(pathPoint).check(z.maxLength(2_000))),
  // The first versions stored these two.
  until: z.exactOptional(time),
  magnitude: share,
});

const wish = z.looseObject({ kind: z.enum(scenarioKinds), target: z.string().check(z.maxLength(20)) });
const instant = z.nullable(time);
const plan = z.object({
  startsAt: time,
  endsAt: instant,
  entries: z
    .array(z.object({ at: instant, wishes: z.array(wish).check(z.maxLength(20)) }))
    .check(z.maxLength(500)),
  steps: z
    .array(z.array(z.object({ at: instant, after: instant, before: instant })).check(z.maxLength(10)))
    .check(z.maxLength(50)),
});
const play = z.object({
  id,
  file: outputSchema(scenarioFile),
  plan,
  people: z
    .array(
      z.object({
        userId: id,
        name: z.string().check(z.maxLength(60)),
        mode: z.enum(['real', 'demo']),
        mayResetDemo: z.boolean(),
      }),
    )
    .check(z.maxLength(1_000)),
});
const progress = z.object({
  state: z.enum(['playing', 'over', 'stopped']),
  entries: z
    .array(
      z.object({
        state: z.enum(['waiting', 'played', 'failed']),
        playedAt: instant,
        seen: count,
        reason: z.nullable(z.string().check(z.maxLength(2_000))),
      }),
    )
    .check(z.maxLength(500)),
  tasks: z.record(
    z.string().check(z.maxLength(200)),
    z.object({ done: count, seen: count, against: count, passedAt: instant, failedAt: instant }),
  ),
  marketEvents: z.array(id).check(z.maxLength(10_000)),
});

/** Line of a drawing at the time of the alert, with its prices as numbers. */
const alertLine = z.strictObject({
  kind: z.enum(lineKinds),
  points: z
    .array(z.strictObject({ time, price: z.number().check(z.gte(-1e12), z.lte(1e12)) }))
    .check(z.minLength(1), z.maxLength(3)),
  edge: z.optional(z.enum(['top', 'bottom'])),
  scale: z.enum(['even', 'logarithmic']),
});

const { lists } = watchlists.lists.data.shape;
const { drawings } = chartDrawings.drawings.data.shape;
const { templates } = studyTemplates.templates.data.shape;
const { tables, lessons } = userChoices.choices.data.shape;
const { links, suggestions } = supportMessage.shape;

/** Records of the laboratory, by kind. */
export const labPayloads = { faults: outputSchema(faultsKept), play, progress } as const;

/** Schemas by table and column. */
export const storedJson = {
  WorldState: { settings: worldSettings },
  JournalOrigin: { settings: worldSettings },
  User: { preferences: z.partial(preferences) },
  ChartDrawings: { drawings: outputSchema(drawings) },
  ChartAlert: { definition: outputSchema(alertCondition), drawing: alertLine },
  Watchlists: { lists: outputSchema(lists) },
  StudyTemplates: { templates: outputSchema(templates) },
  UserChoices: { tables: outputSchema(tables), lessons: outputSchema(lessons) },
  MarketEvent: { payload: marketEvent },
  PublishedNews: { title: words(200), text: words(4_000), symbols: z.array(symbol).check(z.maxLength(20)) },
  IdCard: { extra: photos },
  Loan: { photos },
  TradeNote: { tags: texts, mistakes: z.array(mistake).check(z.maxLength(20)) },
  Notification: {
    params: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(4_000))),
    facts: texts,
  },
  SupportMessage: {
    links: links.check(z.maxLength(100)),
    suggestions: suggestions.check(z.maxLength(100)),
  },
  EventLog: {
    payload: z.object({ userId: z.optional(z.string()), mode: z.optional(mode), data: z.unknown() }),
  },
  IdempotentAnswer: { answer: z.unknown() },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Schema>>>>;

/** Paths of pictures, and names of files beside the world: another name could point outside its folder. */
export const fileColumns: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  Upload: { name: uploadedNamePattern },
  JournalOrigin: { snapshot: /^(?:origin-\d{1,15}\.sqlite)?$/ },
  User: { avatar: uploadedPathPattern },
  IdCard: { front: uploadedPathPattern, back: uploadedPathPattern },
  Recharge: { receipt: uploadedPathPattern },
};

const prices = [0, 1e12] as const;

/** Bounds of real columns that are no times. */
export const realBounds: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  SymbolPrice: {
    price: prices,
    basis: [-1, 1_000],
    startFrom: prices,
    startPath: prices,
    startBasis: [-1_000, 1_000],
  },
};

/** Columns with prices, rates and sums as text. */
export const figureColumns: Readonly<Record<string, readonly string[]>> = {
  ChartAlert: ['rangPrice'],
  ConditionalOrder: [
    'price',
    'takeProfit',
    'stopLoss',
    'triggerPrice',
    'callbackRate',
    'callbackDistance',
    'activationPrice',
    'extremePrice',
  ],
  ExchangeQuote: ['middle', 'price'],
  FlashExchange: ['price'],
  Subscription: ['annualRate'],
  Loan: ['dailyRate'],
  SecondsContract: ['rate', 'openPrice', 'closePrice'],
  PerpetualOrder: ['price', 'averagePrice', 'takeProfit', 'stopLoss'],
  PerpetualPosition: ['entry', 'takeProfit', 'stopLoss'],
  PerpetualFill: ['price'],
  PerpetualClose: ['entry', 'exit'],
};
export const figurePattern = /^-?\d{1,20}(?:\.\d{1,18})?$/;
