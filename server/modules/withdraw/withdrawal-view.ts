/** Withdrawals as answers and the live account feed show them, and the amounts they freeze. */
import type { Withdrawal } from '@papertape/shared/contract/withdraw-rows.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Owner } from '../../engine/accounts.ts';
import { type Language, loadTexts, textIn } from '../../texts/languages.ts';
import type { AccountView } from '../../world/account-view.ts';
import { hasSubject } from '../../world/events.ts';
import type { Hold } from '../../world/margin-summary.ts';
import type { World } from '../../world/world.ts';
import { frozenAccount } from './withdraw.service.ts';
import { type WithdrawalRow, withdrawals } from './withdraw.store.ts';

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
    status: row.status,
    submitted: row.submittedAt !== null,
    confirmBefore: row.confirmBefore,
    reason: row.reason === null ? null : (textIn(texts, language, row.reason) ?? row.reason),
    transaction: row.transaction,
    createdAt: row.createdAt,
    submittedAt: row.submittedAt,
    settledAt: row.settledAt,
  };
}

/** Lists the amounts that open withdrawals freeze, all of them in the real account. */
export function heldByWithdrawals(world: World, owner?: Owner): Hold[] {
  if (owner?.mode === 'demo') return [];
  return withdrawals.open(world, owner?.userId).map((row) => ({
    by: 'withdrawal',
    id: row.id,
    account: frozenAccount(row.userId),
    coin: row.coin,
    amount: row.amount + row.fee,
    since: row.createdAt,
    inputs: { amount: fromUnits(row.amount), fee: fromUnits(row.fee), coin: row.coin },
  }));
}

export const withdrawalsLive: AccountView = {
  whole: (world, { userId, mode, language }) => ({
    withdrawals:
      mode === 'demo' ? [] : withdrawals.open(world, userId).map((row) => withdrawalView(row, language)),
  }),
  changed(world, event, { language }) {
    if (!hasSubject(event, 'withdraw')) return undefined;
    const row = withdrawals.get(world, event.data.id);
    return row && { withdrawals: [withdrawalView(row, language)] };
  },
};
