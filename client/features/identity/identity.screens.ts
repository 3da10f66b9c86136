import type { ScreenRow } from '../../lib/screens/screen.ts';

const loginMobile = () => import('./login.mobile.tsx');
const loginDesktop = () => import('./login.desktop.tsx');
const registerMobile = () => import('./register.mobile.tsx');
const registerDesktop = () => import('./register.desktop.tsx');
const recoverMobile = () => import('./recover.mobile.tsx');

export const screens: ScreenRow[] = [
  {
    place: 'loginPhone',
    title: 'login',
    access: 'visitor',
    bare: true,
    mobile: async () => (await loginMobile()).LoginPhoneMobile,
    desktop: async () => (await loginDesktop()).LoginPhoneDesktop,
  },
  {
    place: 'loginEmail',
    title: 'login',
    access: 'visitor',
    bare: true,
    mobile: async () => (await loginMobile()).LoginEmailMobile,
    desktop: async () => (await loginDesktop()).LoginEmailDesktop,
  },
  {
    place: 'registerPhone',
    title: 'register',
    access: 'visitor',
    bare: true,
    mobile: async () => (await registerMobile()).RegisterPhoneMobile,
    desktop: async () => (await registerDesktop()).RegisterPhoneDesktop,
  },
  {
    place: 'registerEmail',
    title: 'register',
    access: 'visitor',
    bare: true,
    mobile: async () => (await registerMobile()).RegisterEmailMobile,
    desktop: async () => (await registerDesktop()).RegisterEmailDesktop,
  },
  {
    place: 'verifyPhone',
    title: 'verifyCode',
    access: 'visitor',
    bare: true,
    mobile: async () => (await registerMobile()).VerifyPhoneMobile,
    desktop: async () => (await registerDesktop()).VerifyPhoneDesktop,
  },
  {
    place: 'verifyEmail',
    title: 'verifyCode',
    access: 'visitor',
    bare: true,
    mobile: async () => (await registerMobile()).VerifyEmailMobile,
    desktop: async () => (await registerDesktop()).VerifyEmailDesktop,
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
    mobile: async () => (await recoverMobile()).RecoverPhoneMobile,
  },
  {
    place: 'recoverEmail',
    title: 'forgotPassword',
    access: 'visitor',
    mobile: async () => (await recoverMobile()).RecoverEmailMobile,
  },
];
