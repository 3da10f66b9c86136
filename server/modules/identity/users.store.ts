/** Users of a world. */
import type { KycStatus } from '@papertape/shared/contract/identity-values.ts';
import { kycTransitions, transition } from '../../engine/status.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import { uploads } from '../upload/uploads.store.ts';

export type User = RowOf<'user'>;

type Settable = 'mode' | 'marginMode' | 'positionMode' | 'nickname' | 'preferences';

type ContactColumns = Pick<User, 'email'> | Pick<User, 'dialCode' | 'phone'>;

export const users = {
  get: ({ db }: Rows, id: string): User | undefined => db.user.get(id),

  /** Returns a user; throws if there is none, since users are never deleted. */
  require({ db }: Rows, id: string): User {
    const user = db.user.get(id);
    if (user === undefined) throw new Error(`no user ${id}`);
    return user;
  },

  withContact: ({ db }: Rows, contact: ContactColumns): User | undefined =>
    db.user.find(contact, { limit: 1 })[0],

  withUid: ({ db }: Rows, uid: string): User | undefined => db.user.find({ uid })[0],

  withReferralCode: ({ db }: Rows, referralCode: string): User | undefined =>
    db.user.find({ referralCode })[0],

  count: ({ db }: Rows): number => db.user.count({}),

  /** Lists users by registration, newest first. */
  newest: ({ db }: Rows, limit: number): User[] =>
    db.user.find({}, { orderBy: '"registeredAt" DESC, "id"', limit }),

  /** Lists the users who registered with a user's code, newest first. */
  invitedBy: ({ db }: Rows, invitedBy: string, limit: number): User[] =>
    db.user.find({ invitedBy }, { orderBy: '"registeredAt" DESC, "id"', limit }),

  countInvitedBy: ({ db }: Rows, invitedBy: string): number => db.user.count({ invitedBy }),

  insert(tx: Tx, user: User): void {
    tx.db.user.insert(user);
  },

  bindContact(tx: Tx, id: string, contact: ContactColumns): void {
    tx.db.user.update(id, contact);
  },

  /** Stores plain settings of a user. */
  set(tx: Tx, id: string, chosen: Partial<Pick<User, Settable>>): void {
    tx.db.user.update(id, chosen);
  },

  /** Stores an avatar and makes it visible to all, the previous one no longer. */
  setAvatar(tx: Tx, user: User, avatar: string): void {
    if (user.avatar !== null) uploads.setShownToAll(tx, user.avatar, false);
    uploads.setShownToAll(tx, avatar, true);
    tx.db.user.update(user.id, { avatar });
  },

  setPassword(tx: Tx, id: string, passwordHash: string): void {
    tx.db.user.update(id, { passwordHash, passwordChangedAt: tx.now });
  },

  setFundPassword(tx: Tx, id: string, fundPasswordHash: string): void {
    tx.db.user.update(id, { fundPasswordHash });
  },

  setKycStatus(tx: Tx, id: string, to: KycStatus): void {
    const { kycStatus } = users.require(tx, id);
    tx.db.user.update(id, { kycStatus: transition(kycTransitions, kycStatus, to) });
  },
};
