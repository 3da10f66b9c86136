import { code as codeSchema, passwordLengthMin } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { isEmail, isPhone } from './contact.ts';

type Check = string | undefined;

export interface FieldChecks {
  phone: (dialCode: string, phone: string) => Check;
  email: (email: string) => Check;
  /** A password that exists: only its length can be wrong. */
  password: (password: string) => Check;
  repeat: (password: string, repeated: string) => Check;
  code: (code: string) => Check;
  required: (text: string) => Check;
}

/** What can be wrong with contacts, codes and passwords, in the user's words. */
export function useFieldChecks(): FieldChecks {
  const { t } = useTranslation('contact');
  const required = (text: string) => (text.trim() === '' ? t('required') : undefined);
  const unless = (right: boolean, problem: string) => (right ? undefined : problem);
  return {
    required,
    phone: (dialCode, phone) => required(phone) ?? unless(isPhone(dialCode, phone), t('phoneInvalid')),
    email: (email) => required(email) ?? unless(isEmail(email), t('emailInvalid')),
    password: (password) =>
      required(password) ?? unless(password.length >= passwordLengthMin, t('passwordTooShort')),
    repeat: (password, repeated) =>
      required(repeated) ?? unless(password === repeated, t('passwordMismatch')),
    code: (code) => unless(codeSchema.safeParse(code).success, t('codeIncomplete')),
  };
}
