/**
 * Invariants of the ledger, checked on demand and after every command in tests. A breach is reported and
 * stops the world; nothing is repaired.
 */
import { auditedRows } from './auditor.store.ts';
import { ledgerRows } from './ledger.store.ts';
import { isUserAccount } from './ledger.ts';
import type { SetAside } from './scheduled-events.store.ts';
import type { World } from './world.ts';

export interface AuditReport {
  ok: boolean;
  /** One sentence per breach. */
  breaches: string[];
  /** Work that failed and waits for an operator: the books are exact, but the work has not happened. */
  setAside: SetAside[];
  entries: number;
  postings: number;
  balances: number;
}

/** Checks every invariant. Call it between turns. */
export function audit(world: World): AuditReport {
  const { database } = world;
  database.writes.settle();
  const breaches: string[] = [];
  for (const row of auditedRows.unbalancedEntries(database)) {
    breaches.push(`entry ${row.entryId} sums to ${row.total} ${row.coin}`);
  }
  for (const row of auditedRows.balancesUnlikePostings(database)) {
    breaches.push(`${row.account} holds ${row.amount} ${row.coin}, its postings sum to ${row.total}`);
  }

  const balances = ledgerRows.balances(world);
  for (const row of balances) {
    if (row.amount < 0n && isUserAccount(row.account))
      breaches.push(`${row.account} is at ${row.amount} ${row.coin}`);
    if (world.ledger.balance(row.account, row.coin) !== row.amount) {
      breaches.push(`${row.account} ${row.coin} differs between memory and database`);
    }
  }
  breaches.push(...checkHolds(world, balances));
  for (const invariant of world.ports.invariants) breaches.push(...invariant(world));
  return {
    ok: breaches.length === 0 && world.setAside.size === 0,
    breaches,
    setAside: world.setAside.list(),
    entries: ledgerRows.countEntries(world),
    postings: ledgerRows.countPostings(world),
    balances: balances.length,
  };
}

/**
 * Checks that frozen money equals the holds of open orders, positions, stakes, withdrawals and subscriptions.
 */
function checkHolds(
  world: World,
  balances: readonly { account: string; coin: string; amount: bigint }[],
): string[] {
  const expected = new Map<string, bigint>();
  for (const source of world.ports.holds) {
    for (const { account, coin, amount } of source(world)) {
      const key = `${account}|${coin}`;
      expected.set(key, (expected.get(key) ?? 0n) + amount);
    }
  }
  const breaches: string[] = [];
  for (const { account, coin, amount } of balances) {
    if (!isUserAccount(account) || !account.endsWith(':frozen')) continue;
    const key = `${account}|${coin}`;
    const hold = expected.get(key) ?? 0n;
    expected.delete(key);
    if (hold !== amount) breaches.push(`${account} freezes ${amount} ${coin}, open holds are ${hold}`);
  }
  for (const [key, hold] of expected) if (hold !== 0n) breaches.push(`${key} should freeze ${hold}`);
  return breaches;
}
