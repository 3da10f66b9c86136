import { useLayout } from '../../ui/layout.tsx';
import { CompanyDesktop } from './company.desktop.tsx';
import { CompanyMobile } from './company.mobile.tsx';

export function Company() {
  return useLayout() === 'mobile' ? <CompanyMobile /> : <CompanyDesktop />;
}
