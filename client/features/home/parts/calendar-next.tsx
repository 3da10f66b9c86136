import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { useTranslation } from 'react-i18next';
import { useWorldTime } from '../../../lib/feeds/use-live.ts';
import { durationText } from '../../../lib/format/times.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useCalendarTexts } from '../use-economic-calendar.ts';

/** How long it is until the next figure. */
export function CalendarNext({ event }: { event: CalendarEvent }) {
  const { t } = useTranslation('calendar');
  const texts = useCalendarTexts();
  const now = useWorldTime();
  return (
    <p className="cal-next flex g-8 t-13" role="timer" aria-live="off">
      <Icon name="clock" size={16} />
      <span className="grow">{t('next', { name: texts.name(event) })}</span>
      <span className="num w-6">{durationText(event.time - now)}</span>
    </p>
  );
}
