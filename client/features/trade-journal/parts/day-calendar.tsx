import type { TradeStatistics } from '@papertape/shared/contract/trade-journal.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/format.ts';
import { monthAfter, monthName } from '../../../lib/format/months.ts';
import { languageNames } from '../../../lib/settings/languages.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { directionOf } from '../../../ui/price-parts.ts';
import { type MonthDay, weeksOf } from '../month.ts';

type Day = TradeStatistics['days'][number];

/** A month of trading days: what each brought and how many trades ended on it. */
export function DayCalendar({ days }: { days: readonly Day[] }) {
  const { t } = useTranslation('journal');
  const { tag } = languageNames[useSettings((settings) => settings.language)];
  const latest = days.at(-1)?.day.slice(0, 7);
  const [chosen, setChosen] = useState<string>();
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
                <DayCell key={day.day} day={day} result={day.isOwn ? byDay.get(day.day) : undefined} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function DayCell({ day, result }: { day: MonthDay; result: Day | undefined }) {
  const { t } = useTranslation('journal');
  const format = useFormat();
  return (
    <td
      className={result ? directionOf(format.profit(result.profit)) : undefined}
      data-other={!day.isOwn || undefined}
    >
      <span className="journal-days__date num">{day.date}</span>
      {result && (
        <>
          <span className="journal-days__profit num">{format.profit(result.profit)}</span>
          <span className="journal-days__count">{t('count', { count: result.trades })}</span>
        </>
      )}
    </td>
  );
}
