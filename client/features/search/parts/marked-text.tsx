import { typedPart } from '../find-symbols.ts';

/** A text with the typed part of it marked. */
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
