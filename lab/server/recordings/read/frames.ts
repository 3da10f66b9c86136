/** Lengths of bars. */
import { dayMs, hourMs, minuteMs } from '@papertape/shared/durations.ts';
import { formatFrame } from '@papertape/shared/text/frame-name.ts';
import { isRecordedFrame } from '../../../../server/recordings/recorded-bars.ts';
import { ReadingProblem } from './notes.ts';

const units: Readonly<Record<string, number>> = { s: 1_000, m: minuteMs, h: hourMs, d: dayMs, w: 7 * dayMs };

/** Shortest span between openings of monthly bars. */
const weekMs = 7 * dayMs;

/** Returns the length of a frame such as 1s, 5m, 4h or 1d; undefined if there is none of this name. */
export function parseFrame(text: string): number | undefined {
  const [, count, unit] = /^(\d{1,4})([smhdw])$/i.exec(text) ?? [];
  const frameMs = Number(count) * (units[unit?.toLowerCase() ?? ''] ?? Number.NaN);
  return isRecordedFrame(frameMs) ? frameMs : undefined;
}

/**
 * Returns the length of bars: the most frequent distance between neighbors. Throws a ReadingProblem if a recording
 * cannot have it.
 */
export function detectFrame(times: Float64Array): number {
  const counts = new Map<number, number>();
  for (let at = 1; at < times.length; at += 1) {
    const distance = (times[at] ?? 0) - (times[at - 1] ?? 0);
    if (distance > 0) counts.set(distance, (counts.get(distance) ?? 0) + 1);
  }
  let frameMs: number | undefined;
  for (const [distance, count] of counts) {
    const most = counts.get(frameMs ?? -1) ?? 0;
    if (count > most || (count === most && distance < (frameMs ?? 0))) frameMs = distance;
  }
  if (frameMs === undefined) throw new ReadingProblem('frameNeeded');
  if (frameMs >= weekMs) throw new ReadingProblem('frameTooLong');
  if (!isRecordedFrame(frameMs)) throw new ReadingProblem('frameUnknown', { value: formatFrame(frameMs) });
  return frameMs;
}
