/** Where the pages of one's own account stand in each layout. */
import type { Layout } from '../../ui/layout.tsx';

export interface Places {
  /** Where one comes from to the pages below. */
  security: string;
  account: string;
  password: string;
  resetPassword: string;
  fundPassword: string;
  forgotFundPassword: string;
  kyc: string;
}

export const places: Readonly<Record<Layout, Places>> = {
  mobile: {
    security: '/pages/profile/security-center/index',
    account: '/pages/profile/account-setting/index',
    password: '/pages/profile/security-center/change-password',
    resetPassword: '/pages/profile/reset-password',
    fundPassword: '/pages/profile/security-center/payment-password',
    forgotFundPassword: '/pages/profile/security-center/forgot-fund-password',
    kyc: '/pages/profile/kyc-verification/index',
  },
  desktop: {
    security: '/pages/desktop/settings/account',
    account: '/pages/desktop/settings/account',
    password: '/pages/desktop/settings/change-password',
    resetPassword: '/pages/desktop/settings/change-password?by=code',
    fundPassword: '/pages/desktop/settings/set-fund-password',
    forgotFundPassword: '/pages/desktop/settings/forgot-fund-password',
    kyc: '/pages/desktop/kyc/index',
  },
};
