/** Value formats of a scenario file: time spans, shares, targets and instants. */

import * as z from 'zod/mini';
import { dayMs, hourMs, minuteMs } from '../../durations.ts';
import { Decimal, decimalText } from '../../money/decimal.ts';

const unitMs = { ms: 1, s: 1_000, m: minuteMs, h: hourMs, d: dayMs } as const;
type Unit = keyof typeof unitMs;

const part = /(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h|d)/g;
const spanText = /^(?:\d{1,9}(?:\.\d{1,3})?(?:ms|s|m|h|d)){1,5}$/;
const spanMax = 366 * unitMs.d;

/** Parses "90s" or "1h30m" to milliseconds. */
function parseSpan(text: string): number {
  let total = 0;
  for (const [, number = '0', unit = 'ms'] of text.matchAll(part))
    total += Number(number) * unitMs[unit as Unit];
  return Math.round(total);
}

const spanWords = 'a span of time is written like 90s, 5m or 1h30m, at most a year';

export const span = z.pipe(
  z.string(spanWords).check(
    z.maxLength(40, spanWords),
    z.regex(spanText, spanWords),
    z.refine((text) => parseSpan(text) <= spanMax, { error: spanWords }),
  ),
  z.pipe(z.transform(parseSpan), z.number().check(z.gte(0), z.lte(spanMax))),
);

const shareWords = 'a share is written in per cent, like 12% or -4.5%';

/** "12%" as a share of one. */
export const share = z.pipe(
  z.string(shareWords).check(z.regex(/^-?\d{1,5}(?:\.\d{1,6})?%$/, shareWords)),
  z.pipe(
    z.transform((text: string) => decimalText(new Decimal(text.slice(0, -1)).div(100), 8)),
    z.string().check(z.regex(/^-?\d{1,5}(?:\.\d{1,8})?$/)),
  ),
);

const targetWords = 'a target is a symbol, group(CRYPTO) or all';

/** A symbol, a group or all, by the names that the market uses. */
export const target = z.pipe(
  z.string(targetWords).check(z.regex(/^(?:all|[A-Z0-9]{2,20}|group\([A-Z]{2,10}\))$/, targetWords)),
  z.pipe(
    z.transform((text: string) => /^group\((.*)\)$/.exec(text)?.[1] ?? text),
    z.string().check(z.regex(/^(?:all|[A-Z0-9]{2,20})$/)),
  ),
);

const numberWords = 'a number above 0';

/** A positive number, given as a YAML number or as text. */
export const figure = z.pipe(
  z.union([z.number(), z.string()], numberWords),
  z.pipe(
    z.transform((given: number | string) => String(given)),
    z.string().check(z.regex(/^(?=.*[1-9])(?:0|[1-9]\d{0,11})(?:\.\d{1,8})?$/, numberWords)),
  ),
);

const boundWords = 'a number, like 9500 or -0.5';

/** A number of any sign. */
export const bound = z.pipe(
  z.union([z.number(), z.string()], boundWords),
  z.pipe(
    z.transform((given: number | string) => String(given)),
    z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,8})?$/, boundWords)),
  ),
);

/** An instant, relative to the start, by the calendar, or relative to a session or funding of a symbol. */
export type Moment =
  | { readonly by: 'start'; readonly afterMs: number }
  | { readonly by: 'calendar'; readonly at: number }
  | {
      readonly by: 'open' | 'close' | 'funding';
      readonly symbol: string;
      readonly afterMs: number;
    };

const momentWords =
  'a time is written like +10m, 2026-11-23T09:30-05:00, open(AAPLUSD), close(AAPLUSD)-5m or funding(BTCUSDT)';
const relative = /^\+(.{1,40})$/;
export const calendarTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;
const bySymbol = /^(open|close|funding)\(([A-Z0-9]{2,20})\)(?:\s?([+-])\s?(\S{1,40}))?$/;

function parseMoment(text: string): Moment | undefined {
  const after = relative.exec(text)?.[1];
  if (after !== undefined)
    return spanText.test(after) ? { by: 'start', afterMs: parseSpan(after) } : undefined;
  if (calendarTime.test(text)) {
    const at = Date.parse(text);
    return Number.isNaN(at) ? undefined : { by: 'calendar', at };
  }
  const [, by, symbol = '', sign, further] = bySymbol.exec(text) ?? [];
  if (by === undefined || (further !== undefined && !spanText.test(further))) return undefined;
  const afterMs = (further === undefined ? 0 : parseSpan(further)) * (sign === '-' ? -1 : 1);
  return { by: by as 'open' | 'close' | 'funding', symbol, afterMs };
}

const offset = z.number().check(z.gte(-spanMax), z.lte(spanMax));

const momentRead: z.ZodMiniType<Moment, Moment> = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('start'), afterMs: offset }),
  z.strictObject({ by: z.literal('calendar'), at: z.number().check(z.gte(0), z.lte(253_402_300_799_999)) }),
  z.strictObject({ by: z.enum(['open', 'close', 'funding']), symbol: z.string(), afterMs: offset }),
]);

export const moment = z.pipe(
  z.string(momentWords).check(
    z.maxLength(80, momentWords),
    z.refine((text) => parseMoment(text) !== undefined, { error: momentWords }),
  ),
  z.pipe(
    z.transform((text: string) => parseMoment(text) as Moment),
    momentRead,
  ),
);

/** Returns the schema of a text in several languages; English is required. */
export const words = (maximum: number) => {
  const one = z.string().check(z.minLength(1), z.maxLength(maximum));
  const other = z.optional(one);
  return z.strictObject({
    en: one,
    hk: other,
    zh: other,
    kr: other,
    jp: other,
    de: other,
    fr: other,
    it: other,
  });
};
export type Words = z.output<ReturnType<typeof words>>;
