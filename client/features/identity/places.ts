/** The login and registration pages, by phone or email. */
import type { WidePlace } from '@papertape/shared/contract/places.ts';
import type { ContactKind } from '../../entities/contacts/contact.ts';

export type PlacesByKind = Readonly<Record<ContactKind, WidePlace>>;

export const places = {
  login: { phone: 'loginPhone', email: 'loginEmail' },
  register: { phone: 'registerPhone', email: 'registerEmail' },
  verify: { phone: 'verifyPhone', email: 'verifyEmail' },
  recover: { phone: 'recoverPhone', email: 'recoverEmail' },
} as const satisfies Record<string, PlacesByKind>;
