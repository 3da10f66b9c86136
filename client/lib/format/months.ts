/** Arithmetic of months as texts, such as 2026-11. */

/** Returns the month `count` months later; `count` may be negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** Formats a month as "November 2026", in the language of the tag. */
export function monthName(month: string, tag: string): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  return first.toLocaleDateString(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
