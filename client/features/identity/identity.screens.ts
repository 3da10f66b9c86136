import { visitorScreen } from '../../lib/screens/screen.ts';

const login = {
  bare: true,
  mobile: async () => (await import('./login.mobile.tsx')).LoginMobile,
  desktop: async () => (await import('./login.desktop.tsx')).LoginDesktop,
};

const registerMobile = () => import('./register.mobile.tsx');
const registerDesktop = () => import('./register.desktop.tsx');
const register = {
  bare: true,
  mobile: async () => (await registerMobile()).RegisterMobile,
  desktop: async () => (await registerDesktop()).RegisterDesktop,
};
const verify = {
  bare: true,
  mobile: async () => (await registerMobile()).VerifyMobile,
  desktop: async () => (await registerDesktop()).VerifyDesktop,
};

const recoverMobile = () => import('./recover.mobile.tsx');
const recover = { mobile: async () => (await recoverMobile()).RecoverMobile };

export const screens = [
  visitorScreen('loginPhone', 'login', login),
  visitorScreen('loginEmail', 'login', login),
  visitorScreen('registerPhone', 'register', register),
  visitorScreen('registerEmail', 'register', register),
  visitorScreen('verifyPhone', 'verifyCode', verify),
  visitorScreen('verifyEmail', 'verifyCode', verify),
  visitorScreen('country', 'selectCountry', {
    bare: true,
    mobile: async () => (await import('./select-country.mobile.tsx')).SelectCountryMobile,
    desktop: async () => (await import('./select-country.desktop.tsx')).SelectCountryDesktop,
  }),
  visitorScreen('recover', 'forgotPassword', {
    bare: true,
    mobile: async () => (await recoverMobile()).ChooseRecoveryMobile,
    desktop: async () => (await import('./recover.desktop.tsx')).RecoverDesktop,
  }),
  visitorScreen('recoverPhone', 'forgotPassword', recover),
  visitorScreen('recoverEmail', 'forgotPassword', recover),
];
