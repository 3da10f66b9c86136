/**
 * Names of ledger accounts. A user's coin stands in two accounts per kind, available and frozen; the
 * house's side stands in system accounts per mode, so demo and real never share a row.
 */
import type { AccountKind, Mode } from '@papertape/shared/contract/values.ts';

/** One account of a user: demo and real never mix. */
export interface Owner {
  userId: string;
  mode: Mode;
}

export type Part = 'available' | 'frozen';

/** Where money goes to and comes from when it is not a user's. */
export type SystemAccount =
  | 'external'
  | 'fees'
  | 'insurance'
  | 'funding'
  | 'house'
  | 'exchange'
  | 'lending'
  | 'financing';

export function userAccount(userId: string, mode: Mode, kind: AccountKind, part: Part): string {
  return `${accountOwner(userId, mode)}:${kind}:${part}`;
}

export function systemAccount(name: SystemAccount, mode: Mode): string {
  return `sys:${name}:${mode}`;
}

export const accountKinds: readonly AccountKind[] = ['currency', 'option', 'financing'];

/** What the names of a user's accounts in one mode begin with: the owner of a ledger entry. */
export function accountOwner(userId: string, mode: Mode): string {
  return `u:${userId}:${mode}`;
}

/** All six accounts of a user in one mode. */
export function userAccounts(userId: string, mode: Mode): string[] {
  return accountKinds.flatMap((kind) => [
    userAccount(userId, mode, kind, 'available'),
    userAccount(userId, mode, kind, 'frozen'),
  ]);
}

/** The two lines of an entry that takes an amount from one account and gives it to another. */
export function between(from: string, to: string, coin: string, amount: bigint) {
  return [
    { account: from, coin, amount: -amount },
    { account: to, coin, amount },
  ];
}

export interface UserAccountName {
  userId: string;
  mode: Mode;
  kind: AccountKind;
  part: Part;
}

/** The parts of a user account's name, or undefined for a system account. */
export function parseUserAccount(account: string): UserAccountName | undefined {
  const match = /^u:([^:]+):(real|demo):(currency|option|financing):(available|frozen)$/.exec(account);
  if (match === null) return undefined;
  const [, userId = '', mode, kind, part] = match;
  return { userId, mode: mode as Mode, kind: kind as AccountKind, part: part as Part };
}
