/** What stands on the tape, put together where one thing would cover another. */
import { type Span, shareAt } from './scale.ts';

export interface TapeItem {
  key: string;
  /** World time, milliseconds. */
  at: number;
  label: string;
}

/** A letter of a chip at its widest usual, and its edges with the gap to the next one, in CSS pixels. */
const letterPx = 7;
const edgePx = 24;

/** Those within the window, by time; an item joins the group before it where its start would lie under that group's chip. */
export function tapeGroups<Item extends TapeItem>(
  items: readonly Item[],
  span: Span,
  widthPx: number,
): [Item, ...Item[]][] {
  const shown = items.filter(({ at }) => at >= span.from && at <= span.to);
  const groups: [Item, ...Item[]][] = [];
  let edge = Number.NEGATIVE_INFINITY;
  for (const item of shown.toSorted((left, right) => left.at - right.at)) {
    const left = shareAt(item.at, span) * widthPx;
    const last = groups.at(-1);
    if (last !== undefined && left < edge) {
      last.push(item);
      continue;
    }
    groups.push([item]);
    // A group also says how many more it holds.
    edge = left + (item.label.length + 3) * letterPx + edgePx;
  }
  return groups;
}
