/** What an event promises: instants and how far the price then is from where it would have been without it. */

import { tickMs } from '../time.ts';
import type { ScenarioEvent } from '../types.ts';
import { moveOf, spansOf } from './event-times.ts';

export interface PromisedPoint {
  readonly time: number;
  /** Signed share of the price that the market would have without the event; undefined where `price` says it. */
  readonly change?: number;
  /** Decimal text: last stands exactly here. */
  readonly price?: string;
}

/** In order of time; an event without end promises no point at infinity. */
export function promisedPoints(event: ScenarioEvent): readonly PromisedPoint[] {
  return allPoints(event).filter(
    ({ time }, index, points) => Number.isFinite(time) && points[index + 1]?.time !== time,
  );
}

function allPoints(event: ScenarioEvent): readonly PromisedPoint[] {
  const { kind, at, back = 0 } = event;
  const by = moveOf(event);
  const { top, fall, end } = spansOf(event);
  const pinned = { price: event.price ?? '0' };
  switch (kind) {
    case 'halt':
    case 'closed':
    case 'opened':
    case 'freeze':
    case 'spread':
    case 'liquidity':
    case 'volatility':
      return [{ time: end, change: 0 }];
    case 'pin':
      return [
        { time: at, ...pinned },
        { time: fall - tickMs, ...pinned },
        { time: end, change: 0 },
      ];
    case 'path':
      return [
        ...(event.path ?? []).map(({ afterMs, price }) => ({ time: at + afterMs, price })),
        ...(back === 0 ? [] : [{ time: end, change: 0 }]),
      ];
    default:
      return [
        { time: at, change: 0 },
        { time: top, change: by },
        { time: fall, change: by },
        { time: end, change: Math.round(by * (1 - back) * 1e8) / 1e8 },
      ];
  }
}

/** When the event stops moving prices; undefined for one without end. */
export function eventEnd(event: ScenarioEvent): number | undefined {
  const { end } = spansOf(event);
  return Number.isFinite(end) ? end : undefined;
}
