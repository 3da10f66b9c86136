import { useTranslation } from 'react-i18next';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { CalendarView } from './parts/calendar-view.tsx';
import './calendar.css';

export function EconomicCalendarMobile() {
  const { t } = useTranslation('calendar');
  return (
    <MobilePage title={t('title')} fallback="/pages/home/index">
      <div className="cal">
        <CalendarView />
      </div>
    </MobilePage>
  );
}
