import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { Change } from '../../../ui/change.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { useCalendarTexts } from '../use-economic-calendar.ts';
import { CalendarLevel } from './calendar-level.tsx';

/** One release or report: when and what, its figures, and what answers to it. */
export function CalendarEventRow({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const texts = useCalendarTexts();
  return (
    <li className="cal-event">
      <time className="t-14 w-5 num" dateTime={new Date(event.time).toISOString()}>
        {format.minute(event.time)}
      </time>
      <div className="cal-event__what">
        <h3 className="row__title">{texts.name(event)}</h3>
        <p className="flex g-12 t-12 c-3">
          <span>{t(`place.${event.place}`)}</span>
          <CalendarLevel importance={event.importance} />
        </p>
      </div>
      <Figures event={event} />
      <Concerned concerned={event.concerned} />
    </li>
  );
}

/** "+1.2×": so many times the usual surprise. */
function surpriseText(format: Format, surprise: string): string {
  const sign = surprise.startsWith('-') ? '−' : '+';
  return `${sign}${format.number(surprise.replace('-', ''), 1)}×`;
}

function Figures({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const texts = useCalendarTexts();
  const { previous, forecast, actual, surprise, unit } = event;
  return (
    <dl className="cal-figures">
      <div>
        <dt>{t('column.previous')}</dt>
        <dd className="num">{texts.figure(previous, unit)}</dd>
      </div>
      <div>
        <dt>{t('column.forecast')}</dt>
        <dd className="num">{texts.figure(forecast, unit)}</dd>
      </div>
      <div>
        <dt>{t('column.actual')}</dt>
        <dd className={actual === null ? 'c-3' : 'num w-6'}>
          {texts.figure(actual, unit) ?? t('state.pending')}
        </dd>
      </div>
      {surprise !== null && (
        <div>
          <dt>{t('column.surprise')}</dt>
          <dd className="num">{surpriseText(format, surprise)}</dd>
        </div>
      )}
    </dl>
  );
}

function Concerned({ concerned }: Pick<CalendarEvent, 'concerned'>) {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const layout = useLayout();
  const moved = concerned.some(({ moveRate }) => moveRate !== null);
  const label = t(moved ? 'column.moved' : 'column.concerns');
  return (
    <div className="cal-moves">
      <span className="t-12 c-3">{label}</span>
      <ul className="flex g-8" aria-label={label}>
        {concerned.map(({ symbol, moveRate }) => (
          <li key={symbol}>
            <Link className="chip" to={tradePlace(layout, symbol)}>
              {format.symbol(symbol)}
              {moveRate !== null && <Change text={format.change(moveRate)} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
