import { inPlace } from '../../../ui/in-place.tsx';
import { useWeekPlace } from '../use-week-place.ts';
import type { FirstWeekProps } from './first-week.tsx';

const FirstWeek = inPlace<FirstWeekProps>(() => import('./first-week.tsx'), 'FirstWeek');

/** Keeps the room of the slip free until it is known what stands on it, so that nothing below moves. */
export function WeekPlace() {
  const place = useWeekPlace();
  if (!place) return null;
  const waiting = <div className="week-place" />;
  return place.isSimulated ? <FirstWeek slip={place.slip} waiting={waiting} /> : waiting;
}
