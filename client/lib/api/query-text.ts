/** Formats values as a query string with its question mark, without null and undefined; empty if nothing is left. */
export function queryText(input: unknown): string {
  const pairs = Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
