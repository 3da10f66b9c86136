/**
 * Value shapes that many endpoints share. Money and prices travel as decimal strings and times as epoch
 * milliseconds of the world clock, so that nothing is lost to binary fractions.
 */

import * as z from 'zod/mini';
import { productGroups } from '../product-groups.ts';
import { plainLine, plainLines } from '../text/plain-text.ts';
import { symbolPattern } from '../text/symbol.ts';
import { markSpelling } from './kit/spelling.ts';

const decimalPattern = /^(0|[1-9]\d{0,17})(\.\d{1,8})?$/;
const signedPattern = /^-?(0|[1-9]\d{0,17})(\.\d{1,18})?$/;

/** A positive amount with at most 8 decimals, without exponent or sign: "1250.5". */
export const positiveAmount = markSpelling(
  z.string().check(
    z.refine((value) => !/^-\d/.test(value), { error: 'numberNotPositive' }),
    z.regex(decimalPattern, 'amountInvalid'),
    z.refine((value) => /[1-9]/.test(value), { error: 'numberNotPositive' }),
  ),
  'decimal',
);

/** Refusals of an amount with bounds. */
export const amountErrors = [
  'amountInvalid',
  'numberNotPositive',
  'amountPrecision',
  'amountBelowMinimum',
  'amountAboveMaximum',
] as const;

/** A signed decimal in an answer, such as a profit, change or rate, with up to 18 decimals. */
export const decimal = z.string().check(z.regex(signedPattern));

/** An amount that is added or (negative) removed: "-12.5". */
export const signedAmount = markSpelling(
  z.string().check(z.regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,8})?$/, 'amountInvalid')),
  'decimal',
);

/**
 * A share of one as a decimal string: "0.0214" is 2.14 %. Every field whose name ends in `Rate` is one.
 * @alias
 */
export const rate = decimal;

/** A share from 0 to 1, both included: "0.005". */
export const share = z.string().check(z.regex(/^(0(\.\d{1,8})?|1(\.0{1,8})?)$/));

/** A positive price. @alias */
export const price = positiveAmount;

/** Epoch milliseconds on the world clock. */
export const time = z.number();

/** Identifier created by the server. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));

export const symbol = markSpelling(z.string().check(z.regex(symbolPattern)), 'capitals');
export const coin = markSpelling(z.string().check(z.regex(/^[A-Z0-9]{2,12}$/)), 'capitals');
export const chain = markSpelling(z.string().check(z.regex(symbolPattern, 'chainInvalid')), 'capitals');

export const productGroup = z.enum(productGroups);
export type ProductGroup = z.output<typeof productGroup>;

/** Mode of a world's clock. */
export const clockMode = z.enum(['live', 'fast', 'paused']);
export type ClockMode = z.output<typeof clockMode>;

export const mode = z.enum(['real', 'demo']);
export type Mode = z.output<typeof mode>;

export const accountKind = z.enum(['currency', 'option', 'financing']);
export type AccountKind = z.output<typeof accountKind>;

export const side = z.enum(['long', 'short']);
export type Side = z.output<typeof side>;

/** Settings of the user for all USDT contracts. */
export const marginMode = z.enum(['isolated', 'cross']);
export type MarginMode = z.output<typeof marginMode>;
export const positionMode = z.enum(['merge', 'split']);
export type PositionMode = z.output<typeof positionMode>;

export const timeframe = z.enum(['1s', '1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w', '1M']);
export type Timeframe = z.output<typeof timeframe>;

/** Language codes of the client; headers carry them as en, zh-HK, zh, ko, ja, de, fr, it. */
export const language = z.enum(['en', 'hk', 'zh', 'kr', 'jp', 'de', 'fr', 'it']);
export type Language = z.output<typeof language>;

/** States of a request that the back office decides. */
export const requestStatus = z.enum(['processing', 'approved', 'rejected', 'completed']);
export type RequestStatus = z.output<typeof requestStatus>;

/** Returns the schema of a whole number within bounds; text is accepted too, because query strings carry numbers as text. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.number().check(z.int(), z.gte(minimum), z.lte(maximum)),
    ),
  );

/** A boolean; text is accepted too, because query strings carry booleans as text. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '0', '1'])]),
  z.transform(
    (value: boolean | 'true' | 'false' | '0' | '1') => value === true || value === 'true' || value === '1',
  ),
);

/** Paging by number: `page` from 1, `size` up to 100. */
export const numberedPageFields = {
  page: z._default(wholeNumber(1, 100_000), 1),
  size: z._default(wholeNumber(1, 100), 20),
};

/** Paging of a list whose newest rows come first. */
export const pageFields = {
  ...numberedPageFields,
  /**
   * Cursor in place of `page`: the `left` of the previous page gives the rows behind it, however many have
   * arrived since.
   */
  left: z.optional(wholeNumber(0, 999_999_999)),
};

/** Number of rows behind those of a page; absent on hosts that page by number only. */
export const rowsLeft = z.optional(z.number());

/** Restricts a list of records to a period of world time, both ends included. */
export const periodFields = {
  since: z.optional(wholeNumber(0, 999_999_999_999_999)),
  until: z.optional(wholeNumber(0, 999_999_999_999_999)),
};

/** The highest leverage that a call takes; an instrument may allow less. */
export const leverageMax = 200;
export const leverage = wholeNumber(1, leverageMax);

/** Returns the schema of one page of a list, newest first unless the endpoint documents another order. */
export function paged<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    list: z.array(item),
    total: z.number(),
    page: z.number(),
    size: z.number(),
    left: rowsLeft,
  });
}

/** Returns the schema of a typed line of text: trimmed, stripped of invisible characters, and bounded in length. */
export const text = (maximum: number) =>
  z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(maximum));

const nameStart = String.raw`\p{L}\p{N}\p{Extended_Pictographic}\p{RI}"“„«'’`;
const nameRest = String.raw`${nameStart}\p{M}\p{Emoji_Modifier}\u200D\uFE0F ._‘”»()&\-`;

/**
 * Returns the schema of a person's name in a class or a lesson: at most 40 UTF-16 units of letters, digits, emoji, blanks and the
 * punctuation of names. A name can be neither a formula of a spreadsheet nor markup, and has no invisible direction marks.
 */
export const personName = (more = '') =>
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^[${nameStart}][${nameRest}${more}]*$`, 'u'),
        'letters, digits, blanks, quotes and emoji, and after the first character - . _ & ( )',
      ),
      z.maxLength(40),
    );

/** Returns the schema of a typed text of several lines, cleaned like a line. */
export const lines = (maximum: number) =>
  z.string().check(z.overwrite(plainLines), z.minLength(1), z.maxLength(maximum));

/**
 * Titles and texts by language; English is always present. An object schema, because zod's record would add
 * its own code to the first page.
 */
export const textsByLanguage = z.catchall(z.object({}), z.string());

/**
 * Patterns of an uploaded file's name and path; two literals, because deriving one from the other would weigh
 * on the first page.
 */
export const uploadedNamePattern = /^[A-Za-z0-9_-]{8,64}\.(png|jpg|webp|gif)$/;
export const uploadedPathPattern = /^\/files\/[A-Za-z0-9_-]{8,64}\.(png|jpg|webp|gif)$/;

/** Path of an uploaded file, as the upload endpoint answered it. */
export const uploadedPath = z.string().check(z.regex(uploadedPathPattern, 'imageInvalid'));

/** ISO 3166 code of two letters. */
export const countryIso = z.string('countryRequired').check(z.regex(/^[A-Z]{2}$/, 'countryRequired'));

/** Answer of endpoints that only confirm. */
export const done = z.object({ done: z.boolean() });
