import { useLayout } from '../../ui/layout.tsx';
import { EconomicCalendarDesktop } from './economic-calendar.desktop.tsx';
import { EconomicCalendarMobile } from './economic-calendar.mobile.tsx';

/** Of both layouts, so that its parts are one file beside the start page. */
export function EconomicCalendarPage() {
  return useLayout() === 'mobile' ? <EconomicCalendarMobile /> : <EconomicCalendarDesktop />;
}
