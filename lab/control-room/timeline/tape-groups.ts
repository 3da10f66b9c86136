/** Groups items of the tape where they would overlap. */
import { type Span, shareAt } from './scale.ts';

export interface TapeItem {
  key: string;
  /** World time, in epoch milliseconds. */
  at: number;
  label: string;
}

/** Widest usual letter of a chip, and its edges including the gap, in CSS pixels. */
const letterPx = 7;
const edgePx = 24;

/** Groups the items of the window by time; an item that would start under the chip of a group joins it. */
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
    // The chip of a group also shows the number of further items.
    edge = left + (item.label.length + 3) * letterPx + edgePx;
  }
  return groups;
}
