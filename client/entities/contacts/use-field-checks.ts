import { code as codeSchema, passwordLengthMin } from '@papertape/shared/contract/identity-values.ts';
import { useTranslation } from 'react-i18next';
import { isEmail, isPhone } from './contact.ts';

type Check = string | undefined;

export interface FieldChecks {
  phone: (dialCode: string, phone: string) => Check;
  email: (email: string) => Check;
  /** Checks only the length of an existing password. */
  password: (password: string) => Check;
  repeat: (password: string, repeated: string) => Check;
  code: (code: string) => Check;
  required: (text: string) => Check;
}

/** Returns the checks of contacts, codes and passwords, with messages in the user's language. */
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
