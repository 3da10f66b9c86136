import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/page.tsx';
import { CalendarView } from './parts/calendar-view.tsx';
import './calendar.css';

export function EconomicCalendarDesktop() {
  const { t } = useTranslation('calendar');
  return (
    <Page title={t('title')} frame="desktop">
      <div className="card card--flush cal cal--wide">
        <CalendarView />
      </div>
    </Page>
  );
}
