/**
 * The tags in what was written: words between commas, so that a list of them reads as one line everywhere. The same word counts once,
 * whatever its capitals; the first spelling stays.
 */
export function tagsIn(written: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const word of written.flatMap((text) => text.split(/[,;、，]/))) {
    const tag = word.trim();
    if (tag !== '' && !known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  }
  return [...known.values()];
}
