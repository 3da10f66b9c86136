import { userScreen, visitorScreen } from '../../lib/screens/screen.ts';

const settingMobile = () => import('./account-setting.mobile.tsx');
const loadPasswords = () => import('./passwords.tsx');
const fundPassword = async () => (await loadPasswords()).SetFundPassword;
const forgotFundPassword = async () => (await loadPasswords()).ResetFundPassword;
const moreMobile = () => import('./profile.mobile.tsx');

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
    mobile: async () => (await import('./security.mobile.tsx')).SecurityCenterMobile,
  }),
  userScreen('changePassword', 'changePassword', {
    mobile: async () => (await loadPasswords()).ChangePassword,
    desktop: async () => (await loadPasswords()).ChangeOrResetPassword,
  }),
  userScreen('fundPassword', 'paymentPassword', {
    mobile: fundPassword,
    desktop: fundPassword,
  }),
  userScreen('forgotFundPassword', 'forgotFundPassword', {
    mobile: forgotFundPassword,
    desktop: forgotFundPassword,
  }),
  userScreen('resetPassword', 'resetPassword', {
    mobile: async () => (await loadPasswords()).ResetPassword,
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
