import { mobilePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useLayout } from '../../ui/layout.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Page } from '../../ui/page.tsx';
import { CalendarView } from './parts/calendar-view.tsx';
import './calendar.css';

/** Of both layouts, so that its parts are one file beside the start page. */
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
