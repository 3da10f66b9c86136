/** Figures of the asset pages, and the transfer between a user's accounts. */
import type { BalanceRow, TransferRecord } from '@papertape/shared/contract/assets.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits, toUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { accountKinds, between, type Owner, userAccount } from '../../engine/accounts.ts';
import { coinPrice, findCoin } from '../../engine/coins.ts';
import { newYorkInstant } from '../../market/calendar/new-york.ts';
import { dayIndex } from '../../market/time.ts';
import type { AccountChange, AccountView, AccountViewer } from '../../world/account-view.ts';
import { getMarginSummary } from '../../world/margin-summary.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { readPrincipals, type TransferRow, transfers } from './assets.store.ts';
import { computeProfit, type Range, ranges, readEquity, sinceFirstMoney } from './equity.ts';
import { accountSummaries, coinsOfKind, mayHold, readUnits } from './valuation.ts';

export function transferView(row: TransferRow): TransferRecord {
  return {
    id: row.id,
    from: row.fromKind,
    to: row.toKind,
    coin: row.coin,
    amount: fromUnits(row.amount),
    status: 'completed',
    time: row.at,
  };
}

export interface TransferInput {
  from: AccountKind;
  to: AccountKind;
  coin: string;
  amount: string;
}

/** Moves money between two accounts of the user. */
export function transfer(tx: Tx, owner: Owner, input: TransferInput): TransferRecord | Refusal {
  const { from, to, coin } = input;
  if (from === to) return refuse('sameAccount', { field: 'to' });
  if (findCoin(tx.world.market, coin) === undefined) return refuse('coinUnknown', { field: 'coin' });
  if (!mayHold(from, coin) || !mayHold(to, coin))
    return refuse('coinNotAllowed', { field: 'coin', params: { coin } });
  const amount = toUnits(input.amount);
  const source = userAccount(owner.userId, owner.mode, from, 'available');
  const { available } = readUnits(tx.world, { ...owner, kind: from }, coin, tx.now);
  if (available === 0n) return refuse('nothingToTransfer', { field: 'amount' });
  if (amount > available) return refuse('insufficientFunds', { field: 'amount' });
  const row = { id: tx.id('trf'), ...owner, fromKind: from, toKind: to, coin, amount, at: tx.now };
  transfers.insert(tx, row);
  const target = userAccount(owner.userId, owner.mode, to, 'available');
  tx.ledger.post({
    reason: 'transfer',
    reference: row.id,
    postings: between(source, target, coin, amount),
  });
  tx.emit({ type: 'transfer.made', ...owner, data: { id: row.id, from, to, coin, amount: input.amount } });
  return transferView(row);
}

/** Lists the available coins of an account that may go to `to`, or to any account. */
export function listTransferable(world: World, owner: Owner, kind: AccountKind, to: AccountKind | undefined) {
  return coinsOfKind(world, kind)
    .filter((coin) => to === undefined || mayHold(to, coin.code))
    .map((coin) => ({ ...coin, available: readUnits(world, { ...owner, kind }, coin.code).available }))
    .filter((coin) => coin.available > 0n)
    .map((coin) => ({ coin: coin.code, name: coin.name, available: fromUnits(coin.available) }));
}

/** Returns equity, margin and free balance of the contract account, in USDT. */
export function contractBalance(world: World, owner: Owner) {
  const { available } = readUnits(world, { ...owner, kind: 'currency' }, 'USDT');
  const cash = world.ledger.balance(userAccount(owner.userId, owner.mode, 'currency', 'available'), 'USDT');
  const margin = getMarginSummary(world, owner.userId, owner.mode);
  const wallet = cash + margin.positionMargin + margin.orderMargin;
  return {
    coin: 'USDT',
    wallet: fromUnits(wallet),
    cash: fromUnits(cash),
    available: fromUnits(available),
    frozen: fromUnits(wallet - available),
    positionMargin: fromUnits(margin.positionMargin),
    orderMargin: fromUnits(margin.orderMargin),
    unrealised: fromUnits(margin.unrealised),
    equity: fromUnits(wallet + margin.unrealised),
    maintenanceMargin: fromUnits(margin.maintenanceMargin),
    marginRate: margin.marginRate,
    optionAvailable: fromUnits(readUnits(world, { ...owner, kind: 'option' }, 'USDT').available),
  };
}

/** Returns totals, profit of the day and of a range, and the curve of that range. */
export async function assetData(world: World, owner: Owner, range: Range) {
  const now = world.clock.now();
  const { lengthMs, stepMs } = ranges[range];
  const midnight = newYorkMidnight(now);
  const [principals, curve, dayCurve] = await Promise.all([
    readPrincipals(world, owner),
    readEquity(world, owner, { from: now - lengthMs, now, stepMs }),
    readEquity(world, owner, {
      from: midnight,
      now: Math.max(now, midnight + 1),
      stepMs: ranges['1D'].lengthMs,
    }),
  ]);
  const { total, list } = accountSummaries(world, owner, principals);
  const unrealised = unitsToDecimal(getMarginSummary(world, owner.userId, owner.mode).unrealised);
  const rangeResult = computeProfit(curve);
  const dayResult = computeProfit(dayCurve);
  const sum = (part: 'available' | 'frozen' | 'principal') =>
    decimalText(
      list.reduce((all, account) => all.add(account[part]), new Decimal(0)),
      8,
    );
  return {
    totalUsd: decimalText(total, 8),
    totalBtc: decimalText(total.div(coinPrice(world.market, 'BTC', now)), 8),
    availableUsd: sum('available'),
    frozenUsd: sum('frozen'),
    principalUsd: sum('principal'),
    unrealised: decimalText(unrealised, 8),
    todayProfit: decimalText(dayResult.profit, 8),
    todayProfitRate: decimalText(dayResult.rate, 6),
    rangeProfit: decimalText(rangeResult.profit, 8),
    rangeProfitRate: decimalText(rangeResult.rate, 6),
    accounts: list.map(({ coins: _, ...account }) => ({
      ...account,
      unrealised: account.account === 'currency' ? decimalText(unrealised, 8) : '0',
    })),
    history: sinceFirstMoney(curve).map(({ time, value, growth }) => ({
      time,
      valueUsd: decimalText(value, 2),
      growth: decimalText(growth, 8),
    })),
  };
}

/** Lists every balance that is not zero, and USDT always, because forms start from it. */
function listBalances(world: World, viewer: AccountViewer): BalanceRow[] {
  return accountKinds.flatMap((account) =>
    coinsOfKind(world, account).flatMap(({ code }) => {
      const { available, frozen } = readUnits(world, { ...viewer, kind: account }, code);
      if (available + frozen === 0n && code !== 'USDT') return [];
      const total = fromUnits(available + frozen);
      return [{ account, coin: code, total, available: fromUnits(available), frozen: fromUnits(frozen) }];
    }),
  );
}

function createAccountFigures(world: World, viewer: AccountViewer): AccountChange {
  return { balances: listBalances(world, viewer), contractBalance: contractBalance(world, viewer) };
}

export const balancesLive: AccountView = {
  whole: createAccountFigures,
  changed: (world, _event, viewer) => createAccountFigures(world, viewer),
};

/** Returns the last New York midnight at or before a time. */
function newYorkMidnight(time: number): number {
  const today = newYorkInstant(dayIndex(time), 0);
  return today <= time ? today : newYorkInstant(dayIndex(time) - 1, 0);
}
