/** Returns the path of a small line chart in a box of `width` by `height`; empty for fewer than two values. */
export function sparkPath(values: readonly number[], width: number, height: number): string {
  if (values.length < 2) return '';
  const y = fitScale(values, height);
  const step = width / (values.length - 1);
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${roundToTenth(index * step)} ${y(value)}`)
    .join('');
}

/** Returns the heights of both ends of the line. */
export function sparkEnds(
  values: readonly number[],
  height: number,
): { first: number; last: number } | undefined {
  const [first] = values;
  const last = values.at(-1);
  if (values.length < 2 || first === undefined || last === undefined) return undefined;
  const y = fitScale(values, height);
  return { first: y(first), last: y(last) };
}

/** Rounds to a tenth of a pixel, which is precise enough for a path. */
export const roundToTenth = (value: number) => Math.round(value * 10) / 10;

function fitScale(values: readonly number[], height: number): (value: number) => number {
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  return (value) => roundToTenth(height - ((value - low) / range) * height);
}
