import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { calendarPlace } from '../calendar-place.ts';
import { announcementsShown } from '../use-announcements.ts';
import { type EconomicCalendar, useCalendarTexts, useEconomicCalendar } from '../use-economic-calendar.ts';
import { CalendarFrame } from './calendar-frame.tsx';
import { CalendarLevel } from './calendar-level.tsx';
import { CalendarList } from './calendar-list.tsx';
import { CalendarNext } from './calendar-next.tsx';

const count = 5;
const frameHeight = 360;
const waitedFor = ['next', 'first', 'second', 'third', 'fourth', 'fifth'];

/** What comes next, read in one request with the announcements beside it, with the way to the whole calendar. */
export function CalendarCard() {
  const { t } = useTranslation('calendar');
  return (
    <Card
      flush
      title={t('title')}
      end={
        <Link className="link t-13" to={calendarPlace.desktop}>
          {t('open')}
        </Link>
      }
    >
      <CalendarFrame height={frameHeight}>
        <Coming />
      </CalendarFrame>
    </Card>
  );
}

function Coming() {
  const calendar = useEconomicCalendar('coming', { kind: 'notice', page: 1, size: announcementsShown });
  const coming = calendar.events?.filter(({ actual }) => actual === null);
  if (!coming && !calendar.missing && !calendar.error) return <Waiting />;
  if (!coming || coming.length === 0) return <CalendarList calendar={calendar} events={coming} />;
  return (
    <>
      {calendar.next && <CalendarNext event={calendar.next} />}
      <Lines events={coming.slice(0, count)} />
    </>
  );
}

/** As high as the next event and the lines below it. */
function Waiting() {
  const { t } = useTranslation('calendar');
  return (
    <SkeletonGroup label={t('state.loading')}>
      <div className="pad col g-12">
        {waitedFor.map((name) => (
          <Skeleton key={name} height="2.6875rem" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

function Lines({ events }: { events: NonNullable<EconomicCalendar['events']> }) {
  const format = useFormat();
  const texts = useCalendarTexts();
  const { zone } = useMarketTexts();
  return (
    <ul className="cal-lines">
      {events.map((event) => (
        <li key={event.id}>
          <span>{texts.name(event)}</span>
          <span className="between g-8 t-12 c-3">
            <span className="num">
              {format.monthDay(event.time)} {format.minute(event.time)} {zone}
            </span>
            <CalendarLevel importance={event.importance} />
          </span>
        </li>
      ))}
    </ul>
  );
}
