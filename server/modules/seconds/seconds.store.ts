import type { SecondsStatus } from '@papertape/shared/contract/seconds-rows.ts';
import type { Owner } from '../../engine/accounts.ts';
import type { SecondsContract } from '../../engine/seconds/decide-seconds.ts';
import { secondsTransitions, transition } from '../../engine/status.ts';
import { omitUndefined, type RecordFilter, readPage, timesWithin } from '../../world/paging.ts';
import type { Rows, Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import type { Branch } from './seconds.service.ts';

interface ContractFilter extends RecordFilter {
  status?: SecondsStatus | undefined;
  symbol?: string | undefined;
}

const groupsByBranch = { crypto: 'CRYPTO', other: { not: 'CRYPTO' } } as const satisfies Record<
  Branch,
  unknown
>;

export const secondsContracts = {
  get: ({ db }: Rows, id: string): SecondsContract | undefined => db.secondsContract.get(id),

  open: ({ db }: Rows): SecondsContract[] => db.secondsContract.find({ status: 'during' }),

  /** Lists expired contracts of an account. */
  expired: ({ db }: Rows, { userId, mode }: Owner): SecondsContract[] =>
    db.secondsContract.find({ userId, mode, status: 'expired' }),

  /** Reads a page of contracts, newest first. */
  page({ prisma }: World, { userId, mode }: Owner, branch: Branch, filter: ContractFilter) {
    const { status, symbol } = filter;
    const where = {
      userId,
      mode,
      ...omitUndefined({ status, symbol }),
      group: groupsByBranch[branch],
      openedAt: timesWithin(filter),
    };
    return readPage(filter, {
      count: () => prisma.secondsContract.count({ where }),
      read: (order, span) =>
        prisma.secondsContract.findMany({ where, orderBy: [{ openedAt: order }, { id: order }], ...span }),
    });
  },

  insert(tx: Tx, contract: SecondsContract): void {
    tx.db.secondsContract.insert(contract);
  },

  /** Stores the result of an open contract. */
  settle(tx: Tx, before: SecondsContract, { status, closePrice, result, payout }: SecondsContract): void {
    tx.db.secondsContract.update(before.id, {
      status: transition(secondsTransitions, before.status, status),
      closePrice,
      result,
      payout,
    });
  },
};
