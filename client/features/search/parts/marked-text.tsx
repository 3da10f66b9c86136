import { typedPart } from '../find-symbols.ts';

/** Marks the typed part of a text. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const [before, found, after] = typedPart(text, typed);
  return (
    <>
      {before}
      {found && <mark className="search-mark">{found}</mark>}
      {after}
    </>
  );
}
