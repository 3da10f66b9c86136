/** The latest identity documents of each user. */
import type { KycStatus } from '@papertape/shared/contract/identity-values.ts';
import { kycTransitions, transition } from '../../engine/status.ts';
import type { RowOf, Rows, Tx } from '../../world/tx.ts';
import { users } from '../identity/users.store.ts';

export type IdCardRow = RowOf<'idCard'>;

export const idCards = {
  of: ({ db }: Rows, userId: string): IdCardRow | undefined => db.idCard.get(userId),

  byRequest: ({ db }: Rows, requestId: string): IdCardRow | undefined => db.idCard.find({ requestId })[0],

  /** Lists undecided documents, oldest first. */
  pending: ({ db }: Rows): IdCardRow[] =>
    db.idCard.find({ status: 'pending' }, { orderBy: '"submittedAt", "requestId"' }),

  /** Replaces the user's earlier documents. */
  handIn(tx: Tx, row: Omit<IdCardRow, 'status'>): void {
    const before = tx.db.idCard.get(row.userId);
    const status = transition(kycTransitions, before?.status ?? 'unverified', 'pending');
    tx.db.idCard.upsert({ ...row, status });
    users.setKycStatus(tx, row.userId, status);
  },

  setStatus(tx: Tx, row: IdCardRow, to: KycStatus, reason: string): void {
    const status = transition(kycTransitions, row.status, to);
    tx.db.idCard.update(row.userId, { status, reason, decidedAt: tx.now });
    users.setKycStatus(tx, row.userId, status);
  },
};
