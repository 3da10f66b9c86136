import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { useSearchParams } from 'react-router-dom';
import { useSetQuery } from '../../lib/navigation/use-set-query.ts';
import { type CalendarPeriod, periods } from './use-economic-calendar.ts';

export const places = ['US', 'EU'] as const satisfies CalendarEvent['place'][];
export const importances = ['high', 'medium'] as const satisfies CalendarEvent['importance'][];

export interface CalendarFilter {
  period: CalendarPeriod;
  /** Null for all. */
  place: CalendarEvent['place'] | null;
  importance: CalendarEvent['importance'] | null;
  change: (change: Readonly<Record<string, string | null>>) => void;
}

const oneOf = <Value extends string>(list: readonly Value[], text: string | null): Value | null =>
  list.find((value) => value === text) ?? null;

/** What is shown; the address keeps it. */
export function useCalendarFilter(): CalendarFilter {
  const [query] = useSearchParams();
  return {
    period: oneOf(periods, query.get('period')) ?? 'coming',
    place: oneOf(places, query.get('place')),
    importance: oneOf(importances, query.get('importance')),
    change: useSetQuery(),
  };
}

/** Whether an event is one of those to show. */
export const matches = (filter: CalendarFilter) => (event: CalendarEvent) =>
  (filter.place === null || event.place === filter.place) &&
  (filter.importance === null || event.importance === filter.importance);
