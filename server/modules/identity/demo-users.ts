/**
 * The users that every new world begins with. Their names and password are public: they are printed in the
 * README and shown on the sign-in page of a simulated host.
 */
import { toUnits } from '@papertape/shared/money/units.ts';
import { systemAccount, userAccount } from '../../engine/accounts.ts';
import type { Tx } from '../../world/tx.ts';
import { createUser } from './users.ts';

/** Argon2id of the public password `papertape`, made beforehand because a world is seeded in one command. */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$gcQoaJkcBQCboqXbuOh2gQ$eUMBABYp//U3H6cnt9Nnd26zjP11Dck2tSr4xxVC+x4';

export const demoLogin = {
  email: 'demo@papertape.test',
  dialCode: '+1',
  phone: '2025550123',
  password: 'papertape',
} as const;

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
    passwordHash: demoPasswordHash,
    fundPasswordHash: demoPasswordHash,
    kycStatus: 'verified',
    language: 'en',
  });
  for (const [coin, amount] of holdings) {
    tx.ledger.post({
      reason: 'deposit',
      reference: 'seed',
      postings: [
        { account: systemAccount('external', 'real'), coin, amount: -amount },
        { account: userAccount(demo.id, 'real', 'currency', 'available'), coin, amount },
      ],
    });
  }
  createUser(tx, {
    contacts: [{ by: 'email', email: 'trader@papertape.test' }],
    nickname: 'New Trader',
    country: 'GB',
    passwordHash: demoPasswordHash,
    invitedBy: demo.id,
    language: 'en',
  });
}
