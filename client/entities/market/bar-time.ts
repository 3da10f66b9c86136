/** Times of bars and of drawings on them, as texts. */
import { isDayFrame, timeAmongBars } from '@papertape/shared/bar-dates.ts';
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import type { Format } from '../../lib/format/format.ts';
import { isKnown } from '../../lib/format/known.ts';
import { dateText } from '../../lib/format/times.ts';

/** Returns date and time of the start of a bar; for bars of a day or longer the date of its trading day, in every zone. */
export function barTimeText(format: Format, frame: ChartFrame, time: number): string {
  return isDayFrame(frame) && isKnown(time) ? dateText(time, 'UTC') : format.dateTime(time);
}

/** Returns when something happened, dated like the bars around it: by trading day where they are days or longer. */
export function timeOnBarsText(format: Format, group: ProductGroup, frame: ChartFrame, time: number): string {
  return isDayFrame(frame)
    ? barTimeText(format, '1d', timeAmongBars(group, '1d', time))
    : format.dateTime(time);
}
