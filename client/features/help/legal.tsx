import { useLayout } from '../../ui/layout.tsx';
import { LegalDesktop } from './legal.desktop.tsx';
import { LegalMobile } from './legal.mobile.tsx';

export function Legal() {
  return useLayout() === 'mobile' ? <LegalMobile /> : <LegalDesktop />;
}
