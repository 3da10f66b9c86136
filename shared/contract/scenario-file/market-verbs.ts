/** What a scenario file may ask of the market, and the words in which the market takes it. */
import * as z from 'zod/mini';
import { scenarioInput } from '../scenario.ts';
import { figure, share, span, target } from './values.ts';

const wayBack = {
  /** How long it stays there before it comes back. */
  hold: z.optional(span),
  /** The share of the way that it comes back. */
  back: z.optional(share),
  within: z.optional(span),
  keep: z.optional(z.boolean()),
};

const move = z.strictObject({ target, by: share, over: z.optional(span), ...wayBack });
const lasting = z.strictObject({ target, for: z.optional(span) });
const times = z.strictObject({ target, times: figure, for: z.optional(span) });

/** Prices from a table: "minutes or span, price" in each line. */
const csv = z.string().check(z.minLength(3), z.maxLength(100_000));
const point = z.strictObject({ after: span, price: figure });

export const marketVerbs = z.strictObject({
  /** Up or down by its sign. */
  move: z.optional(move),
  crash: z.optional(move),
  spike: z.optional(move),
  trend: z.optional(move),
  gap: z.optional(z.strictObject({ target, by: share, ...wayBack })),
  pin: z.optional(z.strictObject({ target, price: figure, for: z.optional(span), within: z.optional(span) })),
  volatility: z.optional(
    z.strictObject({ target, times: figure, for: z.optional(span), within: z.optional(span) }),
  ),
  halt: z.optional(lasting),
  /** The market closes early, or opens late. */
  close: z.optional(lasting),
  /** It trades out of its hours: a weekend, a night, a holiday. */
  open: z.optional(lasting),
  freeze: z.optional(lasting),
  spread: z.optional(times),
  liquidity: z.optional(times),
  path: z.optional(
    z
      .strictObject({
        target,
        prices: z.optional(z.array(point).check(z.minLength(1), z.maxLength(2_000))),
        csv: z.optional(csv),
        keep: z.optional(z.boolean()),
        within: z.optional(span),
      })
      .check(
        z.refine(({ prices, csv: table }) => (prices === undefined) !== (table === undefined), {
          error: 'a path has either prices or csv',
        }),
      ),
  ),
});
type MarketVerbs = z.output<typeof marketVerbs>;
type Verb = keyof MarketVerbs;

export type MarketWish = Omit<z.output<typeof scenarioInput>, 'startsAt'>;

/** The market's name of a verb. */
function kindOf(verb: Verb, by: string | undefined): string {
  if (verb === 'close') return 'closed';
  if (verb === 'open') return 'opened';
  if (verb !== 'move') return verb;
  return by?.startsWith('-') === true ? 'crash' : 'spike';
}

/** Lines of time and price; a first line of words is a heading. Undefined where a line cannot be read. */
export function readPrices(table: string): { afterMs: number; price: string }[] | undefined {
  const rows = table.trim().split(/\r?\n/);
  const body = /^\s*[A-Za-z]/.test(rows[0] ?? '') ? rows.slice(1) : rows;
  const points = body.map((row) => {
    const [after = '', price = '', ...more] = row.split(/[,;\t]/).map((cell) => cell.trim());
    const read = z
      .strictObject({ after: span, price: figure })
      .safeParse({ after: /^\d+$/.test(after) ? `${after}m` : after, price });
    return more.length === 0 && read.success
      ? { afterMs: read.data.after, price: read.data.price }
      : undefined;
  });
  const known = points.filter((one) => one !== undefined);
  return known.length === points.length && known.length > 0 ? known : undefined;
}

/** As plain as the verbs allow: one object with whatever any of them has. */
type Given = Partial<Record<'by' | 'back' | 'times' | 'price' | 'target' | 'csv', string>> &
  Partial<Record<'over' | 'hold' | 'within' | 'for', number>> & {
    keep?: boolean | undefined;
    prices?: { after: number; price: string }[] | undefined;
  };

function rawWish(verb: Verb, given: Given): Record<string, unknown> {
  const { by, prices, csv: table } = given;
  return {
    kind: kindOf(verb, by),
    target: given.target,
    by: verb === 'move' ? by?.replace('-', '') : by,
    overMs: given.over,
    holdMs: given.hold,
    back: given.back,
    withinMs: given.within,
    keep: given.keep,
    durationMs: given.for,
    times: given.times,
    price: given.price,
    path:
      table === undefined
        ? prices?.map(({ after, price }) => ({ afterMs: after, price }))
        : (readPrices(table) ?? []),
  };
}

/** What one verb asks, or why the market cannot take it. */
export interface VerbWish {
  readonly verb: Verb;
  readonly wish: MarketWish | WishProblem;
}

export interface WishProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/** Names of the market's words, as the file has them. */
const fileNames: Readonly<Record<string, string>> = {
  overMs: 'over',
  holdMs: 'hold',
  withinMs: 'within',
  durationMs: 'for',
  path: 'prices',
};

/** The wishes of one entry in the order of the file, or what the market cannot take. */
export function wishesOf(verbs: MarketVerbs): VerbWish[] {
  const given = Object.entries(verbs).filter(([, value]) => value !== undefined) as [Verb, Given][];
  return given.map(([verb, value]) => {
    const raw = Object.fromEntries(
      Object.entries(rawWish(verb, value)).filter(([, one]) => one !== undefined),
    );
    const read = scenarioInput.safeParse(raw);
    if (read.success) return { verb, wish: read.data };
    const field = String(read.error.issues[0]?.path[0] ?? 'target');
    const name = field === 'path' && value.csv !== undefined ? 'csv' : (fileNames[field] ?? field);
    return { verb, wish: { path: [verb, name], message: `${verb} cannot have this ${name}` } };
  });
}

export function isWish(wish: MarketWish | WishProblem): wish is MarketWish {
  return 'kind' in wish;
}
