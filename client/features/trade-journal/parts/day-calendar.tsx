import type { TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { monthAfter, monthName } from '../../../lib/format/months.ts';
import { languageNames } from '../../../lib/settings/languages.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Change } from '../../../ui/change.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { readDirection } from '../../../ui/price.tsx';

/** A day of a calendar month, which has whole weeks from Monday. */
interface MonthDay {
  /** 2026-11-23 */
  day: string;
  date: number;
  /** In this month, not in an adjacent one. */
  isOwn: boolean;
}

/** Returns the weeks of a month; `month` is 2026-11. */
export function listWeeks(month: string): MonthDay[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const weeks: MonthDay[][] = [];
  for (let start = first - before * dayMs; ; start += 7 * dayMs) {
    const week = Array.from({ length: 7 }, (_, index) => toDay(start + index * dayMs, month));
    if (weeks.length > 0 && !week.some(({ isOwn }) => isOwn)) return weeks;
    weeks.push(week);
  }
}

function toDay(time: number, month: string): MonthDay {
  const day = new Date(time).toISOString().slice(0, 10);
  return { day, date: Number(day.slice(8)), isOwn: day.startsWith(month) };
}

/** Units that shorten a profit to five figures, cut and never rounded: −208, +1.2k, −12k. */
const units = [
  { letter: 'B', size: 1_000_000_000 },
  { letter: 'M', size: 1_000_000 },
  { letter: 'k', size: 1000 },
] as const;

/** Below 10 the decimals matter most. */
const decimalsBelow = 10;

/** Formats a profit for a small cell: "+1.2k". */
export function shortProfit(profit: string, format: Pick<Format, 'number'>): string {
  const amount = new Decimal(profit).abs();
  const unit = units.find(({ size }) => amount.gte(size));
  const figure = amount.div(unit?.size ?? 1);
  const decimals = unit ? 1 : 2;
  const text = format.number(decimalText(figure), figure.lt(decimalsBelow) ? decimals : 0);
  const isNothing = !/[1-9]/.test(text);
  if (isNothing) return text;
  return `${profit.startsWith('-') ? '−' : '+'}${text}${unit?.letter ?? ''}`;
}

type Day = TradeStatistics['days'][number];

/** Shows a month of trading days with results and numbers of trades. On a phone a press shows the full figures of a day. */
export function DayCalendar({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('journal');
  const { tag } = languageNames[useSettings((settings) => settings.language)];
  const latest = days.at(-1)?.day.slice(0, 7);
  const [chosen, setChosen] = useState<string>();
  const [selected, setSelected] = useState<string>();
  const month = chosen ?? latest;
  if (month === undefined) return null;
  const byDay = new Map(days.map((day) => [day.day, day]));
  const name = monthName(month, tag);
  const weeks = listWeeks(month);
  const weekday = (day: MonthDay) =>
    new Date(`${day.day}T00:00:00Z`).toLocaleDateString(tag, { weekday: 'short', timeZone: 'UTC' });
  return (
    <>
      <div className="between journal-month">
        <IconButton
          icon="chevron-left"
          label={t('calendar.before')}
          onClick={() => setChosen(monthAfter(month, -1))}
        />
        <b className="w-6" aria-live="polite">
          {name}
        </b>
        <IconButton
          icon="chevron-right"
          label={t('calendar.after')}
          disabled={latest === undefined || month >= latest}
          onClick={() => setChosen(monthAfter(month, 1))}
        />
      </div>
      <table className="journal-days">
        <caption className="sr-only">{t('calendar.title')}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day.day} scope="col">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              {week.map((day) => (
                <DayCell
                  key={day.day}
                  day={day}
                  result={day.isOwn ? byDay.get(day.day) : undefined}
                  isSelected={day.day === selected}
                  onSelect={() => setSelected(day.day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayShown result={selected?.startsWith(month) ? byDay.get(selected) : undefined} />
    </>
  );
}

interface DayCellProps {
  day: MonthDay;
  result: Day | undefined;
  isSelected: boolean;
  onSelect: () => void;
}

function DayCell({ day, result, isSelected, onSelect }: DayCellProps) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const isNarrow = useLayout() === 'mobile';
  const date = <span className="journal-days__date num">{day.date}</span>;
  if (!result) return <td data-other={!day.isOwn || undefined}>{date}</td>;
  const profit = format.profit(result.profit);
  const count = t('count', { count: result.trades });
  return (
    <td className={readDirection(profit)}>
      {isNarrow ? (
        <button type="button" className="journal-days__day" aria-pressed={isSelected} onClick={onSelect}>
          {date}
          <span className="journal-days__profit num" aria-hidden="true">
            {shortProfit(result.profit, format)}
          </span>
          <span className="sr-only">{`${profit}, ${count}`}</span>
        </button>
      ) : (
        <>
          {date}
          <span className="journal-days__profit num">{profit}</span>
          <span className="journal-days__count">{count}</span>
        </>
      )}
    </td>
  );
}

/** Shows the pressed day below the month on a phone, to the cent. */
function DayShown({ result }: { result: Day | undefined }) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const { tag } = languageNames[useSettings((settings) => settings.language)];
  if (!result) return null;
  const day = new Date(`${result.day}T00:00:00Z`);
  return (
    <p className="between t-13 num">
      <span>{day.toLocaleDateString(tag, { month: 'long', day: 'numeric', timeZone: 'UTC' })}</span>
      <span className="c-2">{t('count', { count: result.trades })}</span>
      <Change text={format.profit(result.profit)} />
    </p>
  );
}
