import { useLayout } from '../../ui/layout.tsx';
import { SupportDesktop } from './support.desktop.tsx';
import { SupportMobile } from './support.mobile.tsx';

/** One address for both layouts: links of messages and help lead to it from anywhere. */
export function Support() {
  return useLayout() === 'mobile' ? <SupportMobile /> : <SupportDesktop />;
}
