/** Other days of the recordings of a class: disjoint stretches of the length of the class. */

import type { StoredRecordings } from '@papertape/shared/contract/world-recordings.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { instruments } from '../../../server/market/instruments/catalog.ts';
import type { Recording } from '../../../server/market/recorded/recording.ts';

/** Time from the start of a class to its end. */
export interface Span {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Recordings by id. */
interface Source {
  open(id: string): Pick<Recording, 'from' | 'to'> | undefined;
}

/** Returns the unit of shifts: recordings that close at weekends move by whole weeks, so that their sessions fit. */
export function getShiftUnit(symbol: string): number {
  const instrument = instruments.find((one) => one.symbol === symbol);
  return instrument?.sessionId === 'always' ? dayMs : 7 * dayMs;
}

/**
 * Returns the recordings with other shifts, so that the class would meet another stretch of them: as many as
 * there are, in order of their time, without the one that the class met.
 */
export function listOtherStretches(
  recordings: StoredRecordings,
  { startedAt, endedAt }: Span,
  source: Source,
): StoredRecordings[] {
  const unit = Math.max(...Object.entries(recordings).map(([symbol, { of }]) => getShiftUnit(of ?? symbol)));
  const step = Math.max(1, Math.ceil((endedAt - startedAt) / unit)) * unit;
  const ranges = Object.values(recordings).map(({ id, shiftMs }) => {
    const { from, to } = source.open(id) ?? { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
    return { earlier: startedAt - shiftMs - from, later: to - (endedAt - shiftMs) };
  });
  const stretches: StoredRecordings[] = [];
  const first = -Math.floor(Math.min(...ranges.map(({ earlier }) => earlier)) / step);
  const last = Math.floor(Math.min(...ranges.map(({ later }) => later)) / step);
  for (let place = first; place <= last; place += 1) {
    if (place === 0) continue;
    stretches.push(
      Object.fromEntries(
        Object.entries(recordings).map(([symbol, use]) => [
          symbol,
          { ...use, shiftMs: use.shiftMs - place * step },
        ]),
      ),
    );
  }
  return stretches;
}
