/**
 * A point that an event promises: an instant and the difference of the price then to that without the event.
 */

import { tickMs } from '../time.ts';
import type { ScenarioEvent } from '../types.ts';
import { getEventTimes, getMove } from './event-times.ts';

export interface PromisedPoint {
  readonly time: number;
  /** Signed share of the price without the event; undefined when `price` is set. */
  readonly change?: number;
  /** Decimal text; last equals it exactly. */
  readonly price?: string;
}

/** Returns the points in order of time; an event without end has no last point. */
export function promisedPoints(event: ScenarioEvent): readonly PromisedPoint[] {
  return allPoints(event).filter(
    ({ time }, index, points) => Number.isFinite(time) && points[index + 1]?.time !== time,
  );
}

function allPoints(event: ScenarioEvent): readonly PromisedPoint[] {
  const { kind, at, back = 0 } = event;
  const by = getMove(event);
  const { top, fall, end } = getEventTimes(event);
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
        ...(event.path ?? []).map(({ afterMs, price, by }) => ({
          time: at + afterMs,
          ...(price === undefined ? { change: by ?? 0 } : { price }),
        })),
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

/** Returns the end of the event's effect on prices; undefined when it has none. */
export function eventEnd(event: ScenarioEvent): number | undefined {
  const { end } = getEventTimes(event);
  return Number.isFinite(end) ? end : undefined;
}
