import { describe, expect, it } from 'vitest';
import { monthAfter } from '../../../lib/format/months.ts';
import { listWeeks } from './day-calendar.tsx';

describe('a month of the calendar', () => {
  it.each([
    ['2026-11', 6, '2026-10-26', '2026-12-06'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-01-31', '2028-03-05'],
  ])('%s has whole weeks from Monday', (month, count, first, last) => {
    const weeks = listWeeks(month);
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]?.day).toBe(first);
    expect(weeks.at(-1)?.[6]?.day).toBe(last);
    const own = weeks.flat().filter(({ isOwn }) => isOwn);
    expect(own[0]?.date).toBe(1);
    expect(own).toHaveLength(
      new Date(`${monthAfter(month, 1)}-01T00:00:00Z`).getTime() / 86_400_000 -
        Date.parse(`${month}-01`) / 86_400_000,
    );
  });

  it('has its neighbor months across the end of a year', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01');
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
  });
});
