import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { useTranslation } from 'react-i18next';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { dayStart } from '../../../lib/format/times.ts';
import { useSettings } from '../../../lib/settings/settings-store.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import type { EconomicCalendar } from '../use-economic-calendar.ts';
import { CalendarEventRow } from './calendar-event.tsx';
import { MarketHours } from './market-hours.tsx';

interface CalendarListProps {
  calendar: EconomicCalendar;
  /** Those that the filters let through. */
  events: readonly CalendarEvent[] | undefined;
}

const rowHeight = 96;
const rowsWaitedFor = 6;

/** The events under the day they are of, or why there are none. */
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
  const dayOf = ({ time }: CalendarEvent) => dayStart(time, zone);
  return [...new Set(events.map(dayOf))].map((day) => (
    <section key={day} className="cal-day">
      <DayHeading day={day} />
      <ul>
        {events
          .filter((event) => dayOf(event) === day)
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
