/**
 * Names of ledger accounts. Each coin of a user has two accounts per kind, available and frozen; the
 * counterparts are system accounts per mode, so that demo and real never share a row.
 */
import type { AccountKind, Mode } from '@papertape/shared/contract/values.ts';

/** One account of a user; demo and real are separate owners. */
export interface Owner {
  userId: string;
  mode: Mode;
}

export type Part = 'available' | 'frozen';

/** Counterparts of user accounts. */
export type SystemAccount =
  | 'external'
  | 'fees'
  | 'insurance'
  | 'funding'
  | 'house'
  | 'exchange'
  | 'lending'
  | 'financing';

/** Returns the name of a user account in the ledger, such as `u:<id>:real:currency:available`. */
export function userAccount(userId: string, mode: Mode, kind: AccountKind, part: Part): string {
  return `${accountOwner(userId, mode)}:${kind}:${part}`;
}

/** Returns the name of a system account in the ledger. Real and demo money never share one. */
export function systemAccount(name: SystemAccount, mode: Mode): string {
  return `sys:${name}:${mode}`;
}

export const accountKinds: readonly AccountKind[] = ['currency', 'option', 'financing'];

/** Returns the prefix of a user's account names in one mode, which is the owner of a ledger entry. */
export function accountOwner(userId: string, mode: Mode): string {
  return `u:${userId}:${mode}`;
}

/** Lists all six accounts of a user in one mode. */
export function userAccounts(userId: string, mode: Mode): string[] {
  return accountKinds.flatMap((kind) => [
    userAccount(userId, mode, kind, 'available'),
    userAccount(userId, mode, kind, 'frozen'),
  ]);
}

/** Returns the two postings that move an amount from one account to another. */
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

/** Parses the name of a user account; undefined for a system account. */
export function parseUserAccount(account: string): UserAccountName | undefined {
  const match = /^u:([^:]+):(real|demo):(currency|option|financing):(available|frozen)$/.exec(account);
  if (match === null) return undefined;
  const [, userId = '', mode, kind, part] = match;
  return { userId, mode: mode as Mode, kind: kind as AccountKind, part: part as Part };
}
