/** Normalizes figures of callers. Each keeps its exact value or stays as it was. */

/** With more digits, a binary fraction may differ from the figure that was written. */
const exactDigits = 15;

/** Returns a JSON number as the text that was written; `undefined` if it may have lost digits. */
export function figureText(value: number): string | undefined {
  const [digits = '', exponent = '0'] = value.toString().split('e');
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return undefined;
  if (digits.replace(/\D/g, '').replace(/^0+/, '').length > exactDigits) return undefined;
  return movePoint(digits, Number(exponent));
}

/** Moves the decimal point to the right, or to the left if negative. */
function movePoint(digits: string, places: number): string {
  if (places === 0) return digits;
  const sign = digits.startsWith('-') ? '-' : '';
  const [whole = '', part = ''] = digits.replace('-', '').split('.');
  if (places > 0) return sign + whole + part.padEnd(places, '0');
  return `${sign}0.${'0'.repeat(-places - 1)}${whole}${part}`;
}

/** Rewrites ".5", "1.", "007" and "0.50" as the contract does; any other text stays as it is. */
export function plainFigure(text: string): string {
  const figure = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text.trim());
  if (figure === null || !/\d/.test(text)) return text;
  const [, sign = '', whole = '', part = ''] = figure;
  const plain = `${whole === '' ? '0' : whole}${part === '' ? '' : `.${part}`}`;
  return sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

/** Matches numbers with more digits than a binary fraction holds. */
const longNumber = /[\d.]{17}/;

/** A JSON number with its digits as written; only a reader that checks for the class accepts it. */
export class LongFigure {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return this.text;
  }
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;

const keepLong: Reviver = (_key, value, { source = '' }) =>
  typeof value === 'number' && source.replaceAll(/\D/g, '').length > exactDigits
    ? new LongFigure(source)
    : value;

/** Parses JSON and keeps every digit of long numbers. */
export function parseExactly(text: string): unknown {
  return longNumber.test(text)
    ? JSON.parse(text, keepLong as (key: string, value: unknown) => unknown)
    : JSON.parse(text);
}
