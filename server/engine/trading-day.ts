/** The trading day that profit "today" counts from: midnight in New York. */
import { newYorkInstant } from '../market/calendar/new-york.ts';
import { dayIndex } from '../market/time.ts';

/** The last New York midnight at or before a time. */
export function newYorkMidnight(time: number): number {
  const today = newYorkInstant(dayIndex(time), 0);
  return today <= time ? today : newYorkInstant(dayIndex(time) - 1, 0);
}
