/** Figures as callers write them. Guarantees that each keeps its exact value or stays as it was. */

/** More digits than this and a binary fraction may not be the figure that was written. */
const exactDigits = 15;

/** A JSON number as the figure it was written as; undefined where it may have lost digits. */
export function figureText(value: number): string | undefined {
  const [digits = '', exponent = '0'] = value.toString().split('e');
  if (!/^-?\d+(\.\d+)?$/.test(digits)) return undefined;
  if (digits.replace(/\D/g, '').replace(/^0+/, '').length > exactDigits) return undefined;
  return moved(digits, Number(exponent));
}

/** The digits with the point moved to the right, or to the left where negative. */
function moved(digits: string, places: number): string {
  if (places === 0) return digits;
  const sign = digits.startsWith('-') ? '-' : '';
  const [whole = '', part = ''] = digits.replace('-', '').split('.');
  if (places > 0) return sign + whole + part.padEnd(places, '0');
  return `${sign}0.${'0'.repeat(-places - 1)}${whole}${part}`;
}

/** ".5", "1.", "007" and "0.50" as the contract writes them; what is no plain figure stays as it is. */
export function plainFigure(text: string): string {
  const figure = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(text.trim());
  if (figure === null || !/\d/.test(text)) return text;
  const [, sign = '', whole = '', part = ''] = figure;
  const plain = `${whole === '' ? '0' : whole}${part === '' ? '' : `.${part}`}`;
  return sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain;
}

/** Digits of a number in JSON that no binary fraction may hold. */
const longNumber = /[\d.]{17}/;

/** A JSON number that stands for no text and no number of the contract unless somebody reads it as what was written. */
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

/** JSON whose long numbers keep every digit that was written. */
export function parseExactly(text: string): unknown {
  return longNumber.test(text)
    ? JSON.parse(text, keepLong as (key: string, value: unknown) => unknown)
    : JSON.parse(text);
}
