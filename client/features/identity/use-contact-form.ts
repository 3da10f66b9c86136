import type { Contact } from '@papertape/shared/text/contact.ts';
import { exactText } from '@papertape/shared/text/plain-text.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { useCountries, useHomeCountry } from '../../entities/contacts/countries.ts';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import type { Checks } from '../../lib/form/use-form.ts';

/** What a visitor typed on the way to an account. The tab keeps it over a reload, all but the passwords. */
export interface Draft {
  /** ISO code of the country to register in; empty until the visitor or the address says one. */
  country: string;
  /** ISO code of the country whose dial code stands before the number. */
  dialCountry: string;
  phone: string;
  email: string;
  password: string;
  confirmPassword: string;
  invitationCode: string;
  accepted: boolean;
}

const empty: Draft = {
  country: '',
  dialCountry: '',
  phone: '',
  email: '',
  password: '',
  confirmPassword: '',
  invitationCode: '',
  accepted: false,
};

export const useDraft = create<Draft>()(
  persist(() => empty, {
    name: 'papertape.registration',
    storage: createJSONStorage(() => sessionStorage),
    partialize: (draft): Draft => ({ ...draft, password: '', confirmPassword: '' }),
  }),
);

export function keepDraft(change: Partial<Draft>): void {
  useDraft.setState(change);
}

/** Somebody signed in: nothing of what was typed stays. */
export function forgetDraft(): void {
  useDraft.setState(empty, true);
}

interface TypedContacts {
  phone: string;
  email: string;
}

type ContactField = keyof TypedContacts;

/** The contact as it is sent. */
export function typedContact(by: ContactKind, dialCode: string, { phone, email }: TypedContacts): Contact {
  return by === 'phone' ? { by, dialCode, phone } : { by, email: exactText(email).toLowerCase() };
}

interface ContactForm {
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
