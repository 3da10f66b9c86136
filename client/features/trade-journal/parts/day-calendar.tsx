import type { TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { monthAfter, monthName } from '../../../lib/format/months.ts';
import { languageNames } from '../../../lib/settings/languages.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Change } from '../../../ui/change.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { directionOf } from '../../../ui/price-parts.ts';
import { type MonthDay, weeksOf } from '../month.ts';
import { shortProfit } from '../short-profit.ts';

type Day = TradeStatistics['days'][number];

/** A month of trading days: what each brought and how many trades ended on it. A phone has room for a part; a press tells all. */
export function DayCalendar({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('journal');
  const { tag } = languageNames[useSettings((settings) => settings.language)];
  const latest = days.at(-1)?.day.slice(0, 7);
  const [chosen, setChosen] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const month = chosen ?? latest;
  if (month === undefined) return null;
  const byDay = new Map(days.map((day) => [day.day, day]));
  const name = monthName(month, tag);
  const weeks = weeksOf(month);
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
                  asked={day.day === asked}
                  onAsk={() => setAsked(day.day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DayShown result={asked?.startsWith(month) ? byDay.get(asked) : undefined} />
    </>
  );
}

interface DayCellProps {
  day: MonthDay;
  result: Day | undefined;
  asked: boolean;
  onAsk: () => void;
}

function DayCell({ day, result, asked, onAsk }: DayCellProps) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  const isNarrow = useLayout() === 'mobile';
  const date = <span className="journal-days__date num">{day.date}</span>;
  if (!result) return <td data-other={!day.isOwn || undefined}>{date}</td>;
  const profit = format.profit(result.profit);
  const count = t('count', { count: result.trades });
  return (
    <td className={directionOf(profit)}>
      {isNarrow ? (
        <button type="button" className="journal-days__day" aria-pressed={asked} onClick={onAsk}>
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

/** Under the month of a phone: the day that was pressed, to the cent. */
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
