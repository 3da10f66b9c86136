/** Numbers as they are typed. What is none must not become "nothing said" on its way through JSON. */

const readNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Of what an option or argument is, and what was typed. Throws with both where it is no number. */
export function numberOf(what: string, text: string): number {
  const value = readNumber(text);
  if (Number.isFinite(value)) return value;
  throw new TypeError(`${what} is a number; this is "${text}".`);
}

export function wholeNumberOf(
  what: string,
  text: string,
  { from = 0, to = Number.MAX_SAFE_INTEGER } = {},
): number {
  const value = readNumber(text);
  if (Number.isInteger(value) && value >= from && value <= to) return value;
  const range = to === Number.MAX_SAFE_INTEGER ? `from ${from}` : `from ${from} to ${to}`;
  throw new TypeError(`${what} is a whole number ${range}; this is "${text}".`);
}
