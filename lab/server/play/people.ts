/** Creates the people of a scenario: users of the world with their money, signed in. */

import { demoStarts } from '@papertape/shared/contract/identity-values.ts';
import { isRefusal, type Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { People } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { AccountKind, Mode } from '@papertape/shared/contract/values.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { between, systemAccount, userAccount } from '../../../server/engine/accounts.ts';
import { startSession } from '../../../server/modules/identity/sessions.ts';
import { storedPreferences } from '../../../server/modules/identity/user-view.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import { createUser } from '../../../server/modules/identity/users.ts';
import type { Tx } from '../../../server/world/tx.ts';
import { bookDeposit } from '../traders.ts';
import type { Participant } from './plays.ts';

export interface MadePerson extends Participant {
  readonly uid: string;
  readonly email: string;
  readonly token: string;
}

/**
 * Creates everyone of the file, or returns a refusal. `play` keeps the e-mail addresses of two plays apart.
 */
export function makePeople(
  tx: Tx,
  groups: readonly People[],
  play: string,
  passwordHash: string,
): MadePerson[] | Refusal {
  const made: MadePerson[] = [];
  for (const group of groups) {
    for (let number = 1; number <= group.count; number += 1) {
      const name = group.name.replaceAll('{n}', String(number));
      const email = `${play}-${made.length + 1}@lab.papertape.test`.toLowerCase();
      const person = makePerson(tx, group, { name, email }, passwordHash);
      if (isRefusal(person)) return person;
      made.push(person);
    }
  }
  return made;
}

function makePerson(
  tx: Tx,
  group: People,
  { name, email }: { name: string; email: string },
  passwordHash: string,
): MadePerson | Refusal {
  const user = createUser(tx, {
    contacts: [{ by: 'email', email }],
    nickname: name,
    country: 'US',
    passwordHash,
    kycStatus: group.kycVerified ? 'verified' : 'unverified',
  });
  if (group.mode === 'demo') users.set(tx, user.id, { mode: 'demo' });
  const refusal = giveStart(tx, user.id, group);
  if (refusal !== undefined) return refusal;
  return {
    userId: user.id,
    uid: user.uid,
    name,
    email,
    mode: group.mode,
    mayResetDemo: group.may.resetDemo,
    token: startSession(tx, user.id, 'h5', '127.0.0.1').token,
  };
}

/** Gives a user the money of a group. */
export function giveStart(tx: Tx, userId: string, group: People): Refusal | undefined {
  keepStart(tx, userId, group);
  return giveMoney(tx, userId, group);
}

/** Makes a demo account that is reset start with the money of the file. */
function keepStart(tx: Tx, userId: string, { mode, balances }: People): void {
  const start = demoStarts.find((one) => one === balances.currency?.['USDT']);
  if (mode === 'real' || start === undefined) return;
  const preferences = storedPreferences(users.require(tx, userId));
  users.set(tx, userId, { preferences: JSON.stringify({ ...preferences, demoStart: start }) });
}

function giveMoney(tx: Tx, userId: string, { mode, balances }: People): Refusal | undefined {
  for (const [account, coins] of Object.entries(balances)) {
    for (const [coin, amount] of Object.entries(coins ?? {})) {
      const refusal = bookStartMoney(tx, { userId, mode, account: account as AccountKind, coin }, amount);
      if (refusal !== undefined) return refusal;
    }
  }
  return undefined;
}

interface Purse {
  userId: string;
  mode: Mode;
  account: AccountKind;
  coin: string;
}

/** Books a deposit, or adjusts the demo money that every account starts with. */
function bookStartMoney(tx: Tx, purse: Purse, amount: string): Refusal | undefined {
  const { userId, mode, account, coin } = purse;
  if (mode === 'real' || coin !== 'USDT') return bookDeposit(tx, { ...purse, amount });
  const own = userAccount(userId, mode, account, 'available');
  const missing = toUnits(amount) - tx.ledger.balance(own, coin);
  if (missing === 0n) return undefined;
  const postings = between(systemAccount('external', mode), own, coin, missing);
  tx.ledger.post({ reason: 'demoGrant', reference: 'demo', postings });
  return undefined;
}
