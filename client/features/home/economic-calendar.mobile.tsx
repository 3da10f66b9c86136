import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { CalendarView } from './parts/calendar-view.tsx';
import './calendar.css';

export function EconomicCalendarMobile() {
  const { t } = useTranslation('calendar');
  return (
    <MobilePage title={t('title')} fallback={mobilePath('home')}>
      <div className="cal">
        <CalendarView />
      </div>
    </MobilePage>
  );
}
