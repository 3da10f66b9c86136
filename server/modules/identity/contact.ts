/** A telephone number or an e-mail address in its one stored form, and as others may see it. */

import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { normalizePhone } from '@papertape/shared/countries.ts';
import type { Contact } from '@papertape/shared/text/contact.ts';
import type { World } from '../../world/world.ts';
import { type User, users } from './users.store.ts';

type TypedContact = { by: 'email'; email: string } | { by: 'phone'; dialCode: string; phone: string };

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

/** The user's own contact of a kind, when one is bound. */
export function contactOf(user: User, by: Contact['by']): Contact | undefined {
  if (by === 'email') return user.email === null ? undefined : { by, email: user.email };
  if (user.phone === null || user.dialCode === null) return undefined;
  return { by, dialCode: user.dialCode, phone: user.phone };
}

/** "m•••r@example.com" */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const last = name.length > 2 ? name.slice(-1) : '';
  return `${name.slice(0, 1)}•••${last}${email.slice(at)}`;
}

/** "+1 212 ••• 0148" */
export function maskPhone(dialCode: string, phone: string): string {
  const shown = Math.max(0, phone.length - 3);
  const last = Math.min(4, Math.ceil(shown / 2));
  const first = Math.min(3, shown - last);
  return `${dialCode} ${phone.slice(0, first)} ••• ${phone.slice(phone.length - last)}`;
}

/** "Mi•••": what a friend who invited somebody may see of the name. */
export function maskName(name: string): string {
  return `${[...name].slice(0, 2).join('')}•••`;
}
