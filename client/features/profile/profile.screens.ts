import { userScreen, visitorScreen } from '../../lib/screens/screen.ts';

const settingMobile = () => import('./account-setting.mobile.tsx');
const securityMobile = () => import('./security.mobile.tsx');
const securityDesktop = () => import('./security.desktop.tsx');
const moreMobile = () => import('./more.mobile.tsx');

export const screens = [
  userScreen('profile', 'profile', {
    mobile: async () => (await import('./profile.mobile.tsx')).ProfileMobile,
  }),
  userScreen('accountSetting', 'accountSetting', {
    mobile: async () => (await settingMobile()).AccountSettingMobile,
    desktop: async () => (await import('./account.desktop.tsx')).AccountDesktop,
  }),
  userScreen('nickname', 'nickname', {
    mobile: async () => (await settingMobile()).NicknameMobile,
  }),
  userScreen('email', 'email', {
    mobile: async () => (await settingMobile()).EmailMobile,
  }),
  userScreen('security', 'securityCenter', {
    mobile: async () => (await securityMobile()).SecurityCenterMobile,
  }),
  userScreen('changePassword', 'changePassword', {
    mobile: async () => (await securityMobile()).ChangePasswordMobile,
    desktop: async () => (await securityDesktop()).ChangePasswordDesktop,
  }),
  userScreen('fundPassword', 'paymentPassword', {
    mobile: async () => (await securityMobile()).PaymentPasswordMobile,
    desktop: async () => (await securityDesktop()).SetFundPasswordDesktop,
  }),
  userScreen('forgotFundPassword', 'forgotFundPassword', {
    mobile: async () => (await securityMobile()).ForgotFundPasswordMobile,
    desktop: async () => (await securityDesktop()).ForgotFundPasswordDesktop,
  }),
  userScreen('resetPassword', 'resetPassword', {
    mobile: async () => (await securityMobile()).ResetPasswordMobile,
  }),
  visitorScreen('language', 'language', {
    mobile: async () => (await moreMobile()).LanguageMobile,
    desktop: async () => (await import('./language.desktop.tsx')).LanguageDesktop,
  }),
  userScreen('referral', 'referralCode', {
    mobile: async () => (await moreMobile()).ReferralMobile,
  }),
  visitorScreen('about', 'aboutUs', {
    mobile: async () => (await moreMobile()).AboutMobile,
  }),
];
