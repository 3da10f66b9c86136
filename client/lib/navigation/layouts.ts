/** The two arrangements of the product and where each begins. */
import type { Layout } from '../../ui/layout.tsx';

/** A window wider than this has the desktop layout. */
export const desktopAbove = 1000;

export const landing: Readonly<Record<Layout, string>> = {
  mobile: '/pages/home/index',
  desktop: '/pages/desktop/dashboard/index',
};

export const loginPath: Readonly<Record<Layout, string>> = {
  mobile: '/pages/login/login',
  desktop: '/pages/desktop/login/login-phone',
};

export function layoutOfPath(path: string): Layout | 'both' {
  if (path.startsWith('/pages/desktop/')) return 'desktop';
  return path.startsWith('/pages/') ? 'mobile' : 'both';
}

/** The same place in both layouts; where several stand for one, the first is gone to. */
const pairs: readonly (readonly [mobile: string, desktop: string])[] = [
  ['home/index', 'dashboard/index'],
  ['quote/index', 'dashboard/index'],
  ['market/index', 'trade/index'],
  ['trade-detail/index', 'trade/index'],
  ['trade-chart/index', 'trade/index'],
  ['market/second-contract', 'trade/index'],
  ['assets/index', 'asset/index'],
  ['assets/account', 'asset/index'],
  ['assets/transfer', 'asset/index'],
  ['assets/transfer-records', 'asset/index'],
  ['recharge/index', 'recharge/index'],
  ['recharge/recharge-records', 'recharge/index'],
  ['recharge/recharge-list', 'recharge/index'],
  ['withdraw/index', 'withdraw/index'],
  ['withdraw/withdraw-history', 'withdraw/components/history'],
  ['withdraw/withdraw-list', 'withdraw/components/history'],
  ['withdraw/withdraw-address', 'withdraw/index'],
  ['withdraw/create-address', 'withdraw/index'],
  ['withdraw/withdraw-address-list', 'withdraw/index'],
  ['manage-account/index', 'manage/index'],
  ['manage-account/components/history-financing', 'manage/index'],
  ['manage-account/components/buy-financing', 'manage/index'],
  ['loan/index', 'loan/index'],
  ['loan/components/loan', 'loan/loan'],
  ['loan/components/list-pay-loan', 'loan/list-pay-loan'],
  ['loan/components/history-loan', 'loan/index'],
  ['loan/components/paid-history', 'loan/index'],
  ['login/login', 'login/login-phone'],
  ['login/email-login', 'login/login-email'],
  ['register/index', 'register/register-phone'],
  ['register/email/index', 'register/register-email'],
  ['register/verify-code', 'register/verify-code-phone'],
  ['register/email/verify-code', 'register/verify-code-email'],
  ['register/select-country', 'login/select-country'],
  ['forgot-password/index', 'forgot-password/index'],
  ['findPwd/phone-find', 'forgot-password/index'],
  ['findPwd/email-find', 'forgot-password/index'],
  ['profile/language', 'language/index'],
  ['profile/kyc-verification/index', 'kyc/index'],
  ['profile/security-center/change-password', 'settings/change-password'],
  ['profile/security-center/payment-password', 'settings/set-fund-password'],
  ['profile/security-center/forgot-fund-password', 'settings/forgot-fund-password'],
  ['profile/index', 'settings/account'],
  ['profile/security-center/index', 'settings/account'],
  ['profile/account-setting/index', 'settings/account'],
  ['profile/account-setting/nickname', 'settings/account'],
  ['profile/account-setting/email', 'settings/account'],
  ['profile/reset-password', 'settings/change-password'],
  ['notification/index', 'notification/index'],
  ['notification/detail', 'notification/index'],
];

/** The place that shows the same in the other layout; undefined where only one layout has it. */
export function counterpart(path: string, layout: Layout): string | undefined {
  const wanted = layout === 'mobile' ? '/pages/desktop/' : '/pages/';
  const found = pairs.find((pair) => `${wanted}${pair[layout === 'mobile' ? 1 : 0]}` === path);
  if (!found) return undefined;
  return layout === 'mobile' ? `/pages/${found[0]}` : `/pages/desktop/${found[1]}`;
}
