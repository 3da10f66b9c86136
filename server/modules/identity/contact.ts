/** A phone number or an e-mail address in its canonical form, and masked for others. */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { normalizePhone } from '@papertape/shared/countries.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import type { World } from '../../world/world.ts';
import { type User, users } from './users.store.ts';

type TypedContact = { by: 'email'; email: string } | { by: 'phone'; dialCode: string; phone: string };

/** Normalizes an email address or a phone number. Refuses `phoneInvalid`. */
export function readContact(typed: TypedContact): Contact | Refusal {
  if (typed.by === 'email') return { by: 'email', email: typed.email.toLowerCase() };
  const phone = normalizePhone(typed.dialCode, typed.phone);
  if (phone === undefined) return refuse('phoneInvalid', { field: 'phone' });
  return { by: 'phone', dialCode: typed.dialCode, phone };
}

export function findUser(world: World, contact: Contact): User | undefined {
  const { by: _, ...columns } = contact;
  return users.withContact(world, columns);
}

/** Returns the user's contact of a kind, if one is bound. */
export function readBoundContact(user: User, by: Contact['by']): Contact | undefined {
  if (by === 'email') return user.email === null ? undefined : { by, email: user.email };
  if (user.phone === null || user.dialCode === null) return undefined;
  return { by, dialCode: user.dialCode, phone: user.phone };
}

/** Masks an address: "m•••r@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const last = name.length > 2 ? name.slice(-1) : '';
  return `${name.slice(0, 1)}•••${last}${email.slice(at)}`;
}

/** Masks a number: "+1 212 ••• 0148". */
export function maskPhone(dialCode: string, phone: string): string {
  const shown = Math.max(0, phone.length - 3);
  const last = Math.min(4, Math.ceil(shown / 2));
  const first = Math.min(3, shown - last);
  return `${dialCode} ${phone.slice(0, first)} ••• ${phone.slice(phone.length - last)}`;
}

/** Masks a name for the user who invited its owner: "Mi•••". */
export function maskName(name: string): string {
  return `${[...name].slice(0, 2).join('')}•••`;
}
