import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { bothPaths } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useWorldTime } from '../../lib/feeds/use-live.ts';
import { durationText } from '../../lib/format/times.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useCalendarTexts } from './use-economic-calendar.ts';

/** Views of the start page in both layouts, kept in the address. */
export const homeViews = ['start', 'calendar'] as const;

/** The page of the whole economic calendar. */
export const calendarPlace = bothPaths('calendar');

/** Rows of about the height of a release with its figures. */
const rows = [0, 1, 2, 3, 4, 5];
const rowHeight = 56;

/** Holds the place of the calendar while its script loads. */
export function CalendarWaiting({ frame }: { frame: 'mobile' | 'desktop' }) {
  const { t } = useTranslation('calendar');
  return (
    <Page title={t('title')} frame={frame}>
      <SkeletonGroup label={t('state.loading')}>
        {rows.map((row) => (
          <Skeleton key={row} height={rowHeight} />
        ))}
      </SkeletonGroup>
    </Page>
  );
}

interface CalendarNextProps {
  event: CalendarEvent;
  /** The figure comes after what is listed above. */
  isLater?: boolean;
}

/** Shows the time until the next figure. */
export function CalendarNext({ event, isLater = false }: CalendarNextProps) {
  const { t } = useTranslation('calendar');
  const texts = useCalendarTexts();
  const now = useWorldTime();
  return (
    <p className="cal-next flex g-8 t-13" role="timer" aria-live="off">
      <Icon name="clock" size={16} />
      <span className="grow">{t(isLater ? 'later' : 'next', { name: texts.name(event) })}</span>
      <span className="num w-6">{durationText(event.time - now)}</span>
    </p>
  );
}
