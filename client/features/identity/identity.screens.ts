import type { Screen } from '../../lib/screens/screen.ts';

const loginMobile = () => import('./login.mobile.tsx');
const loginDesktop = () => import('./login.desktop.tsx');
const registerMobile = () => import('./register.mobile.tsx');
const registerDesktop = () => import('./register.desktop.tsx');
const recoverMobile = () => import('./recover.mobile.tsx');

const mobile = [
  {
    path: '/pages/login/login',
    title: 'login',
    load: async () => (await loginMobile()).LoginPhoneMobile,
  },
  {
    path: '/pages/login/email-login',
    title: 'login',
    load: async () => (await loginMobile()).LoginEmailMobile,
  },
  {
    path: '/pages/register/index',
    title: 'register',
    load: async () => (await registerMobile()).RegisterPhoneMobile,
  },
  {
    path: '/pages/register/email/index',
    title: 'register',
    load: async () => (await registerMobile()).RegisterEmailMobile,
  },
  {
    path: '/pages/register/verify-code',
    title: 'verifyCode',
    load: async () => (await registerMobile()).VerifyPhoneMobile,
  },
  {
    path: '/pages/register/email/verify-code',
    title: 'verifyCode',
    load: async () => (await registerMobile()).VerifyEmailMobile,
  },
  {
    path: '/pages/register/select-country',
    title: 'selectCountry',
    load: async () => (await import('./select-country.mobile.tsx')).SelectCountryMobile,
  },
  {
    path: '/pages/forgot-password/index',
    title: 'forgotPassword',
    load: async () => (await recoverMobile()).ChooseRecoveryMobile,
  },
  {
    path: '/pages/findPwd/phone-find',
    title: 'forgotPassword',
    load: async () => (await recoverMobile()).RecoverPhoneMobile,
  },
  {
    path: '/pages/findPwd/email-find',
    title: 'forgotPassword',
    load: async () => (await recoverMobile()).RecoverEmailMobile,
  },
] as const satisfies Omit<Screen, 'access'>[];

const desktop = [
  {
    path: '/pages/desktop/login/login-phone',
    title: 'login',
    load: async () => (await loginDesktop()).LoginPhoneDesktop,
  },
  {
    path: '/pages/desktop/login/login-email',
    title: 'login',
    load: async () => (await loginDesktop()).LoginEmailDesktop,
  },
  {
    path: '/pages/desktop/login/select-country',
    title: 'selectCountry',
    load: async () => (await import('./select-country.desktop.tsx')).SelectCountryDesktop,
  },
  {
    path: '/pages/desktop/register/register-phone',
    title: 'register',
    load: async () => (await registerDesktop()).RegisterPhoneDesktop,
  },
  {
    path: '/pages/desktop/register/register-email',
    title: 'register',
    load: async () => (await registerDesktop()).RegisterEmailDesktop,
  },
  {
    path: '/pages/desktop/register/verify-code-phone',
    title: 'verifyCode',
    load: async () => (await registerDesktop()).VerifyPhoneDesktop,
  },
  {
    path: '/pages/desktop/register/verify-code-email',
    title: 'verifyCode',
    load: async () => (await registerDesktop()).VerifyEmailDesktop,
  },
  {
    path: '/pages/desktop/forgot-password/index',
    title: 'forgotPassword',
    load: async () => (await import('./recover.desktop.tsx')).RecoverDesktop,
  },
] as const satisfies Omit<Screen, 'access'>[];

export const screens: Screen[] = [
  ...mobile.map((screen): Screen => ({ ...screen, access: 'visitor' })),
  ...desktop.map((screen): Screen => ({ ...screen, access: 'visitor', bare: true })),
];
