import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  canTransition,
  financingTransitions,
  kycTransitions,
  loanTransitions,
  rechargeTransitions,
  requestTransitions,
} from '../engine/status.ts';
import { createTestWorld, type TestWorld } from '../testing/test-world.ts';
import type { Tx } from '../world/tx.ts';
import { type SubscriptionRow, subscriptions } from './financing/financing.store.ts';
import { type User, users } from './identity/users.store.ts';
import { type IdCardRow, idCards } from './kyc/kyc.store.ts';
import { loans } from './loan/loan.store.ts';
import type { LoanRow } from './loan/loan-row.ts';
import { type RechargeRow, recharges } from './recharge/recharge.store.ts';
import { type WithdrawalRow, withdrawals } from './withdraw/withdraw.store.ts';

const owner = { userId: 'usr_1', mode: 'real' } as const;
const sum = { coin: 'USDT', amount: 5n } as const;

const recharge: Omit<RechargeRow, 'id' | 'status'> = {
  userId: owner.userId,
  ...sum,
  chain: 'TRC20',
  fee: 0n,
  feeWaived: true,
  channel: 'terminal',
  fromAddress: null,
  toAddress: '',
  transaction: null,
  receipt: null,
  reason: null,
  createdAt: 1,
  settledAt: null,
};

const withdrawal: Omit<WithdrawalRow, 'id' | 'status'> = {
  userId: owner.userId,
  ...sum,
  chain: 'TRC20',
  addressId: 'adr',
  addressName: '',
  address: '',
  memo: '',
  fee: 0n,
  feeWaived: true,
  note: null,
  confirmBefore: null,
  reason: null,
  transaction: null,
  createdAt: 1,
  submittedAt: null,
  settledAt: null,
};

const loan: Omit<LoanRow, 'id' | 'status'> = {
  ...owner,
  ...sum,
  productId: 'p',
  days: 7,
  dailyRate: '0.001',
  principal: 0n,
  interestDue: 0n,
  chargedDays: 0,
  paid: 0n,
  photos: '[]',
  reason: null,
  appliedAt: 1,
  approvedAt: null,
  rejectedAt: null,
  dueAt: null,
  settledAt: null,
};

const subscription: Omit<SubscriptionRow, 'id' | 'status'> = {
  ...owner,
  ...sum,
  productId: 'p',
  name: '',
  days: 7,
  annualRate: '0.1',
  interest: 1n,
  paidInterest: 0n,
  subscribedAt: 1,
  startsAt: 2,
  expiresAt: 3,
  closedAt: null,
};

const getUser = (id: string, kycStatus: User['kycStatus']): User => ({
  id,
  uid: id,
  nickname: '',
  avatar: null,
  email: null,
  dialCode: null,
  phone: null,
  country: 'US',
  passwordHash: '',
  passwordChangedAt: 1,
  fundPasswordHash: null,
  kycStatus,
  mode: 'real',
  marginMode: 'cross',
  positionMode: 'merge',
  vipLevel: 0,
  registeredAt: 1,
  referralCode: id,
  invitedBy: null,
  preferences: '{}',
});

const getDocuments = (userId: string, status: IdCardRow['status']): IdCardRow => ({
  userId,
  requestId: userId,
  realName: 'A B',
  identificationNumber: '1',
  front: '',
  back: '',
  extra: '[]',
  status,
  reason: '',
  submittedAt: 1,
  decidedAt: null,
});

interface Stored {
  name: string;
  transitions: Readonly<Record<string, readonly string[]>>;
  /** Stores a row of that status, and takes it to the next one. */
  put(tx: Tx, id: string, status: never): void;
  move(tx: Tx, id: string, to: never): void;
  getStatus(tx: Tx, id: string): string | undefined;
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('the row was not stored');
  return row;
}

const stored: readonly Stored[] = [
  {
    name: 'deposits',
    transitions: rechargeTransitions,
    put: (tx, id, status) => recharges.insert(tx, { ...recharge, id, status }),
    move: (tx, id, to) =>
      recharges.setStatus(tx, found(recharges.get(tx, id)), to, { reason: null, settledAt: 2 }),
    getStatus: (tx, id) => recharges.get(tx, id)?.status,
  },
  {
    name: 'withdrawals',
    transitions: requestTransitions,
    put: (tx, id, status) => withdrawals.insert(tx, { ...withdrawal, id, status }),
    move: (tx, id, to) => withdrawals.setStatus(tx, found(withdrawals.get(tx, id)), to, {}),
    getStatus: (tx, id) => withdrawals.get(tx, id)?.status,
  },
  {
    name: 'loans',
    transitions: loanTransitions,
    put: (tx, id, status) => loans.insert(tx, { ...loan, id, status }),
    move: (tx, id, to) => loans.setStatus(tx, found(loans.get(tx, id)), to),
    getStatus: (tx, id) => loans.get(tx, id)?.status,
  },
  {
    name: 'subscriptions',
    transitions: financingTransitions,
    put: (tx, id, status) => subscriptions.insert(tx, { ...subscription, id, status }),
    move: (tx, id, to) => subscriptions.setStatus(tx, found(subscriptions.get(tx, id)), to),
    getStatus: (tx, id) => subscriptions.get(tx, id)?.status,
  },
  {
    name: 'users',
    transitions: kycTransitions,
    put: (tx, id, status) => users.insert(tx, getUser(id, status)),
    move: (tx, id, to) => users.setKycStatus(tx, id, to),
    getStatus: (tx, id) => users.get(tx, id)?.kycStatus,
  },
  {
    name: 'identity documents',
    transitions: kycTransitions,
    put(tx, id, status) {
      users.insert(tx, getUser(id, status));
      tx.db.idCard.insert(getDocuments(id, status));
    },
    move: (tx, id, to) => idCards.setStatus(tx, found(idCards.of(tx, id)), to, ''),
    getStatus: (tx, id) => idCards.of(tx, id)?.status,
  },
];

let test: TestWorld;
beforeAll(() => {
  test = createTestWorld();
});
afterAll(() => test.remove());

describe('stores', () => {
  it.each(stored)('change the status of $name along their table and no other way', async (kind) => {
    const { name, transitions, put, move, getStatus } = kind;
    const statuses = Object.keys(transitions);
    for (const from of statuses) {
      for (const to of statuses) {
        const id = `${name} ${from} ${to}`;
        await test.world.execute('put', (tx) => put(tx, id, from as never));
        const moved = test.world.execute('move', (tx) => move(tx, id, to as never));
        const allowed = canTransition(transitions, from, to);
        if (allowed) await moved;
        else await expect(moved).rejects.toThrow(`a status cannot go from ${from} to ${to}`);
        expect(await test.world.execute('look', (tx) => getStatus(tx, id))).toBe(allowed ? to : from);
      }
    }
  });
});
