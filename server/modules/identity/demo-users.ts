/**
 * The users of every new world. Their names and password are public and printed in the README; where other machines reach the server, the
 * password is another one.
 */
import { toUnits } from '@papertape/shared/money/units.ts';
import { between, systemAccount, userAccount } from '../../engine/accounts.ts';
import { publicPasswordHash } from '../../office/demo-password.ts';
import type { Tx } from '../../world/tx.ts';
import { createUser } from './users.ts';

export const demoLogin = {
  email: 'demo@papertape.test',
  dialCode: '+1',
  phone: '2025550123',
  password: 'papertape',
} as const;

const newTrader = 'trader@papertape.test';

/** Logins with the public password. */
export const publicLogins: readonly string[] = [demoLogin.email, newTrader];

/** Balances of the demo login in the real account, so that no page is empty. */
const holdings = [
  ['USDT', toUnits('25000')],
  ['BTC', toUnits('0.25')],
  ['ETH', toUnits('3')],
] as const;

export function seedDemoUsers(tx: Tx): void {
  const demo = createUser(tx, {
    contacts: [
      { by: 'email', email: demoLogin.email },
      { by: 'phone', dialCode: demoLogin.dialCode, phone: demoLogin.phone },
    ],
    nickname: 'Demo Trader',
    country: 'US',
    passwordHash: publicPasswordHash,
    fundPasswordHash: publicPasswordHash,
    kycStatus: 'verified',
  });
  for (const [coin, amount] of holdings) {
    const own = userAccount(demo.id, 'real', 'currency', 'available');
    const postings = between(systemAccount('external', 'real'), own, coin, amount);
    tx.ledger.post({ reason: 'deposit', reference: 'seed', postings });
  }
  createUser(tx, {
    contacts: [{ by: 'email', email: newTrader }],
    nickname: 'New Trader',
    country: 'GB',
    passwordHash: publicPasswordHash,
    invitedBy: demo.id,
  });
}
