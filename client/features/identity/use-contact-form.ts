import { useEffect } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { ContactKind, TypedContacts } from '../../entities/contacts/contact.ts';
import { useCountries, useHomeCountry } from '../../entities/contacts/countries.ts';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import type { Checks } from '../../lib/form/use-form.ts';

/** The unfinished form of a visitor. The tab keeps it over a reload, except the passwords. */
export interface Draft {
  /** ISO code of the country of registration; empty until the visitor or the address gives one. */
  country: string;
  /** ISO code of the country whose dial code precedes the number. */
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

/** Clears the draft after a login. */
export function forgetDraft(): void {
  useDraft.setState(empty, true);
}

type ContactField = keyof TypedContacts;

interface ContactForm {
  /** ISO code of the country before the number. */
  country: string;
  dialCode: string;
  setCountry: (iso: string) => void;
  checks: Checks<ContactField>;
}

/** Keeps the typed contact for the next page. */
export function useKeepContact({ phone, email }: TypedContacts): void {
  useEffect(() => keepDraft({ phone, email }), [phone, email]);
}

/** Manages the contact part of every visitor form: the country of the number, and the checks. */
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
