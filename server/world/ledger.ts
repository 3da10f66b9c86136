/**
 * The posting service. Every entry sums to zero per coin, a user account never goes below zero, and balances
 * in memory equal the sum of postings in the database after every turn.
 */

import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import { ledgerRows } from './ledger.store.ts';
import { LiveMap, type UndoLog } from './live.ts';
import type { Rows } from './tx.ts';

export interface PostingLine {
  account: string;
  coin: string;
  /** Units of 1e-8 coin; positive amounts credit the account. */
  amount: bigint;
}

export interface LedgerEntryInput {
  /** Reason of the movement, for which every language has a text. */
  reason: ChangeReason;
  /** Id of the order, position, deposit etc. that it belongs to. */
  reference: string;
  postings: readonly PostingLine[];
}

/** Returns whether a ledger account belongs to a user; the others belong to the house or the outside. */
export function isUserAccount(account: string): boolean {
  return account.startsWith('u:');
}

export class Ledger {
  readonly #balances: LiveMap<string, bigint>;
  readonly #touched = new Map<string, { account: string; coin: string }>();
  readonly #rows: Rows;
  readonly #watchers: ((account: string, coin: string) => void)[] = [];
  #entryCount = 0;

  constructor(rows: Rows, undo: UndoLog) {
    this.#rows = rows;
    this.#balances = new LiveMap(undo);
  }

  load(entryCount: number): void {
    this.#entryCount = entryCount;
    this.#touched.clear();
    this.#balances.clear();
    for (const row of ledgerRows.balances(this.#rows)) {
      this.#balances.load(balanceKey(row.account, row.coin), row.amount);
    }
  }

  get entryCount(): number {
    return this.#entryCount;
  }

  /**
   * Registers a watcher that is called for every posting, including those of commands that are rolled back
   * later.
   */
  watch(watcher: (account: string, coin: string) => void): void {
    this.#watchers.push(watcher);
  }

  balance(account: string, coin: string): bigint {
    return this.#balances.get(balanceKey(account, coin)) ?? 0n;
  }

  /**
   * Writes one entry. Zero lines are left out; an entry without other lines writes nothing. Throws if the
   * entry does not sum to zero per coin, overdraws a user account, or moves money of two users: callers check
   * the balance before they post.
   */
  post(at: number, entry: LedgerEntryInput): void {
    const lines = entry.postings.filter((line) => line.amount !== 0n);
    if (lines.length === 0) return;
    assertBalanced(lines, entry);
    this.#entryCount += 1;
    const entryId = this.#entryCount;
    const { reason, reference } = entry;
    ledgerRows.insertEntry(this.#rows, { id: entryId, at, reason, reference, owner: findOwner(entry) });
    for (const [line, { account, coin, amount }] of lines.entries()) {
      const key = balanceKey(account, coin);
      const balance = (this.#balances.get(key) ?? 0n) + amount;
      if (balance < 0n && isUserAccount(account)) {
        throw new Error(`${entry.reason} ${entry.reference} takes ${account} ${coin} to ${balance}`);
      }
      this.#balances.set(key, balance);
      this.#touched.set(key, { account, coin });
      ledgerRows.insertPosting(this.#rows, { entryId, line, account, coin, amount, balance });
      for (const watch of this.#watchers) watch(account, coin);
    }
  }

  /** Writes the balances that a turn has changed; called once before its commit. */
  flush(): void {
    for (const [key, { account, coin }] of this.#touched) {
      ledgerRows.putBalance(this.#rows, { account, coin, amount: this.#balances.get(key) ?? 0n });
    }
    this.#touched.clear();
  }

  rollbackCount(entryCount: number): void {
    this.#entryCount = entryCount;
  }
}

/** Returns the owner of an entry: user and mode, the first three parts of the account names. */
function findOwner({ reason, reference, postings }: LedgerEntryInput): string | null {
  let owner: string | null = null;
  for (const { account } of postings) {
    if (!isUserAccount(account)) continue;
    const name = account.slice(0, account.indexOf(':', account.indexOf(':', 2) + 1));
    if (owner !== null && name !== owner)
      throw new Error(`${reason} ${reference} belongs to ${owner} and ${name}`);
    owner = name;
  }
  return owner;
}

function balanceKey(account: string, coin: string): string {
  return `${account}|${coin}`;
}

function assertBalanced(lines: readonly PostingLine[], entry: LedgerEntryInput): void {
  const sums = new Map<string, bigint>();
  for (const { coin, amount } of lines) sums.set(coin, (sums.get(coin) ?? 0n) + amount);
  for (const [coin, sum] of sums) {
    if (sum !== 0n) throw new Error(`${entry.reason} ${entry.reference} does not balance: ${sum} ${coin}`);
  }
}
