import type { Screen } from '../../lib/screens/screen.ts';

const settingMobile = () => import('./account-setting.mobile.tsx');
const securityMobile = () => import('./security.mobile.tsx');
const securityDesktop = () => import('./security.desktop.tsx');
const moreMobile = () => import('./more.mobile.tsx');

const mobile: Screen[] = [
  {
    path: '/pages/profile/index',
    title: 'profile',
    access: 'user',
    load: async () => (await import('./profile.mobile.tsx')).ProfileMobile,
  },
  {
    path: '/pages/profile/account-setting/index',
    title: 'accountSetting',
    access: 'user',
    load: async () => (await settingMobile()).AccountSettingMobile,
  },
  {
    path: '/pages/profile/account-setting/nickname',
    title: 'nickname',
    access: 'user',
    load: async () => (await settingMobile()).NicknameMobile,
  },
  {
    path: '/pages/profile/account-setting/email',
    title: 'email',
    access: 'user',
    load: async () => (await settingMobile()).EmailMobile,
  },
  {
    path: '/pages/profile/security-center/index',
    title: 'securityCenter',
    access: 'user',
    load: async () => (await securityMobile()).SecurityCenterMobile,
  },
  {
    path: '/pages/profile/security-center/change-password',
    title: 'changePassword',
    access: 'user',
    load: async () => (await securityMobile()).ChangePasswordMobile,
  },
  {
    path: '/pages/profile/security-center/payment-password',
    title: 'paymentPassword',
    access: 'user',
    load: async () => (await securityMobile()).PaymentPasswordMobile,
  },
  {
    path: '/pages/profile/security-center/forgot-fund-password',
    title: 'forgotFundPassword',
    access: 'user',
    load: async () => (await securityMobile()).ForgotFundPasswordMobile,
  },
  {
    path: '/pages/profile/reset-password',
    title: 'resetPassword',
    access: 'user',
    load: async () => (await securityMobile()).ResetPasswordMobile,
  },
  {
    path: '/pages/profile/language',
    title: 'language',
    access: 'visitor',
    load: async () => (await moreMobile()).LanguageMobile,
  },
  {
    path: '/pages/profile/referral-code',
    title: 'referralCode',
    access: 'user',
    load: async () => (await moreMobile()).ReferralMobile,
  },
  {
    path: '/pages/profile/about-us',
    title: 'aboutUs',
    access: 'visitor',
    load: async () => (await moreMobile()).AboutMobile,
  },
];

const desktop: Screen[] = [
  {
    path: '/pages/desktop/settings/account',
    title: 'accountSetting',
    access: 'user',
    load: async () => (await import('./account.desktop.tsx')).AccountDesktop,
  },
  {
    path: '/pages/desktop/settings/change-password',
    title: 'changePassword',
    access: 'user',
    load: async () => (await securityDesktop()).ChangePasswordDesktop,
  },
  {
    path: '/pages/desktop/settings/set-fund-password',
    title: 'paymentPassword',
    access: 'user',
    load: async () => (await securityDesktop()).SetFundPasswordDesktop,
  },
  {
    path: '/pages/desktop/settings/forgot-fund-password',
    title: 'forgotFundPassword',
    access: 'user',
    load: async () => (await securityDesktop()).ForgotFundPasswordDesktop,
  },
  {
    path: '/pages/desktop/language/index',
    title: 'language',
    access: 'visitor',
    load: async () => (await import('./language.desktop.tsx')).LanguageDesktop,
  },
];

export const screens: Screen[] = [...mobile, ...desktop];
