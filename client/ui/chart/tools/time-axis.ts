/** Between times and places among the bars: whole numbers are bars, what lies between or beyond them follows from their distance. */
import type { Bar } from '../bar.ts';

/** Distance of two bars at the end, where no market was closed in between. */
function stepOf(bars: readonly Bar[]): number {
  const last = bars.slice(-8).map(({ time }) => time);
  const steps = last.slice(1).map((time, index) => time - (last[index] ?? 0));
  return steps.length === 0 ? 60_000 : Math.min(...steps);
}

/** Index of the last bar that starts at `time` or before; -1 where none does. */
export function barAt(bars: readonly Bar[], time: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export function placeOf(bars: readonly Bar[], time: number): number {
  const at = barAt(bars, time);
  const bar = bars[Math.max(at, 0)];
  if (bar === undefined) return 0;
  const next = bars[at + 1];
  const length = at < 0 || next === undefined ? stepOf(bars) : next.time - bar.time;
  return Math.max(at, 0) + (time - bar.time) / length;
}

export function timeOf(bars: readonly Bar[], place: number): number {
  const at = Math.min(Math.max(Math.floor(place), 0), bars.length - 1);
  const bar = bars[at];
  if (bar === undefined) return 0;
  const next = bars[at + 1];
  const length = place < 0 || next === undefined ? stepOf(bars) : next.time - bar.time;
  return Math.round(bar.time + (place - at) * length);
}
