/**
 * Formats numbers for the screen. Guarantees: decimals are truncated, never rounded; no digit is lost, since `Intl` receives the texts
 * unchanged; formatters are cached by language, style and decimals, because creating one costs a thousand times its use.
 */
import {
  amountFigure,
  countDecimals,
  type Decimals,
  exactly,
  priceFigure,
  unknownSign,
  upTo,
} from '@papertape/shared/money/figures.ts';
import { knownInstrument } from './instruments.ts';

/** Placeholder of an unknown value. */
export const unknownText = unknownSign;
/** Placeholder of a value that the user has hidden. */
export const hiddenText = '••••••';

export type Shown = string | null | undefined;

export const decimalsOfPrice = (symbol: string): Decimals => priceFigure(symbol, knownInstrument(symbol));
export const decimalsOfAmount = (coin: string): Decimals => amountFigure(coin, knownInstrument(coin));

interface Look {
  readonly style: 'decimal' | 'percent' | 'currency';
  readonly signDisplay: 'auto' | 'exceptZero';
  readonly currency?: 'USD';
  readonly currencyDisplay?: 'narrowSymbol';
}

const plain: Look = { style: 'decimal', signDisplay: 'auto' };
const signed: Look = { style: 'decimal', signDisplay: 'exceptZero' };
const percent: Look = { style: 'percent', signDisplay: 'auto' };
const change: Look = { style: 'percent', signDisplay: 'exceptZero' };
const dollars: Look = {
  style: 'currency',
  signDisplay: 'auto',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
};

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(tag: string, look: Look, { most, least }: Decimals): Intl.NumberFormat {
  const name = `${tag} ${look.style} ${look.signDisplay} ${most} ${least}`;
  const known = formatters.get(name);
  if (known) return known;
  const made = new Intl.NumberFormat(tag, {
    ...look,
    useGrouping: 'always',
    roundingMode: 'trunc',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formatters.set(name, made);
  return made;
}

/** Replaces the hyphen by a minus, which is as wide as a plus, and removes the sign if all digits shown are zero. */
function withProperSign(text: string): string {
  return /[1-9]/.test(text) ? text.replace('-', '−') : text.replace(/[-−+]/, '');
}

function formatWith(value: DecimalText, tag: string, look: Look, decimals: Decimals): string {
  return withProperSign(formatter(tag, look, decimals).format(value));
}

/** Formats a number with all its decimals, unless `decimals` limits them. */
export function numberText(value: Shown, tag: string, decimals = upTo(20)): string {
  return isDecimalText(value) ? formatWith(value, tag, plain, decimals) : unknownText;
}

/** Formats US dollars with the sign before or after the number, as the language writes it. */
export function dollarText(value: Shown, tag: string, decimals: Decimals): string {
  return isDecimalText(value) ? formatWith(value, tag, dollars, decimals) : unknownText;
}

export function signedText(value: Shown, tag: string, decimals: Decimals): string {
  return isDecimalText(value) ? formatWith(value, tag, signed, decimals) : unknownText;
}

/** Formats a fraction of one as a percentage with its sign: "0.0214" is "+2.14%". */
export function changeText(rate: Shown, tag: string, decimals: Decimals): string {
  return isDecimalText(rate) ? formatWith(rate, tag, change, decimals) : unknownText;
}

export function percentText(rate: Shown, tag: string, decimals: Decimals): string {
  return isDecimalText(rate) ? formatWith(rate, tag, percent, decimals) : unknownText;
}

/** Formats a number of percent with all its decimals: "2.50" is "2.50%". */
export function pointsText(percent: Shown, tag: string): string {
  if (!isDecimalText(percent)) return unknownText;
  return percentText(shiftLeft(percent, 2), tag, exactly(countDecimals(percent)));
}

const shortUnits = [
  { places: 9, letter: 'B' },
  { places: 6, letter: 'M' },
  { places: 3, letter: 'k' },
] as const;

/** Abbreviates with k, M or B and two decimals; smaller numbers have two decimals as well. */
export function shortText(value: Shown, tag: string): string {
  if (!isDecimalText(value)) return unknownText;
  const digits = wholeDigits(value);
  const unit = shortUnits.find(({ places }) => digits > places);
  if (!unit) return formatWith(value, tag, plain, exactly(2));
  return formatWith(shiftLeft(value, unit.places), tag, plain, exactly(2)) + unit.letter;
}

/** A decimal text of the wire, which is calculated with as text, without conversion to a floating-point number. */
export type DecimalText = `${number}`;

export function isDecimalText(value: unknown): value is DecimalText {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);
}

/** Divides by ten to the power of `places` by moving the point. */
function shiftLeft(value: DecimalText, places: number): DecimalText {
  const negative = value.startsWith('-');
  const [whole = '0', fraction = ''] = (negative ? value.slice(1) : value).split('.');
  const digits = whole.padStart(places + 1, '0');
  const cut = digits.length - places;
  const moved = `${digits.slice(0, cut)}.${digits.slice(cut)}${fraction}`;
  return `${negative ? '-' : ''}${moved}` as DecimalText;
}

/** Returns the number of digits before the point, without leading zeros: 0 for "0.5", 4 for "1234.5". */
function wholeDigits(value: DecimalText): number {
  const [whole = ''] = value.replace('-', '').split('.');
  return whole.replace(/^0+/, '').length;
}
