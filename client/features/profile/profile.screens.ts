import type { ScreenRow } from '../../lib/screens/screen.ts';

const settingMobile = () => import('./account-setting.mobile.tsx');
const securityMobile = () => import('./security.mobile.tsx');
const securityDesktop = () => import('./security.desktop.tsx');
const moreMobile = () => import('./more.mobile.tsx');

export const screens: ScreenRow[] = [
  {
    place: 'profile',
    title: 'profile',
    access: 'user',
    mobile: async () => (await import('./profile.mobile.tsx')).ProfileMobile,
  },
  {
    place: 'accountSetting',
    title: 'accountSetting',
    access: 'user',
    mobile: async () => (await settingMobile()).AccountSettingMobile,
    desktop: async () => (await import('./account.desktop.tsx')).AccountDesktop,
  },
  {
    place: 'nickname',
    title: 'nickname',
    access: 'user',
    mobile: async () => (await settingMobile()).NicknameMobile,
  },
  {
    place: 'email',
    title: 'email',
    access: 'user',
    mobile: async () => (await settingMobile()).EmailMobile,
  },
  {
    place: 'security',
    title: 'securityCenter',
    access: 'user',
    mobile: async () => (await securityMobile()).SecurityCenterMobile,
  },
  {
    place: 'changePassword',
    title: 'changePassword',
    access: 'user',
    mobile: async () => (await securityMobile()).ChangePasswordMobile,
    desktop: async () => (await securityDesktop()).ChangePasswordDesktop,
  },
  {
    place: 'fundPassword',
    title: 'paymentPassword',
    access: 'user',
    mobile: async () => (await securityMobile()).PaymentPasswordMobile,
    desktop: async () => (await securityDesktop()).SetFundPasswordDesktop,
  },
  {
    place: 'forgotFundPassword',
    title: 'forgotFundPassword',
    access: 'user',
    mobile: async () => (await securityMobile()).ForgotFundPasswordMobile,
    desktop: async () => (await securityDesktop()).ForgotFundPasswordDesktop,
  },
  {
    place: 'resetPassword',
    title: 'resetPassword',
    access: 'user',
    mobile: async () => (await securityMobile()).ResetPasswordMobile,
  },
  {
    place: 'language',
    title: 'language',
    access: 'visitor',
    mobile: async () => (await moreMobile()).LanguageMobile,
    desktop: async () => (await import('./language.desktop.tsx')).LanguageDesktop,
  },
  {
    place: 'referral',
    title: 'referralCode',
    access: 'user',
    mobile: async () => (await moreMobile()).ReferralMobile,
  },
  {
    place: 'about',
    title: 'aboutUs',
    access: 'visitor',
    mobile: async () => (await moreMobile()).AboutMobile,
  },
];
