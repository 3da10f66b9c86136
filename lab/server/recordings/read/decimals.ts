/** Numbers of foreign files. */

/** Separator of decimals in the numbers of a file. */
export type DecimalMark = '.' | ',';

/** Significant digits that a double holds exactly. */
const digitsMax = 15;
/** Prices are below this, so that they are exact without decimals. */
export const priceLimit = 10 ** digitsMax;

const factors: Readonly<Record<string, number>> = { K: 1e3, M: 1e6, B: 1e9 };

const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i;

/** Whole number whose thousands are separated. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:[.,'\s]\d{3})+$/;

const charCode = (letter: string) => letter.charCodeAt(0);
const zero = charCode('0');
const nine = charCode('9');
const dot = charCode('.');

/**
 * Parses numbers, and remembers the largest number of decimals so that prices can be stored as whole numbers.
 * `value` is NaN for a text that is not a number.
 */
export class DecimalParser {
  readonly #mark: DecimalMark;
  /** Largest number of decimals of the parsed numbers. */
  decimals = 0;

  constructor(mark: DecimalMark = '.') {
    this.#mark = mark;
  }

  parse(text: string): number {
    let mantissa = 0;
    let digits = 0;
    let pointAt = -1;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      if (letter >= zero && letter <= nine) {
        mantissa = mantissa * 10 + (letter - zero);
        if (mantissa > 0) digits += 1;
      } else if (letter === dot && pointAt < 0 && this.#mark === '.') pointAt = at;
      else return this.#parseSlowly(text);
    }
    if (digits > digitsMax || text.length === 0 || (pointAt === 0 && text.length === 1))
      return this.#parseSlowly(text);
    if (pointAt < 0) return mantissa;
    const decimals = text.length - pointAt - 1;
    if (decimals > 22) return this.#parseSlowly(text);
    if (decimals > this.decimals) this.decimals = this.#countDecimals(text, decimals);
    // Both are exact, so that the quotient is the nearest double.
    return mantissa / 10 ** decimals;
  }

  /** Returns the number of decimals without closing zeros, which some exports append to a fixed width. */
  #countDecimals(text: string, decimals: number): number {
    let counted = decimals;
    for (let at = text.length - 1; counted > this.decimals && text.charCodeAt(at) === zero; at -= 1)
      counted -= 1;
    return counted;
  }

  /** Returns a number with a point as its decimal mark and without the signs between thousands. */
  #withoutGroups(text: string): string {
    const [whole = '', ...fraction] = text.split(this.#mark);
    return [grouped.test(whole) ? whole.replace(/[.,'\s]/g, '') : whole, ...fraction].join('.');
  }

  /** Parses numbers with signs, exponents, currency signs, thousands and K, M or B. */
  #parseSlowly(text: string): number {
    let rest = this.#withoutGroups(text.trim().replace(/^[$€£¥]/, ''));
    const suffix = factors[rest.slice(-1).toUpperCase()];
    if (suffix !== undefined) rest = rest.slice(0, -1);
    if (!plain.test(rest)) return Number.NaN;
    const value = Number(rest) * (suffix ?? 1);
    const [, fraction = '', exponent = '0'] = /^[^.e]*\.?(\d*)(?:e(.+))?$/i.exec(rest) ?? [];
    const decimals = fraction.replace(/0+$/, '').length - Number(exponent);
    this.decimals = Math.max(this.decimals, Math.min(decimals, 2 * digitsMax));
    return value;
  }
}

/** Returns the decimals with which prices up to `most` remain exact, at most `wanted`. */
export function fittingDecimals(most: number, wanted: number): number {
  const whole = Math.max(1, Math.ceil(Math.log10(most + 1)));
  return Math.max(0, Math.min(wanted, digitsMax - whole));
}
