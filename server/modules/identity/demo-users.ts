/**
 * The users that every new world begins with. Their names and password are public: they are printed in the
 * README. Where other machines can reach the server, the password is another one.
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

/** Whose password is public. */
export const publicLogins: readonly string[] = [demoLogin.email, newTrader];

/** What the demo login owns in the real account, so that every screen has something to show. */
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
    language: 'en',
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
    language: 'en',
  });
}
