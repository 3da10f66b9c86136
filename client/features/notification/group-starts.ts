/** The first row of each run of rows that share a heading, with that heading. */
export function groupStarts<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  headingOf: (row: Row) => string,
): Map<string, string> {
  const starts = new Map<string, string>();
  let before: string | undefined;
  for (const row of rows) {
    const heading = headingOf(row);
    if (heading !== before) starts.set(keyOf(row), heading);
    before = heading;
  }
  return starts;
}
