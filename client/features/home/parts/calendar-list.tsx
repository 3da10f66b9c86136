import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { productGroups } from '@papertape/shared/product-groups.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { tradePlace } from '../../../entities/market/symbol-place.ts';
import { useMarketRows } from '../../../entities/market/use-market-rows.ts';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { type Format, useFormat } from '../../../lib/format/format.ts';
import { dayStart } from '../../../lib/format/times.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Change } from '../../../ui/change.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { useLayout } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { type EconomicCalendar, useCalendarTexts } from '../use-economic-calendar.ts';

const bars: Readonly<Record<CalendarEvent['importance'], number>> = { low: 1, medium: 2, high: 3 };

/** Shows importance as bars and in words, never by color alone. */
function CalendarLevel({ importance }: Pick<CalendarEvent, 'importance'>) {
  const { t } = useTranslation('calendar');
  return (
    <span className="cal-level">
      <span className="cal-level__bars" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} className={bar <= bars[importance] ? 'is-on' : undefined} />
        ))}
      </span>
      {t(`importance.${importance}`)}
    </span>
  );
}

/** Shows one release or report: its time, its figures, and the symbols that it moves. */
function CalendarEventRow({ event }: { event: CalendarEvent }) {
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
      <ReleaseFigures event={event} />
      <Concerned concerned={event.concerned} />
    </li>
  );
}

/** Formats a surprise as a multiple of the usual one: "+1.2×". */
function surpriseText(format: Format, surprise: string): string {
  const sign = surprise.startsWith('-') ? '−' : '+';
  return `${sign}${format.number(surprise.replace('-', ''), 1)}×`;
}

function ReleaseFigures({ event }: { event: CalendarEvent }) {
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

/** Shows when each group opens or closes next. */
function MarketHours() {
  const { t } = useTranslation('home');
  const texts = useMarketTexts();
  const { rows } = useMarketRows();
  if (!rows) return null;
  return (
    <section className="market-hours col g-8" aria-label={t('hours.title')}>
      <h3 className="t-12 c-3">{t('hours.title')}</h3>
      {productGroups.map((group) => {
        const session = rows.find((row) => row.group === group)?.session;
        return (
          session && (
            <p key={group} className="between g-12 t-13">
              <span>{texts.group(group)}</span>
              <span className="c-2 num right">{texts.next(session) || t('hours.always')}</span>
            </p>
          )
        );
      })}
    </section>
  );
}

interface CalendarListProps {
  calendar: EconomicCalendar;
  /** The events that pass the filter. */
  events: readonly CalendarEvent[] | undefined;
}

const rowHeight = 96;
const rowsWaitedFor = 6;

/** Lists the events by day, or why there are none. */
export function CalendarList({ calendar, events }: CalendarListProps) {
  const { t } = useTranslation('calendar');
  const { error, missing, retry, busy } = calendar;
  if (missing) return <MissingCalendar />;
  if (error) {
    return <ReadError error={error} busy={busy} onRetry={retry} />;
  }
  if (!events) {
    return (
      <SkeletonGroup label={t('state.loading')}>
        <div className="pad col g-12">
          {Array.from({ length: rowsWaitedFor }, (_, index) => index).map((index) => (
            <Skeleton key={index} height={rowHeight} />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  if (events.length === 0)
    return (
      <Empty scene="gap" title={t('state.empty')}>
        {t('state.emptyHint')}
      </Empty>
    );
  return <Days events={events} />;
}

function MissingCalendar() {
  const { t } = useTranslation('calendar');
  return (
    <>
      <Empty scene="gap" title={t('state.missing')}>
        {t('state.missingHint')}
      </Empty>
      <MarketHours />
    </>
  );
}

function Days({ events }: { events: readonly CalendarEvent[] }) {
  const zone = useSettings((settings) => settings.timeZone);
  const formatDay = ({ time }: CalendarEvent) => dayStart(time, zone);
  return [...new Set(events.map(formatDay))].map((day) => (
    <section key={day} className="cal-day">
      <DayHeading day={day} />
      <ul>
        {events
          .filter((event) => formatDay(event) === day)
          .map((event) => (
            <CalendarEventRow key={event.id} event={event} />
          ))}
      </ul>
    </section>
  ));
}

function DayHeading({ day }: { day: number }) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const timeZone = useSettings((settings) => settings.timeZone);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'long', timeZone }).format(day);
  return (
    <h2 className="cal-day__head num">
      {weekday}, {format.date(day)}
    </h2>
  );
}
