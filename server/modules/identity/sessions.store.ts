/** Sign-ins. Ended ones are kept for the life of a token, the newest one of each user forever. */
import type { RowOf, Rows, Tx } from '../../world/tx.ts';

export type Session = RowOf<'session'>;

const newestFirst = '"signedInAt" DESC, "number" DESC';

export const sessions = {
  all: ({ db }: Rows): Session[] => db.session.find({}),

  of: ({ db }: Rows, userId: string): Session[] => db.session.find({ userId }),

  /** Lists the sessions of a user that have not ended, newest first. */
  notEnded: ({ db }: Rows, userId: string): Session[] =>
    db.session.find({ userId, endedAt: null }, { orderBy: newestFirst }),

  newest: ({ db }: Rows, userId: string): Session | undefined =>
    db.session.find({ userId }, { orderBy: newestFirst, limit: 1 })[0],

  /** Returns whether a place is the user's first one or a known one. */
  isKnown: ({ db }: Rows, place: Pick<Session, 'userId' | 'device' | 'ip'>): boolean =>
    db.session.count(place) > 0 || db.session.count({ userId: place.userId }) === 0,

  insert(tx: Tx, session: Session): void {
    tx.db.session.insert(session);
  },

  change(tx: Tx, tokenHash: string, patch: Partial<Session>): void {
    tx.db.session.update(tokenHash, patch);
  },

  remove(tx: Tx, tokenHash: string): void {
    tx.db.session.delete(tokenHash);
  },
};
