/** Values as a query string; what is absent is left out. */
export function queryText(input: unknown): string {
  const pairs = Object.entries(input ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
