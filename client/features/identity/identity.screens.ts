import type { ScreenRow } from '../../lib/screens/screen.ts';

const loginMobile = async () => (await import('./login.mobile.tsx')).LoginMobile;
const loginDesktop = async () => (await import('./login.desktop.tsx')).LoginDesktop;
const registerMobile = () => import('./register.mobile.tsx');
const registerDesktop = () => import('./register.desktop.tsx');
const recoverMobile = () => import('./recover.mobile.tsx');

export const screens: ScreenRow[] = [
  {
    place: 'loginPhone',
    title: 'login',
    access: 'visitor',
    bare: true,
    mobile: loginMobile,
    desktop: loginDesktop,
  },
  {
    place: 'loginEmail',
    title: 'login',
    access: 'visitor',
    bare: true,
    mobile: loginMobile,
    desktop: loginDesktop,
  },
  {
    place: 'registerPhone',
    title: 'register',
    access: 'visitor',
    bare: true,
    mobile: async () => (await registerMobile()).RegisterMobile,
    desktop: async () => (await registerDesktop()).RegisterDesktop,
  },
  {
    place: 'registerEmail',
    title: 'register',
    access: 'visitor',
    bare: true,
    mobile: async () => (await registerMobile()).RegisterMobile,
    desktop: async () => (await registerDesktop()).RegisterDesktop,
  },
  {
    place: 'verifyPhone',
    title: 'verifyCode',
    access: 'visitor',
    bare: true,
    mobile: async () => (await registerMobile()).VerifyMobile,
    desktop: async () => (await registerDesktop()).VerifyDesktop,
  },
  {
    place: 'verifyEmail',
    title: 'verifyCode',
    access: 'visitor',
    bare: true,
    mobile: async () => (await registerMobile()).VerifyMobile,
    desktop: async () => (await registerDesktop()).VerifyDesktop,
  },
  {
    place: 'country',
    title: 'selectCountry',
    access: 'visitor',
    bare: true,
    mobile: async () => (await import('./select-country.mobile.tsx')).SelectCountryMobile,
    desktop: async () => (await import('./select-country.desktop.tsx')).SelectCountryDesktop,
  },
  {
    place: 'recover',
    title: 'forgotPassword',
    access: 'visitor',
    bare: true,
    mobile: async () => (await recoverMobile()).ChooseRecoveryMobile,
    desktop: async () => (await import('./recover.desktop.tsx')).RecoverDesktop,
  },
  {
    place: 'recoverPhone',
    title: 'forgotPassword',
    access: 'visitor',
    mobile: async () => (await recoverMobile()).RecoverMobile,
  },
  {
    place: 'recoverEmail',
    title: 'forgotPassword',
    access: 'visitor',
    mobile: async () => (await recoverMobile()).RecoverMobile,
  },
];
