import { visitorScreen } from '../../lib/screens/screen.ts';

const loadMobilePages = () => import('./visitor-pages.mobile.tsx');
const loadDesktopPages = () => import('./visitor-pages.desktop.tsx');

const login = {
  bare: true,
  mobile: async () => (await loadMobilePages()).LoginMobile,
  desktop: async () => (await loadDesktopPages()).LoginDesktop,
};
const register = {
  bare: true,
  mobile: async () => (await loadMobilePages()).RegisterMobile,
  desktop: async () => (await loadDesktopPages()).RegisterDesktop,
};
const verify = {
  bare: true,
  mobile: async () => (await loadMobilePages()).VerifyMobile,
  desktop: async () => (await loadDesktopPages()).VerifyDesktop,
};
const recover = { mobile: async () => (await loadMobilePages()).RecoverMobile };

export const screens = [
  visitorScreen('loginPhone', 'login', login),
  visitorScreen('loginEmail', 'login', login),
  visitorScreen('registerPhone', 'register', register),
  visitorScreen('registerEmail', 'register', register),
  visitorScreen('verifyPhone', 'verifyCode', verify),
  visitorScreen('verifyEmail', 'verifyCode', verify),
  visitorScreen('country', 'selectCountry', {
    bare: true,
    mobile: async () => (await loadMobilePages()).SelectCountryMobile,
    desktop: async () => (await loadDesktopPages()).SelectCountryDesktop,
  }),
  visitorScreen('recover', 'forgotPassword', {
    bare: true,
    mobile: async () => (await loadMobilePages()).ChooseRecoveryMobile,
    desktop: async () => (await loadDesktopPages()).RecoverDesktop,
  }),
  visitorScreen('recoverPhone', 'forgotPassword', recover),
  visitorScreen('recoverEmail', 'forgotPassword', recover),
];
