/** Releases and company reports that move prices, on the days around now. */

import { type CalendarEvent, content } from '@papertape/shared/contract/content.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { dayMs } from '@papertape/shared/durations.ts';
import { countDecimals } from '@papertape/shared/money/figures.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMarketStart } from '../../entities/market/use-market-start.ts';
import { useMarketTexts } from '../../entities/market/use-market-texts.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { useTimeKnown, useWorldTime } from '../../lib/feeds/use-live.ts';
import { useFormat } from '../../lib/format/format.ts';
import { dayStart } from '../../lib/format/times.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';

export const periods = ['coming', 'past'] as const;
export type CalendarPeriod = (typeof periods)[number];

const periodDays = 30;
const everyMs = 60_000;
/** The world's clock and the page's differ by at most the delay of a message. */
const graceMs = 1_500;

export interface EconomicCalendar {
  /** Undefined while the first answer is pending. */
  events: readonly CalendarEvent[] | undefined;
  /** The host publishes none. */
  missing: boolean;
  error: Error | null;
  busy: boolean;
  retry: () => void;
  /** The next unpublished one. */
  next: CalendarEvent | undefined;
}

/** Returns upcoming events from this morning on, or past ones up to tonight. */
export function useCalendarSpan(period: CalendarPeriod) {
  const zone = useSettings((settings) => settings.timeZone);
  const today = dayStart(useWorldTime(everyMs), zone);
  return period === 'coming'
    ? { calendarSince: today, calendarUntil: today + periodDays * dayMs }
    : { calendarSince: today - periodDays * dayMs, calendarUntil: today + dayMs };
}

/** Returns whether the page knows the day of the host; a host without a time uses that of the device. */
export function useDayKnown(): boolean {
  const { data, isError } = useMarketStart();
  const isTimeKnown = useTimeKnown();
  return isTimeKnown || isError || (data !== undefined && !Number.isFinite(data.serverTime));
}

/** Reads upcoming events soonest first, or past ones latest first. `page` is the list of news read along. */
export function useEconomicCalendar(
  period: CalendarPeriod,
  page: CallInputOf<typeof content.newsList> = { kind: 'news', size: 1 },
): EconomicCalendar {
  const { data, error, refetch, isFetching } = useRead(
    content.newsList,
    { ...page, ...useCalendarSpan(period) },
    { everyMs, keep: true, enabled: useDayKnown() },
  );
  const events = data?.calendar;
  const next = events?.find(({ actual }) => actual === null);
  useReadWhenOut(next?.time, refetch);
  return {
    events: period === 'past' ? events?.filter(({ actual }) => actual !== null).toReversed() : events,
    missing: data !== undefined && events === undefined,
    error: data ? null : error,
    busy: isFetching,
    retry: () => void refetch(),
    next,
  };
}

/** Reads again when a figure is published. */
function useReadWhenOut(time: number | undefined, refetch: () => unknown): void {
  const now = useWorldTime();
  const isOut = time !== undefined && now >= time + graceMs;
  useEffect(() => {
    if (isOut) void refetch();
  }, [isOut, refetch]);
}

/** Returns names and figures in the user's language. */
export function useCalendarTexts() {
  const { t } = useTranslation('calendar');
  const format = useFormat();
  const { name } = useMarketTexts();
  return {
    name: ({ kind, symbol }: CalendarEvent) =>
      kind === 'earnings'
        ? t('kind.earnings', { name: symbol === null ? '' : name({ symbol, name: symbol }) })
        : t(`kind.${kind}`),
    figure(value: string | null, unit: CalendarEvent['unit']) {
      if (value === null) return undefined;
      if (unit === 'percent') return format.points(value);
      return t(`unit.${unit}`, { value: format.number(value, countDecimals(value)) });
    },
  };
}
