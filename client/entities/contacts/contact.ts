/** A telephone number or an email address while it is being typed. */
import { email as emailSchema } from '@papertape/shared/contract/identity-values.ts';
import { countries, normalizePhone } from '@papertape/shared/countries.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import { exactText } from '@papertape/shared/text/plain-text.ts';

export type ContactKind = 'phone' | 'email';

export function isPhone(dialCode: string, phone: string): boolean {
  return normalizePhone(dialCode, phone) !== undefined;
}

export function isEmail(text: string): boolean {
  return emailSchema.safeParse(text).success;
}

export interface TypedPhone {
  /** Set only where it was typed or pasted along with the number. */
  dialCode: string | undefined;
  digits: string;
}

const digitsMax = 15;

/** Reads a number as users write and paste it: with spaces, dashes, brackets or its dial code. */
export function readPhone(typed: string): TypedPhone {
  const text = exactText(typed);
  const digits = text.replace(/\D/g, '');
  const international = /^\s*(\+|00)/.exec(text);
  if (!international) return { dialCode: undefined, digits: digits.slice(0, digitsMax) };
  const rest = international[1] === '00' ? digits.slice(2) : digits;
  const country = countries.find(({ dialCode }) => rest.startsWith(dialCode.slice(1)));
  // Incomplete or not offered: the plus stays visible.
  if (!country) return { dialCode: undefined, digits: text.trim().slice(0, digitsMax + 1) };
  return { dialCode: country.dialCode, digits: rest.slice(country.dialCode.length - 1).slice(0, digitsMax) };
}

export interface TypedContacts {
  phone: string;
  email: string;
}

/** Returns the contact in the form of a request; a number is without the zero that is not dialed from abroad. */
export function createContact(by: ContactKind, dialCode: string, { phone, email }: TypedContacts): Contact {
  return by === 'phone'
    ? { by, dialCode, phone: normalizePhone(dialCode, phone) ?? phone }
    : { by, email: exactText(email).toLowerCase() };
}
