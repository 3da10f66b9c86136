import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { mobilePath } from '@papertape/shared/contract/places.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { EmbeddedPage, useFramePage } from '../../entities/frames/embedded-page.tsx';
import { useMarketTexts } from '../../entities/market/use-market-texts.ts';
import { useOnline } from '../../lib/form/use-online.ts';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { Empty } from '../../ui/empty.tsx';
import { useLayout } from '../../ui/layout.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { Picker } from '../../ui/picker.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { CalendarNext } from './calendar-entry.tsx';
import { CalendarList } from './parts/calendar-list.tsx';
import { type CalendarPeriod, periods, useEconomicCalendar } from './use-economic-calendar.ts';
import './calendar.css';

export const places = ['US', 'EU'] as const satisfies CalendarEvent['place'][];
const importances = ['high', 'medium'] as const satisfies CalendarEvent['importance'][];

interface CalendarFilter {
  period: CalendarPeriod;
  /** Null for all. */
  place: CalendarEvent['place'] | null;
  importance: CalendarEvent['importance'] | null;
  change: (change: Readonly<Record<string, string | null>>) => void;
}

const findOption = <Value extends string>(list: readonly Value[], text: string | null): Value | null =>
  list.find((value) => value === text) ?? null;

/** Keeps the filter in the address. */
function useCalendarFilter(): CalendarFilter {
  const [query] = useSearchParams();
  return {
    period: findOption(periods, query.get('period')) ?? 'coming',
    place: findOption(places, query.get('place')),
    importance: findOption(importances, query.get('importance')),
    change: useSetQuery(),
  };
}

/** Returns whether an event passes the filter. */
const createMatcher = (filter: CalendarFilter) => (event: CalendarEvent) =>
  (filter.place === null || event.place === filter.place) &&
  (filter.importance === null || event.importance === filter.importance);

const all = 'all';

function CalendarFilters({ filter }: { filter: CalendarFilter }) {
  const { t } = useTranslation('calendar');
  const { period, place, importance, change } = filter;
  return (
    <div className="cal-filters flex g-8">
      <SegmentedControl
        size="sm"
        inline
        label={t('filter.period')}
        value={period}
        onChange={(next) => change({ period: next })}
        segments={periods.map((one) => ({ value: one, label: t(`filter.${one}`) }))}
      />
      <Picker
        look="chip"
        label={t('filter.place')}
        value={place ?? all}
        onChange={(next) => change({ place: next === all ? null : next })}
        options={[
          { value: all, label: t('filter.allPlaces') },
          ...places.map((one) => ({ value: one, label: t(`place.${one}`) })),
        ]}
      />
      <Picker
        look="chip"
        label={t('filter.importance')}
        value={importance ?? all}
        onChange={(next) => change({ importance: next === all ? null : next })}
        options={[
          { value: all, label: t('filter.allLevels') },
          ...importances.map((one) => ({ value: one, label: t(`importance.${one}`) })),
        ]}
      />
    </div>
  );
}

interface CalendarFrameProps {
  height: number;
  /** The market's own calendar, for hosts whose operator names no other. */
  children: ReactNode;
}

/** Embeds the calendar of an outside provider, where the operator has one. */
function CalendarFrame({ height, children }: CalendarFrameProps) {
  const { t } = useTranslation('calendar');
  const { page, known } = useFramePage('calendar');
  const online = useOnline();
  if (!known) {
    return (
      <SkeletonGroup label={t('state.loading')}>
        <Skeleton height={height} />
      </SkeletonGroup>
    );
  }
  if (!page) return children;
  if (online) return <EmbeddedPage page={page} title={t('title')} height={height} />;
  return <Empty title={t('offline')}>{t('offlineHint')}</Empty>;
}

const frameHeight = 640;

/** Shows the whole calendar: the operator's own where there is one, else that of the market. */
function CalendarView() {
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
      <CalendarList calendar={calendar} events={calendar.events?.filter(createMatcher(filter))} />
      {!calendar.missing && (
        <p className="cal-hint t-12 c-3">
          {t('hint')} {zone}
        </p>
      )}
    </>
  );
}

/** Renders the calendar in both layouts, so that its parts are one file beside the start page. */
export function EconomicCalendarPage() {
  const { t } = useTranslation('calendar');
  const title = t('title');
  if (useLayout() === 'desktop') {
    return (
      <Page title={title} frame="desktop">
        <div className="card card--flush cal cal--wide">
          <CalendarView />
        </div>
      </Page>
    );
  }
  return (
    <MobilePage title={title} fallback={mobilePath('home')}>
      <div className="cal">
        <CalendarView />
      </div>
    </MobilePage>
  );
}
