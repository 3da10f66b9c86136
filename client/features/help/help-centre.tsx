import { useLayout } from '../../ui/layout.tsx';
import { HelpCentreDesktop } from './help-centre.desktop.tsx';
import { HelpCentreMobile } from './help-centre.mobile.tsx';

export function HelpCentre() {
  return useLayout() === 'mobile' ? <HelpCentreMobile /> : <HelpCentreDesktop />;
}
