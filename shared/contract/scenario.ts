/**
 * What may happen to a market, in the one vocabulary of the simulator's API, the market and the documents. Every share is one of
 * the price that the market would have at that tick without the event, so what is asked for is kept to the tick.
 *
 * crash, spike: falls, rises by `by` over `overMs`, holds for `holdMs`, comes back by the share `back` within `withinMs`.
 * gap: jumps by the signed `by` at once and stays (`keep`), or comes back as the others do.
 * pin: last stands exactly at `price` for `durationMs`, then glides back within `withinMs`.
 * volatility: swings `times` as wide for `durationMs`, then the distance fades within `withinMs`.
 * halt: no trading for `durationMs`, up to the next whole minute.
 * closed: the same, shown as a closed market: a session that ends early or begins late.
 * opened: trades for `durationMs` also where its hours end, from one whole five minutes to another.
 * trend: moves by the signed `by` over `overMs`, evenly, and stays or comes back as a crash does.
 * freeze: the feed stands at its last price for `durationMs` while the market goes on, then jumps to where that is.
 * spread: quotes are `times` as far apart for `durationMs`. liquidity: the book holds `times` as much.
 * path: last goes straight from price to price, each `afterMs` from the start, and stays (`keep`) or glides back within `withinMs`.
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
const span = wholeNumber(0, 31_536_000_000);

const fields = z.strictObject({
  kind: scenarioKind,
  target,
  /** Not before now: the past of a market is fixed. */
  startsAt: z.optional(moment),
  /** crash, spike: above 0. gap, trend: signed, "-0.04" is 4 % down. */
  by: z.optional(signed),
  /** How long the way there takes; a minute unless said. */
  overMs: z.optional(span),
  /** How long it holds before it comes back. */
  holdMs: z.optional(span),
  /** Share of the way that it comes back: "0.5" is half, "0" (so it is unless said) none. */
  back: z.optional(share),
  /** How long the way back takes: unless said as long as the way there; half an hour after a pin, a day after volatility. */
  withinMs: z.optional(span),
  /** true: stays for good, as it does unless said. false: comes back whole. */
  keep: z.optional(z.boolean()),
  /** pin, volatility, halt, closed, opened, freeze, spread, liquidity; without it, for good. */
  durationMs: z.optional(wholeNumber(250, 31_536_000_000)),
  /** How many times as wide. */
  times: z.optional(positive),
  price: z.optional(positive),
  /** In order of time. */
  path: z.optional(
    z.array(z.strictObject({ afterMs: span, price: positive })).check(z.minLength(1), z.maxLength(2_000)),
  ),
});

type Fields = z.output<typeof fields>;
type Name = Exclude<keyof Fields, 'kind' | 'target' | 'startsAt'>;

const wayBack = ['holdMs', 'back', 'withinMs', 'keep'] as const;
/** What each kind takes; the first says how much. */
const namesOf: Readonly<Record<ScenarioKind, readonly [Name, ...Name[]]>> = {
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
};
/** The field that says how much, and is refused where it says too much. */
export const measureOf = (kind: ScenarioKind): Name => namesOf[kind][0];

const needed: ReadonlySet<Name> = new Set(['by', 'price', 'times', 'path']);

/** Whether a field is there where its kind needs it and absent where the kind has no use for it. */
function fits(input: Fields, name: Name): boolean {
  const takes = namesOf[input.kind].includes(name);
  return input[name] === undefined ? !(takes && needed.has(name)) : takes;
}

export const isGroup = (target: string): boolean => productGroup.safeParse(target).success;

/** The share that comes back, whichever way it was said. */
export const backOf = ({ back, keep }: Pick<Fields, 'back' | 'keep'>): string =>
  back ?? (keep === false ? '1' : '0');

const comesBack = (input: Fields): boolean => /[1-9]/.test(backOf(input));
const isMove = ({ kind }: Fields): boolean => namesOf[kind].includes('by');
const belongs = (name: Name) => z.refine<Fields>((input) => fits(input, name), { path: [name] });

export const scenarioInput = fields.check(
  belongs('by'),
  belongs('overMs'),
  belongs('holdMs'),
  belongs('back'),
  belongs('withinMs'),
  belongs('keep'),
  belongs('durationMs'),
  belongs('times'),
  belongs('price'),
  belongs('path'),
  z.refine((input) => input.kind === 'gap' || input.kind === 'trend' || !input.by?.startsWith('-'), {
    path: ['by'],
  }),
  z.refine((input) => input.keep === undefined || input.keep !== comesBack(input), { path: ['keep'] }),
  z.refine((input) => !isMove(input) || input.withinMs === undefined || comesBack(input), {
    path: ['withinMs'],
  }),
  z.refine((input) => input.holdMs === undefined || comesBack(input), { path: ['holdMs'] }),
  // One price for many symbols would be nobody's price.
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
  /** From here on it moves nothing any more; null for an event without end. */
  endsAt: z.nullable(time),
  by: z.nullable(decimal),
  overMs: z.nullable(z.number()),
  holdMs: z.nullable(z.number()),
  back: z.nullable(decimal),
  withinMs: z.nullable(z.number()),
  durationMs: z.nullable(z.number()),
  times: z.nullable(decimal),
  price: z.nullable(decimal),
  /** What it promises, in order of time. */
  points: z.array(
    z.object({
      time,
      /** Signed share of the price that the market would have without it; null where `price` says it. */
      change: z.nullable(decimal),
      price: z.nullable(decimal),
      /** What last will be then, by all events that stand now; null for a group and where there is no trading. */
      last: z.nullable(decimal),
    }),
  ),
});
export type Scenario = z.output<typeof scenario>;
