import { visitorScreen } from '../../lib/screens/screen.ts';

const mobile = () => import('./visitor-pages.mobile.tsx');
const desktop = () => import('./visitor-pages.desktop.tsx');

const login = {
  bare: true,
  mobile: async () => (await mobile()).LoginMobile,
  desktop: async () => (await desktop()).LoginDesktop,
};
const register = {
  bare: true,
  mobile: async () => (await mobile()).RegisterMobile,
  desktop: async () => (await desktop()).RegisterDesktop,
};
const verify = {
  bare: true,
  mobile: async () => (await mobile()).VerifyMobile,
  desktop: async () => (await desktop()).VerifyDesktop,
};
const recover = { mobile: async () => (await mobile()).RecoverMobile };

export const screens = [
  visitorScreen('loginPhone', 'login', login),
  visitorScreen('loginEmail', 'login', login),
  visitorScreen('registerPhone', 'register', register),
  visitorScreen('registerEmail', 'register', register),
  visitorScreen('verifyPhone', 'verifyCode', verify),
  visitorScreen('verifyEmail', 'verifyCode', verify),
  visitorScreen('country', 'selectCountry', {
    bare: true,
    mobile: async () => (await mobile()).SelectCountryMobile,
    desktop: async () => (await desktop()).SelectCountryDesktop,
  }),
  visitorScreen('recover', 'forgotPassword', {
    bare: true,
    mobile: async () => (await mobile()).ChooseRecoveryMobile,
    desktop: async () => (await desktop()).RecoverDesktop,
  }),
  visitorScreen('recoverPhone', 'forgotPassword', recover),
  visitorScreen('recoverEmail', 'forgotPassword', recover),
];
