/** Order of rows by time. */

/** Returns the order of rows by time, rows of equal times as they are; undefined if they are in order. */
export function orderByTime(times: Float64Array): { order: Uint32Array | undefined; moved: number } {
  let moved = 0;
  for (let at = 1; at < times.length; at += 1) if ((times[at] ?? 0) < (times[at - 1] ?? 0)) moved += 1;
  if (moved === 0) return { order: undefined, moved };
  const order = Uint32Array.from(times, (_, at) => at);
  order.sort((left, right) => (times[left] ?? 0) - (times[right] ?? 0) || left - right);
  return { order, moved };
}

/** Returns numbers in another order. */
export function inOrder(values: Float64Array, order: Uint32Array | undefined): Float64Array {
  return order === undefined ? values : Float64Array.from(order, (at) => values[at] ?? 0);
}
