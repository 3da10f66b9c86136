/** Market verbs of a scenario file, and their translation into scenario events. */
import * as z from 'zod/mini';
import { scenarioInput } from '../scenario.ts';
import { figure, share, span, target } from './values.ts';

const wayBack = {
  /** Time at the extreme before the price returns. */
  hold: z.optional(span),
  /** Share of the move that is retraced. */
  back: z.optional(share),
  within: z.optional(span),
  keep: z.optional(z.boolean()),
};

const move = z.strictObject({ target, by: share, over: z.optional(span), ...wayBack });
const lasting = z.strictObject({ target, for: z.optional(span) });
const times = z.strictObject({ target, times: figure, for: z.optional(span) });

/** Price table: one "minutes or span, price" per line. */
const csv = z.string().check(z.minLength(3), z.maxLength(100_000));
const point = z.strictObject({ after: span, price: z.optional(figure), by: z.optional(share) }).check(
  z.refine(({ price, by }) => (price === undefined) !== (by === undefined), {
    error: 'a point has either a price or by',
  }),
);

export const marketVerbs = z.strictObject({
  /** Moves up or down by the sign of `by`. */
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
  /** Closes the market early, or opens it late. */
  close: z.optional(lasting),
  /** Trades outside the market's hours: on a weekend, at night, on a holiday. */
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

export type MarketRequest = Omit<z.output<typeof scenarioInput>, 'startsAt'>;

/** Returns the scenario kind of a verb. */
function getScenarioKind(verb: Verb, by: string | undefined): string {
  if (verb === 'close') return 'closed';
  if (verb === 'open') return 'opened';
  if (verb !== 'move') return verb;
  return by?.startsWith('-') === true ? 'crash' : 'spike';
}

/**
 * Parses lines of time and price; a first line of letters is a heading. Returns undefined if a line cannot be
 * parsed.
 */
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

/** Union of the fields of all verbs, flattened. */
type Given = Partial<Record<'by' | 'back' | 'times' | 'price' | 'target' | 'csv', string>> &
  Partial<Record<'over' | 'hold' | 'within' | 'for', number>> & {
    keep?: boolean | undefined;
    prices?: { after: number; price?: string | undefined; by?: string | undefined }[] | undefined;
  };

function toRawRequest(verb: Verb, given: Given): Record<string, unknown> {
  const { by, prices, csv: table } = given;
  return {
    kind: getScenarioKind(verb, by),
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
        ? prices?.map(({ after, ...at }) => ({ afterMs: after, ...at }))
        : (readPrices(table) ?? []),
  };
}

/** The scenario event of one verb, or the reason why it is invalid. */
export interface VerbRequest {
  readonly verb: Verb;
  readonly wish: MarketRequest | VerbProblem;
}

export interface VerbProblem {
  readonly path: readonly string[];
  readonly message: string;
}

/** Field names in the file for the fields of a scenario event. */
const fileNames: Readonly<Record<string, string>> = {
  overMs: 'over',
  holdMs: 'hold',
  withinMs: 'within',
  durationMs: 'for',
  path: 'prices',
};

/** Translates the verbs of one entry, in the order of the file. */
export function translateVerbs(verbs: MarketVerbs): VerbRequest[] {
  const given = Object.entries(verbs).filter(([, value]) => value !== undefined) as [Verb, Given][];
  return given.map(([verb, value]) => {
    const raw = Object.fromEntries(
      Object.entries(toRawRequest(verb, value)).filter(([, one]) => one !== undefined),
    );
    const read = scenarioInput.safeParse(raw);
    if (read.success) return { verb, wish: read.data };
    const field = String(read.error.issues[0]?.path[0] ?? 'target');
    const name = field === 'path' && value.csv !== undefined ? 'csv' : (fileNames[field] ?? field);
    return { verb, wish: { path: [verb, name], message: `${verb} cannot have this ${name}` } };
  });
}

/** Returns whether a verb was read as a request to the market, and not as a problem of the file. */
export function isMarketRequest(wish: MarketRequest | VerbProblem): wish is MarketRequest {
  return 'kind' in wish;
}
