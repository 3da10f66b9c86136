import { useTranslation } from 'react-i18next';
import { useMarketTexts } from '../../../entities/market/use-market-texts.ts';
import { matches, useCalendarFilter } from '../use-calendar-filter.ts';
import { useEconomicCalendar } from '../use-economic-calendar.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { CalendarList } from './calendar-list.tsx';
import { CalendarNext } from './calendar-next.tsx';

const frameHeight = 640;

/** The whole calendar: the operator's own where there is one, else that of the market. */
export function CalendarView() {
  return (
    <CalendarFrame height={frameHeight}>
      <MarketCalendar />
    </CalendarFrame>
  );
}

function MarketCalendar() {
  const { t } = useTranslation('calendar');
  const { zone } = useMarketTexts();
  const filter = useCalendarFilter();
  const calendar = useEconomicCalendar(filter.period);
  return (
    <>
      {!calendar.missing && (
        <>
          <CalendarFilters filter={filter} />
          {calendar.next && <CalendarNext event={calendar.next} />}
        </>
      )}
      <CalendarList calendar={calendar} events={calendar.events?.filter(matches(filter))} />
      {!calendar.missing && (
        <p className="cal-hint t-12 c-3">
          {t('hint')} {zone}
        </p>
      )}
    </>
  );
}
