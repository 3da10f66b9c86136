import type { Contact } from '@papertape/shared/text/contact.ts';
import { exactText } from '@papertape/shared/text/plain-text.ts';
import { useEffect } from 'react';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { useCountries, useHomeCountry } from '../../entities/contacts/countries.ts';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import type { Checks } from '../../lib/form/use-form.ts';
import { keepDraft, useDraft } from './draft.ts';

interface TypedContacts {
  phone: string;
  email: string;
}

type ContactField = keyof TypedContacts;

/** The contact as it is sent. */
export function typedContact(by: ContactKind, dialCode: string, { phone, email }: TypedContacts): Contact {
  return by === 'phone' ? { by, dialCode, phone } : { by, email: exactText(email).toLowerCase() };
}

export interface ContactForm {
  /** ISO code of the country before the number. */
  country: string;
  dialCode: string;
  setCountry: (iso: string) => void;
  checks: Checks<ContactField>;
}

/** Keeps what is typed for the next page. */
export function useKeepContact({ phone, email }: TypedContacts): void {
  useEffect(() => keepDraft({ phone, email }), [phone, email]);
}

/** The contact part of every form of a visitor: which country's number, and what can be wrong with it. */
export function useContactForm(by: ContactKind): ContactForm {
  const check = useFieldChecks();
  const home = useHomeCountry();
  const countries = useCountries();
  const chosen = useDraft((draft) => draft.dialCountry);
  const country = chosen || home;
  const dialCode = countries.find(({ iso }) => iso === country)?.dialCode ?? '';
  const checks: Checks<ContactField> =
    by === 'phone'
      ? { phone: ({ phone }) => check.phone(dialCode, phone) }
      : { email: ({ email }) => check.email(email) };
  return { country, dialCode, checks, setCountry: (iso) => keepDraft({ dialCountry: iso }) };
}
