/** A press in the gallery leads nowhere. */
export function ignore(): undefined {
  return undefined;
}
