import { useLayout } from '../../ui/layout.tsx';
import { EconomicCalendarDesktop } from './economic-calendar.desktop.tsx';
import { EconomicCalendarMobile } from './economic-calendar.mobile.tsx';

export function EconomicCalendarPage() {
  return useLayout() === 'mobile' ? <EconomicCalendarMobile /> : <EconomicCalendarDesktop />;
}
