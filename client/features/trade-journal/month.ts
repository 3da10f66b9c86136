/** A month of days as a calendar shows it: whole weeks from Monday. */
import { dayMs } from '@papertape/shared/durations.ts';

export interface MonthDay {
  /** 2026-11-23 */
  day: string;
  date: number;
  /** Of this month, not of the ones beside it. */
  isOwn: boolean;
}

/** `month` is 2026-11. */
export function weeksOf(month: string): MonthDay[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: MonthDay[][] = [];
  for (let start = first - before * dayMs; ; start += 7 * dayMs) {
    const week = Array.from({ length: 7 }, (_, index) => dayOf(start + index * dayMs, month));
    if (weeks.length > 0 && !week.some(({ isOwn }) => isOwn)) return weeks;
    weeks.push(week);
  }
}

function dayOf(time: number, month: string): MonthDay {
  const day = new Date(time).toISOString().slice(0, 10);
  return { day, date: Number(day.slice(8)), isOwn: day.startsWith(month) };
}
