export type Direction = 'up' | 'down' | 'flat';

/** Splits a new text into what stayed and what changed against the old one: flashing marks only the latter. */
export function changedTail(before: string, after: string): [stayed: string, changed: string] {
  if (before === after) return [after, ''];
  if (before.length !== after.length) return ['', after];
  let index = 0;
  while (before[index] === after[index]) index += 1;
  return [after.slice(0, index), after.slice(index)];
}

/** `+0.64%`, `−0.24%`, `0.00%`: the sign of a decimal text. */
export function directionOf(text: string): Direction {
  if (!/[1-9]/.test(text)) return 'flat';
  return /^[-−]/.test(text) ? 'down' : 'up';
}
