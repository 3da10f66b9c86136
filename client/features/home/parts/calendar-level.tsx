import type { CalendarEvent } from '@papertape/shared/contract/content.ts';
import { useTranslation } from 'react-i18next';

const bars: Readonly<Record<CalendarEvent['importance'], number>> = { low: 1, medium: 2, high: 3 };

/** Importance as bars and in words, never by colour alone. */
export function CalendarLevel({ importance }: Pick<CalendarEvent, 'importance'>) {
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
