/** Deposits as answers and the live account feed show them. */
import type { RechargeRecord } from '@papertape/shared/contract/recharge-rows.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { findChain } from '@papertape/shared/rules/chains.ts';
import { type Language, loadTexts, textIn } from '../../texts/languages.ts';
import type { AccountView } from '../../world/account-view.ts';
import { hasSubject } from '../../world/events.ts';
import { type RechargeRow, recharges } from './recharge.store.ts';

const texts = loadTexts('records');

/** Translates a stored key; a reason that a person wrote stays as it is. */
export const reasonIn = (language: Language) => (reason: string) => textIn(texts, language, reason) ?? reason;

/**
 * Formats a deposit; its confirmations follow from the time since its report.
 * @param now epoch milliseconds
 */
export function viewRecharge(
  row: RechargeRow,
  now: number,
  reasonText: (reason: string) => string,
): RechargeRecord {
  const chain = findChain(row.chain);
  if (chain === undefined) throw new Error(`no chain ${row.chain}`);
  const blocks = Math.floor((now - row.createdAt) / chain.blockMs);
  const confirmations = row.status === 'fail' ? 0 : Math.min(chain.confirmations, blocks);
  return {
    id: row.id,
    coin: row.coin,
    chain: row.chain,
    amount: fromUnits(row.amount),
    number: row.status === 'success' ? fromUnits(row.amount - row.fee) : '0',
    fee: fromUnits(row.fee),
    feeWaived: row.feeWaived,
    channel: row.channel,
    status: row.status,
    fromAddress: row.fromAddress,
    toAddress: row.toAddress,
    transaction: row.transaction,
    receipt: row.receipt,
    confirmations: row.status === 'success' ? chain.confirmations : confirmations,
    requiredConfirmations: chain.confirmations,
    reason: row.reason === null ? null : reasonText(row.reason),
    createdAt: row.createdAt,
    settledAt: row.settledAt,
  };
}

export const rechargesLive: AccountView = {
  whole: (world, { userId, mode, language }) =>
    mode === 'demo'
      ? {}
      : {
          recharges: recharges
            .inProgressByUser(world, userId)
            .map((row) => viewRecharge(row, world.clock.now(), reasonIn(language))),
        },
  changed: (world, event, { language }) => {
    if (!hasSubject(event, 'recharge')) return undefined;
    const row = recharges.get(world, event.data.id);
    return row && { recharges: [viewRecharge(row, world.clock.now(), reasonIn(language))] };
  },
};
