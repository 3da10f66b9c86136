/** Makes bars of rows that have a single price. */
import { minuteMs } from '@papertape/shared/durations.ts';
import { formatFrame } from '@papertape/shared/text/frame-name.ts';
import type { BarColumns } from './bar-rows.ts';
import { type ProblemKind, ReadingProblem } from './notes.ts';
import { barsOfPrints } from './print-rows.ts';
import { inOrder, orderByTime } from './row-order.ts';
import { type FrameOptions, type SoundBars, settleBars } from './sound-bars.ts';

/** Problems of times that no bars have. */
const irregularKinds: ReadonlySet<ProblemKind> = new Set([
  'frameNeeded',
  'frameUnknown',
  'offGrid',
  'overlap',
  'repeatedOtherwise',
]);

/**
 * Takes each price as the close of a bar that opens at the close before. Prices at irregular times become bars of the wanted
 * length, or of a minute. Throws a ReadingProblem if bars would be longer than a day.
 */
export function settleSinglePrices(rows: BarColumns, options: FrameOptions): SoundBars {
  // Removing repeated rows changes the columns in place.
  const prints = { times: rows.times.slice(), close: rows.close.slice(), volume: rows.volume.slice() };
  try {
    const { bars, frameMs, remarks } = settleBars(rows, options);
    openAtCloseBefore(bars);
    return { bars, frameMs, remarks: [{ kind: 'closesOnly' }, ...remarks] };
  } catch (error) {
    if (!(error instanceof ReadingProblem) || !irregularKinds.has(error.note.kind)) throw error;
    return joinPrints(prints, options.frameMs ?? minuteMs);
  }
}

function openAtCloseBefore({ open, high, low, close }: SoundBars['bars']): void {
  for (let at = 1; at < close.length; at += 1) {
    const [before = 0, price = 0] = [close[at - 1], close[at]];
    open[at] = before;
    high[at] = Math.max(before, price);
    low[at] = Math.min(before, price);
  }
}

function joinPrints(prints: Pick<BarColumns, 'times' | 'close' | 'volume'>, frameMs: number): SoundBars {
  const { order, moved } = orderByTime(prints.times);
  const [prices, volumes] = [inOrder(prints.close, order), inOrder(prints.volume, order)];
  const bars = barsOfPrints(
    inOrder(prints.times, order),
    frameMs,
    (at) => prices[at] ?? 0,
    (at) => volumes[at] ?? 0,
  );
  const joined = { kind: 'pricesJoined', value: formatFrame(frameMs) } as const;
  return {
    bars,
    frameMs,
    remarks: moved === 0 ? [joined] : [joined, { kind: 'sorted', count: moved }],
  };
}
