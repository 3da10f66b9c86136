/** Which versions of the program understand what another one has left. */

/** Whether a state that one version kept can be taken over by another: by the same one, and by a later one, which migrates it. */
export function isReadableBy(kept: string, program: string): boolean {
  const [left, right] = [kept, program].map((version) => version.split('.').map(Number));
  for (const [index, part] of (left ?? []).entries()) {
    const other = right?.[index] ?? 0;
    if (part !== other) return part < other;
  }
  return true;
}
