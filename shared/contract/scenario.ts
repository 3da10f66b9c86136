/**
 * Scenario events that move a market, in the vocabulary that the simulator's API, the market and the
 * documents share. Every share refers to the price that the market would have at that tick without the event,
 * so that a request is met to the tick.
 *
 * crash, spike: falls or rises by `by` over `overMs`, holds for `holdMs`, retraces the share `back` within
 * `withinMs`.
 * gap: jumps by the signed `by` at once and stays (`keep`), or retraces as a crash does.
 * pin: last is exactly `price` for `durationMs`, then returns within `withinMs`.
 * volatility: swings are `times` as wide for `durationMs`, then the difference fades within `withinMs`.
 * halt: no trading for `durationMs`, up to the next whole minute.
 * closed: a halt that is shown as a closed market, a session that ends early or begins late.
 * opened: trades for `durationMs` outside its hours too, in whole steps of five minutes.
 * trend: moves by the signed `by` over `overMs`, evenly, and stays or retraces as a crash does.
 * freeze: quotes keep the last price for `durationMs` while the market goes on, then jump to it.
 * spread: quotes are `times` as far apart for `durationMs`. liquidity: the book holds `times` as much.
 * path: last moves in straight lines from price to price, each `afterMs` from the start, and stays (`keep`)
 * or returns within `withinMs`. Points with `by` instead of `price` are signed shares of the price that the
 * market would have, so that the path keeps its small moves and begins at any price.
 */
import * as z from 'zod/mini';
import { moment } from './sim-values.ts';
import { decimal, productGroup, share, symbol, time, wholeNumber } from './values.ts';

export const scenarioKinds = [
  'crash',
  'spike',
  'gap',
  'pin',
  'volatility',
  'halt',
  'closed',
  'opened',
  'trend',
  'freeze',
  'spread',
  'liquidity',
  'path',
] as const;
const scenarioKind = z.enum(scenarioKinds);
export type ScenarioKind = z.output<typeof scenarioKind>;

/** A symbol, a product group, or all of them. */
const target = z.union([z.literal('all'), productGroup, symbol]);

const positive = z.string().check(z.regex(/^(?=.*[1-9])(0|[1-9]\d{0,11})(\.\d{1,8})?$/));
const signed = z.string().check(z.regex(/^-?(?=.*[1-9])(0|[1-9]\d{0,11})(\.\d{1,8})?$/));
const knot = z.string().check(z.regex(/^-?(0|[1-9]\d{0,11})(\.\d{1,8})?$/));
const span = wholeNumber(0, 31_536_000_000);

const fields = z.strictObject({
  kind: scenarioKind,
  target,
  /** Not before now: the past of a market is fixed. */
  startsAt: z.optional(moment),
  /** crash, spike: above 0. gap, trend: signed, "-0.04" is 4 % down. */
  by: z.optional(signed),
  /** Duration of the move; a minute by default. */
  overMs: z.optional(span),
  /** Time at the extreme before the price returns. */
  holdMs: z.optional(span),
  /** Share of the move that is retraced: "0.5" is half; "0" by default. */
  back: z.optional(share),
  /**
   * Duration of the return: by default as long as the move; half an hour after a pin, a day after volatility.
   */
  withinMs: z.optional(span),
  /** true (default): the move stays. false: it is retraced completely. */
  keep: z.optional(z.boolean()),
  /**
   * Duration of pin, volatility, halt, closed, opened, freeze, spread and liquidity; unlimited by default.
   */
  durationMs: z.optional(wholeNumber(250, 31_536_000_000)),
  /** Factor of the width. */
  times: z.optional(positive),
  price: z.optional(positive),
  /** Points in order of time, all with a price or all with a share; a share of "0" is no move. */
  path: z.optional(
    z
      .array(z.strictObject({ afterMs: span, price: z.optional(positive), by: z.optional(knot) }))
      .check(z.minLength(1), z.maxLength(2_000))
      .check(
        z.refine((points) => points.every(({ price, by }) => (price === undefined) !== (by === undefined))),
        z.refine((points) => new Set(points.map(({ by }) => by === undefined)).size === 1),
      ),
  ),
});

type Fields = z.output<typeof fields>;
type Name = Exclude<keyof Fields, 'kind' | 'target' | 'startsAt'>;

const wayBack = ['holdMs', 'back', 'withinMs', 'keep'] as const;
type Names = readonly [Name, ...Name[]];
/** Fields that each kind takes; the first one is its measure. */
const listedFields = {
  crash: ['by', 'overMs', ...wayBack],
  spike: ['by', 'overMs', ...wayBack],
  gap: ['by', ...wayBack],
  pin: ['price', 'durationMs', 'withinMs'],
  volatility: ['times', 'durationMs', 'withinMs'],
  halt: ['durationMs'],
  closed: ['durationMs'],
  opened: ['durationMs'],
  trend: ['by', 'overMs', ...wayBack],
  freeze: ['durationMs'],
  spread: ['times', 'durationMs'],
  liquidity: ['times', 'durationMs'],
  path: ['path', 'keep', 'withinMs'],
} as const satisfies Record<ScenarioKind, Names>;
const fieldsByKind: Readonly<Record<ScenarioKind, Names>> = listedFields;

/** Kinds whose measure is a number that needs bounds. */
type BoundedKind = {
  [Kind in ScenarioKind]: (typeof listedFields)[Kind][0] extends 'by' | 'times' ? Kind : never;
}[ScenarioKind];

/**
 * Returns the field that measures the size of an event, which is the one to reject if the event is too large.
 */
export const getMeasure = (kind: ScenarioKind): Name => fieldsByKind[kind][0];

/** A price can fall by at most 95 % and rise by at most a factor of twenty. */
export const moveBounds = [-0.95, 19] as const;
type Bounds = readonly [least: number, most: number];
/** Bounds of the measure by kind: shares of the price for `by`, which may be negative if the least one is, and factors for `times`. */
export const measureBounds: Readonly<Partial<Record<ScenarioKind, Bounds>>> = {
  crash: [0, -moveBounds[0]],
  spike: [0, moveBounds[1]],
  gap: moveBounds,
  trend: moveBounds,
  volatility: [0.1, 20],
  spread: [1, 100],
  liquidity: [0.0001, 100],
} satisfies Record<BoundedKind, Bounds>;

const needed: ReadonlySet<Name> = new Set(['by', 'price', 'times', 'path']);

/** Returns whether a field is present if its kind needs it, and absent if its kind has no use for it. */
function isFieldExpected(input: Fields, name: Name): boolean {
  const takes = fieldsByKind[input.kind].includes(name);
  return input[name] === undefined ? !(takes && needed.has(name)) : takes;
}

/** Returns whether the target of a scenario is a product group, such as `CRYPTO`, and not a symbol or `all`. */
export const isGroup = (target: string): boolean => productGroup.safeParse(target).success;

/** Returns the share of a move that is retraced, from `back` or `keep`. */
export const getRetracedShare = ({ back, keep }: Pick<Fields, 'back' | 'keep'>): string =>
  back ?? (keep === false ? '1' : '0');

const comesBack = (input: Fields): boolean => /[1-9]/.test(getRetracedShare(input));
const isMove = ({ kind }: Fields): boolean => fieldsByKind[kind].includes('by');
const isSigned = ({ kind }: Fields): boolean => (measureBounds[kind]?.[0] ?? 0) < 0;
const checkField = (name: Name) =>
  z.refine<Fields>((input) => isFieldExpected(input, name), { path: [name] });

export const scenarioInput = fields.check(
  checkField('by'),
  checkField('overMs'),
  checkField('holdMs'),
  checkField('back'),
  checkField('withinMs'),
  checkField('keep'),
  checkField('durationMs'),
  checkField('times'),
  checkField('price'),
  checkField('path'),
  z.refine((input) => isSigned(input) || !input.by?.startsWith('-'), { path: ['by'] }),
  z.refine((input) => input.keep === undefined || input.keep !== comesBack(input), { path: ['keep'] }),
  z.refine((input) => !isMove(input) || input.withinMs === undefined || comesBack(input), {
    path: ['withinMs'],
  }),
  z.refine((input) => input.holdMs === undefined || comesBack(input), { path: ['holdMs'] }),
  // A price that many symbols share would fit none of them.
  z.refine(
    (input) => !['pin', 'path'].includes(input.kind) || (input.target !== 'all' && !isGroup(input.target)),
    {
      path: ['target'],
    },
  ),
);

export const scenario = z.object({
  id: z.string(),
  kind: scenarioKind,
  target: z.string(),
  startsAt: time,
  /** End of its effect on prices; null for an event without end. */
  endsAt: z.nullable(time),
  by: z.nullable(decimal),
  overMs: z.nullable(z.number()),
  holdMs: z.nullable(z.number()),
  back: z.nullable(decimal),
  withinMs: z.nullable(z.number()),
  durationMs: z.nullable(z.number()),
  times: z.nullable(decimal),
  price: z.nullable(decimal),
  /** Prices that the event guarantees, in order of time. */
  points: z.array(
    z.object({
      time,
      /** Signed share of the price that the market would have without the event; null if `price` is given. */
      change: z.nullable(decimal),
      price: z.nullable(decimal),
      /** Last price at that time under all current events; null for a group and while there is no trading. */
      last: z.nullable(decimal),
    }),
  ),
});
export type Scenario = z.output<typeof scenario>;
