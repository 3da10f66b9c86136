/** Weekly hours and coming exceptions of an instrument, in New York time. */
import type { TradingHours } from '@papertape/shared/contract/market.ts';
import { isGlobalHoliday, isStockHalfDay, isStockHoliday } from '../../market/calendar/holidays.ts';
import { dateOfDay } from '../../market/calendar/new-york.ts';
import { dayIndex, weekday } from '../../market/time.ts';
import type { SessionId } from '../../market/types.ts';

type Weekly = TradingHours['weekly'];

/** Days for which exceptions are listed. */
const daysAhead = 120;

const monday = 1;
const friday = 5;
const weekdays = [1, 2, 3, 4, 5];

/** Returns hours from Sunday evening to Friday, with an optional daily break from `breakFrom` to `opens`. */
function aroundTheClock(opens: string, breakFrom: string | undefined): Weekly {
  const days = weekdays.flatMap((day): Weekly => {
    if (day === friday) return [{ weekday: day, opens: '00:00', closes: '17:00' }];
    if (breakFrom === undefined) return [{ weekday: day, opens: '00:00', closes: '24:00' }];
    return [
      { weekday: day, opens: '00:00', closes: breakFrom },
      { weekday: day, opens, closes: '24:00' },
    ];
  });
  return [{ weekday: monday - 1, opens, closes: '24:00' }, ...days];
}

const weekly: Readonly<Record<SessionId, Weekly>> = {
  always: [0, ...weekdays, 6].map((day) => ({ weekday: day, opens: '00:00', closes: '24:00' })),
  forex: aroundTheClock('17:00', undefined),
  commodity: aroundTheClock('18:00', '17:00'),
  index: aroundTheClock('18:00', '17:00'),
  stock: weekdays.map((day) => ({ weekday: day, opens: '09:30', closes: '16:00' })),
};

/** Names of holidays; keys of the locale file `holidays`. */
export type HolidayNames = Readonly<Record<string, string>>;

/** Returns the weekly hours of a session, with the holidays that follow `time` in epoch milliseconds. */
export function tradingHours(sessionId: SessionId, time: number, names: HolidayNames): TradingHours {
  return {
    alwaysOpen: sessionId === 'always',
    timeZone: 'America/New_York',
    weekly: weekly[sessionId],
    exceptions: listExceptions(sessionId, dayIndex(time), names),
  };
}

function listExceptions(
  sessionId: SessionId,
  today: number,
  names: HolidayNames,
): TradingHours['exceptions'] {
  if (sessionId === 'always' || sessionId === 'forex') return [];
  const found: TradingHours['exceptions'] = [];
  for (let day = today; day < today + daysAhead; day += 1) {
    const closes = findClosingTime(sessionId, day);
    if (closes === undefined) continue;
    const key = holidayKey(day);
    found.push({ date: isoDate(day), closes, name: names[key] ?? key });
  }
  return found;
}

/** Returns `null` for a day without trading, the time of an early close, or `undefined` for an ordinary day. */
function findClosingTime(sessionId: SessionId, day: number): string | null | undefined {
  const name = weekday(day);
  if (name === 0 || name === 6) return undefined;
  if (sessionId === 'stock') return isStockHoliday(day) ? null : shortDay(isStockHalfDay(day));
  if (isGlobalHoliday(day)) return null;
  return shortDay(isStockHoliday(day) || isStockHalfDay(day));
}

function shortDay(short: boolean): string | undefined {
  return short ? '13:00' : undefined;
}

function holidayKey(day: number): string {
  const { month, day: date } = dateOfDay(day);
  if (isStockHalfDay(day)) return 'shortDay';
  if (isGlobalHoliday(day) && (month === 3 || month === 4)) return 'goodFriday';
  if (month === 1) return date > 10 ? 'martinLutherKing' : 'newYear';
  if (month === 12) return date > 29 ? 'newYear' : 'christmas';
  const byMonth: Readonly<Record<number, string>> = {
    2: 'presidents',
    5: 'memorial',
    6: 'juneteenth',
    7: 'independence',
    9: 'labor',
    11: 'thanksgiving',
  };
  return byMonth[month] ?? 'holiday';
}

function isoDate(day: number): string {
  const date = dateOfDay(day);
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${date.year}-${digits(date.month)}-${digits(date.day)}`;
}
