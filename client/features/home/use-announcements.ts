import { content } from '@papertape/shared/contract/content.ts';
import { useRead } from '../../lib/api/use-read.ts';

const staleMs = 5 * 60_000;

/** The number of announcements on the dashboard. */
export const announcementsShown = 5;

interface Along {
  span: { calendarSince: number; calendarUntil: number };
  /** The input of the request is known. */
  enabled: boolean;
}

/** Reads the notices of the platform, pinned ones first; `along` adds other reads to the same request. */
export function useAnnouncements(size: number, along?: Along) {
  const { data, error, refetch } = useRead(
    content.newsList,
    { kind: 'notice', page: 1, size, ...along?.span },
    { staleMs, everyMs: staleMs, keep: true, enabled: along?.enabled },
  );
  return { list: data?.list, error: data ? null : error, retry: () => void refetch() };
}
