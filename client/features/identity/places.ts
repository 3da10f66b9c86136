/** Where the pages of signing in and up stand in each layout. */
import type { ContactKind } from '../../entities/contacts/contact.ts';
import type { Layout } from '../../ui/layout.tsx';

type ByKind = Readonly<Record<ContactKind, string>>;

export interface Places {
  login: ByKind;
  register: ByKind;
  verify: ByKind;
  recover: ByKind;
  chooseRecovery: string;
  country: string;
  language: string;
}

export const places: Readonly<Record<Layout, Places>> = {
  mobile: {
    login: { phone: '/pages/login/login', email: '/pages/login/email-login' },
    register: { phone: '/pages/register/index', email: '/pages/register/email/index' },
    verify: { phone: '/pages/register/verify-code', email: '/pages/register/email/verify-code' },
    recover: { phone: '/pages/findPwd/phone-find', email: '/pages/findPwd/email-find' },
    chooseRecovery: '/pages/forgot-password/index',
    country: '/pages/register/select-country',
    language: '/pages/profile/language',
  },
  desktop: {
    login: { phone: '/pages/desktop/login/login-phone', email: '/pages/desktop/login/login-email' },
    register: {
      phone: '/pages/desktop/register/register-phone',
      email: '/pages/desktop/register/register-email',
    },
    verify: {
      phone: '/pages/desktop/register/verify-code-phone',
      email: '/pages/desktop/register/verify-code-email',
    },
    recover: {
      phone: '/pages/desktop/forgot-password/index?by=phone',
      email: '/pages/desktop/forgot-password/index?by=email',
    },
    chooseRecovery: '/pages/desktop/forgot-password/index',
    country: '/pages/desktop/login/select-country',
    language: '/pages/desktop/language/index',
  },
};
