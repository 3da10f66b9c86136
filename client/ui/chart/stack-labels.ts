/** Where the labels beside a price axis stand. */

export interface AxisLabelPlace {
  /** Where the price is, in pixels from the top; null where that is not known. */
  y: number | null;
  height: number;
}

/**
 * The middle of each label, in the order given: as near to its price as the others leave room, none over another, all
 * within the plot. The first keeps its place while there is room for it. A price out of view has no label (null).
 */
export function stackLabels(labels: readonly AxisLabelPlace[], plotHeight: number): (number | null)[] {
  const inView = labels.flatMap(({ y, height }, index) =>
    y === null || y < 0 || y > plotHeight ? [] : [{ index, at: y, height }],
  );
  const sorted = inView.toSorted((one, other) => one.at - other.at || one.index - other.index);
  const anchor = Math.max(
    0,
    sorted.findIndex(({ index }) => index === 0),
  );
  const gap = (one: number) => ((sorted[one]?.height ?? 0) + (sorted[one + 1]?.height ?? 0)) / 2;
  const down = (from: number) => {
    for (let one = from; one + 1 < sorted.length; one += 1) {
      const [upper, lower] = [sorted[one], sorted[one + 1]];
      if (upper && lower) lower.at = Math.max(lower.at, upper.at + gap(one));
    }
  };
  const up = (from: number) => {
    for (let one = from; one > 0; one -= 1) {
      const [upper, lower] = [sorted[one - 1], sorted[one]];
      if (upper && lower) upper.at = Math.min(upper.at, lower.at - gap(one - 1));
    }
  };
  down(anchor);
  up(anchor);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (last) {
    last.at = Math.min(last.at, plotHeight - last.height / 2);
    up(sorted.length - 1);
  }
  if (first) {
    first.at = Math.max(first.at, first.height / 2);
    down(0);
  }
  const places: (number | null)[] = labels.map(() => null);
  for (const { index, at } of sorted) places[index] = Math.round(at);
  return places;
}
