/** The library's scale of time with its marks in the zone of a clock: by itself it begins each day, month and year at 00:00 UTC. */
import { defaultHorzScaleBehavior, type UTCTimestamp } from 'lightweight-charts';
import type { ChartClock } from './chart-clock.ts';

const LibraryScale = defaultHorzScaleBehavior();

type Points = Parameters<InstanceType<typeof LibraryScale>['fillWeightsForPoints']>[0];

export class ZonedScale extends LibraryScale {
  readonly #clock: () => ChartClock;

  /** `clock` is read anew each time, since a chart changes its clock with its frame. */
  constructor(clock: () => ChartClock) {
    super();
    this.#clock = clock;
  }

  /** Weighs the points as if the clock's time were UTC: where its day changes, the mark is that of a day. */
  override fillWeightsForPoints(points: Points, startIndex: number): void {
    const clock = this.#clock();
    const from = Math.max(0, startIndex - 1);
    const local = points.slice(from).map((point) => {
      const seconds = Number(this.key(point.time));
      const time = this.convertHorzItemToInternal((seconds + clock.offset(seconds)) as UTCTimestamp);
      return { ...point, time };
    });
    super.fillWeightsForPoints(local, startIndex - from);
    for (const [index, { timeWeight }] of local.entries()) {
      const point = points[from + index];
      if (point !== undefined) point.timeWeight = timeWeight;
    }
  }
}
