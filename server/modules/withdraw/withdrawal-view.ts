/** A withdrawal as the wire shows it, and what is held and shown live of the open ones. */
import type { RequestStatus } from '@papertape/shared/contract/values.ts';
import type { Withdrawal } from '@papertape/shared/contract/withdraw.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { type Language, loadTexts, textIn } from '../../http/languages.ts';
import type { AccountView } from '../../world/account-view.ts';
import { speaksOf } from '../../world/events.ts';
import type { World } from '../../world/world.ts';
import { frozenAccount, type WithdrawalRow } from './withdraw.service.ts';

const texts = loadTexts('records');

export function withdrawalView(row: WithdrawalRow, language: Language): Withdrawal {
  return {
    id: row.id,
    account: 'currency',
    coin: row.coin,
    chain: row.chain,
    addressName: row.addressName,
    address: row.address,
    memo: row.memo,
    amount: fromUnits(row.amount),
    fee: fromUnits(row.fee),
    feeWaived: row.feeWaived,
    number: fromUnits(row.amount + row.fee),
    expectedReceipt: fromUnits(row.amount),
    note: row.note,
    status: row.status as RequestStatus,
    submitted: row.submittedAt !== null,
    confirmBefore: row.confirmBefore,
    reason: row.reason === null ? null : (textIn(texts, language, row.reason) ?? row.reason),
    transaction: row.transaction,
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    settledAt: row.settledAt,
  };
}

/** Everything neither sent nor released. */
function openWithdrawals(world: World, userId?: string): WithdrawalRow[] {
  const { withdrawal } = world.database.tables;
  const owner = userId === undefined ? {} : { userId };
  return ['processing', 'approved'].flatMap((status) => withdrawal.find({ status, ...owner }));
}

export function heldByWithdrawals(world: World): Map<string, bigint> {
  const held = new Map<string, bigint>();
  for (const row of openWithdrawals(world)) {
    const key = `${frozenAccount(row.userId)}|${row.coin}`;
    held.set(key, (held.get(key) ?? 0n) + row.amount + row.fee);
  }
  return held;
}

export const withdrawalsLive: AccountView = {
  whole: (world, { userId, mode, language }) => ({
    withdrawals:
      mode === 'demo' ? [] : openWithdrawals(world, userId).map((row) => withdrawalView(row, language)),
  }),
  changed(world, event, { language }) {
    if (!speaksOf(event, 'withdraw')) return undefined;
    const row = world.database.tables.withdrawal.get(event.data.id);
    return row && { withdrawals: [withdrawalView(row, language)] };
  },
};
