/**
 * Splits tags at commas and semicolons, so that a list of tags reads as one line everywhere. Tags that differ
 * in case only are merged into the first spelling.
 */
export function tagsIn(written: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const word of written.flatMap((text) => text.split(/[,;、，]/))) {
    const tag = word.trim();
    if (tag !== '' && !known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  }
  return [...known.values()];
}
