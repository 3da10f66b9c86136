/** Parses typed numbers. JSON would turn an invalid one into null. */

const readNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Returns the number of an option or argument; throws with its name and text if it is not a number. */
export function parseNumber(what: string, text: string): number {
  const value = readNumber(text);
  if (Number.isFinite(value)) return value;
  throw new TypeError(`${what} is a number; this is "${text}".`);
}

/**
 * Parses a whole number within inclusive bounds. Throws a TypeError whose message begins with `what` and states
 * the bounds.
 */
export function parseWholeNumber(
  what: string,
  text: string,
  { from = 0, to = Number.MAX_SAFE_INTEGER } = {},
): number {
  const value = readNumber(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`;
  throw new TypeError(`${what} is a whole number ${range}; this is "${text}".`);
}
