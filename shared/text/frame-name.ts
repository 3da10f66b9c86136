/** Names of the lengths of bars. */
import { dayMs, hourMs, minuteMs } from '../durations.ts';

/** Lengths of the units of names, longest first. */
const units: readonly (readonly [unit: string, lengthMs: number])[] = [
  ['d', dayMs],
  ['h', hourMs],
  ['m', minuteMs],
];

/** Returns the name of a length in ms that is a whole number of seconds, such as 15m. */
export function formatFrame(frameMs: number): string {
  for (const [unit, lengthMs] of units) if (frameMs % lengthMs === 0) return `${frameMs / lengthMs}${unit}`;
  return `${frameMs / 1_000}s`;
}
