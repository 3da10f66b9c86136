/**
 * How sharp a grey picture is: the variance of its second differences. Guarantees: zero for an even surface, small
 * for soft edges, large for fine print; the size of the picture does not matter.
 */
export interface GreyPicture {
  /** One brightness of 0 to 255 per point, row by row. */
  points: Uint8ClampedArray | readonly number[];
  width: number;
  height: number;
}

export function sharpness({ points, width, height }: GreyPicture): number {
  let sum = 0;
  let squares = 0;
  let count = 0;
  const at = (x: number, y: number) => points[y * width + x] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y);
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  }
  if (count === 0) return 0;
  const mean = sum / count;
  return squares / count - mean * mean;
}
