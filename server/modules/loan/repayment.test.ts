import { identity } from '@papertape/shared/contract/identity.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemAccount, userAccount } from '../../engine/accounts.ts';
import { decideByHand } from '../../office/back-office.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advanceTo, expectLedgerSound } from '../../testing/test-app.ts';
import { uploadPicture } from '../../testing/test-upload.ts';
import { fund, type TestUser, verifyUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { uploadModule } from '../upload/upload.module.ts';
import { loanModule } from './loan.module.ts';

const unit = 100_000_000n;
const day = 86_400_000;

let world: World;
let user: TestUser;
/** The moment at which the first loan was paid out. */
let start: number;
let id: string;

const app = await testAppOfFile({ modules: [identityModule, uploadModule, loanModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
  await verifyUser(world, user.userId);
  start = world.clock.now();
  id = await lend('l-30', '3000');
});

async function lend(productId: string, amount: string): Promise<string> {
  const photos = await Promise.all([1, 2, 3].map(() => uploadPicture(app, world, user)));
  const input = { productId, amount, photos, agreementAccepted: true as const };
  const row = await app.data(loan.createLoanProduct, input, { world, user });
  await world.execute('test.approve', (tx) =>
    decideByHand(tx, 'loan', row.id, { approve: true, reason: '' }),
  );
  return row.id;
}

/** Lets time pass and signs in again, since a session does not last that long. */
async function passTo(time: number): Promise<void> {
  await advanceTo(world, time);
  const { email, password } = user;
  const { token } = await app.data(identity.login, { by: 'email', email, password }, { world });
  user = { ...user, token };
}

interface By {
  user?: Pick<TestUser, 'token'>;
  headers?: Record<string, string>;
}

const pay = (amount?: string, by: By = {}) =>
  app.call(
    loan.payOneApplication,
    { id, ...(amount === undefined ? {} : { amount }) },
    { world, user, ...by },
  );
const payAll = (by: By = {}) => app.call(loan.payAllApplications, undefined, { world, user, ...by });
const estimate = (amount?: string, by: By = {}) =>
  app.call(
    loan.estimatePaidLoan,
    { id, ...(amount === undefined ? {} : { amount }) },
    { world, user, ...by },
  );
const estimateAll = (by: By = {}) => app.data(loan.estimatePaidLoans, undefined, { world, user, ...by });
const own = (filter: object = {}) => app.data(loan.userProductList, filter, { world, user });
const available = () =>
  world.ledger.balance(userAccount(user.userId, 'real', 'currency', 'available'), 'USDT');
const system = (name: 'lending' | 'house') => world.ledger.balance(systemAccount(name, 'real'), 'USDT');

describe('interest', () => {
  it('is owed for each day begun on the open principal', async () => {
    expect((await own()).list).toMatchObject([{ openInterest: '0', amountToPay: '3000' }]);
    await passTo(start + 1);
    expect((await own()).list).toMatchObject([{ openInterest: '1.5', amountToPay: '3001.5' }]);
    await passTo(start + 30 * day);
    expect((await own()).list).toMatchObject([{ openInterest: '45', amountToPay: '3045', overdueDays: 0 }]);
  });

  it('has a higher rate once the loan is overdue, with the overdue days', async () => {
    await passTo(start + 31 * day + 1);
    expect((await own()).list).toMatchObject([
      { status: 'approved', openInterest: '51', amountToPay: '3051', overdueDays: 2 },
    ]);
  });

  it('is announced a day before the payment date and when that date has passed', async () => {
    const messages = () =>
      world.db.eventLog
        .find({}, { orderBy: 'seq' })
        .filter((event) => ['loan.due', 'loan.overdue'].includes(event.type))
        .map((event) => [event.type, event.at - start, JSON.parse(event.payload).data.open]);
    await passTo(start + 40 * day);
    expect(messages()).toEqual([
      ['loan.due', 29 * day, '3045'],
      ['loan.overdue', 30 * day + 1, '3048'],
    ]);
  });

  it('is not announced for a settled loan', async () => {
    await pay();
    await passTo(start + 40 * day);
    expect(world.db.eventLog.count({ type: 'loan.due' })).toBe(0);
    expect(world.db.eventLog.count({ type: 'loan.overdue' })).toBe(0);
  });
});

describe('paying one loan', () => {
  it('in parts pays interest first and reduces later interest', async () => {
    await fund(world, user.userId, 100n * unit);
    await passTo(start + 10 * day);
    const [house, lending] = [system('house'), system('lending')];
    const { data } = await pay('1015');
    expect(data).toMatchObject({
      status: 'settledPart',
      openPrincipal: '2000',
      openInterest: '0',
      amountToPay: '2000',
      paid: '1015',
      settledAt: null,
      payments: [{ loanId: id, amount: '1015', principal: '1000', interest: '15', time: start + 10 * day }],
    });
    expect([system('house') - house, system('lending') - lending]).toEqual([15n * unit, 1_000n * unit]);
    expect(available()).toBe(toUnits('2085'));
    expectLedgerSound(world);
    await passTo(start + 30 * day);
    expect((await own()).list).toMatchObject([{ openInterest: '20', amountToPay: '2020' }]);
    const whole = await pay();
    expect(whole.data).toMatchObject({ status: 'settled', amountToPay: '0', paid: '3035' });
    expect(whole.data).toMatchObject({ settledAt: start + 30 * day, overdueDays: 0 });
    expect(whole.data?.payments.map((payment) => payment.amount)).toEqual(['2020', '1015']);
    expect(available()).toBe(toUnits('65'));
    expectLedgerSound(world);
  });

  it('with less than the interest leaves the principal unchanged', async () => {
    await passTo(start + 10 * day);
    expect((await pay('5')).data).toMatchObject({ openPrincipal: '3000', openInterest: '10' });
    await passTo(start + 11 * day);
    expect((await own()).list).toMatchObject([{ openInterest: '11.5' }]);
    expectLedgerSound(world);
  });

  it('on the first day costs no interest', async () => {
    expect((await pay()).data).toMatchObject({ status: 'settled', paid: '3000' });
    expect(available()).toBe(0n);
    expect(await pay()).toMatchObject({ refused: 'nothingToPay', msg: 'There is nothing to pay' });
    expect((await pay('1')).refused).toBe('nothingToPay');
    expect((await estimate()).refused).toBe('nothingToPay');
    expectLedgerSound(world);
  });

  it('is refused above the debt and above the available balance', async () => {
    await passTo(start + day);
    expect(await pay('3001.50000001')).toMatchObject({
      refused: 'amountAboveMaximum',
      msg: 'The maximum amount is 3,001.5 USDT',
    });
    expect(await pay()).toMatchObject({ refused: 'insufficientFunds', msg: 'Your amount is not enough' });
    expect((await pay('0')).refused).toBe('numberNotPositive');
    expect((await pay('1e3')).refused).toBe('amountInvalid');
    expect((await pay('3000')).data).toMatchObject({ openPrincipal: '1.5' });
    expectLedgerSound(world);
  });

  it('can be estimated without a payment', async () => {
    await passTo(start + 10 * day);
    expect((await estimate()).data).toEqual({
      id,
      count: 1,
      principal: '3000',
      interest: '15',
      total: '3015',
      remaining: '0',
      available: '3000',
      enough: false,
    });
    expect((await estimate('400')).data).toMatchObject({
      principal: '385',
      interest: '15',
      total: '400',
      remaining: '2615',
      enough: true,
    });
    expect((await estimate('4000')).refused).toBe('amountAboveMaximum');
    expect(available()).toBe(3_000n * unit);
  });

  it('is done once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'p-1' };
    const first = await pay('400', { headers });
    expect((await pay('400', { headers })).data).toEqual(first.data);
    expect((await pay('500', { headers })).refused).toBe('keyReused');
    expect(available()).toBe(2_600n * unit);
  });

  it('is refused to other users', async () => {
    const other = await app.register(world);
    await fund(world, other.userId, 5_000n * unit);
    expect((await pay('400', { user: other })).refused).toBe('notFound');
    expect((await estimate(undefined, { user: other })).refused).toBe('notFound');
    expect((await payAll({ user: other })).refused).toBe('nothingToPay');
    expect(await estimateAll({ user: other })).toMatchObject({ count: 0, total: '0', enough: true });
  });
});

describe('paying all loans', () => {
  it('settles every open loan in full', async () => {
    await lend('l-7', '800');
    await fund(world, user.userId, 100n * unit);
    await passTo(start + 5 * day);
    expect(await estimateAll()).toEqual({
      id: null,
      count: 2,
      principal: '3800',
      interest: '9.1',
      total: '3809.1',
      remaining: '0',
      available: '3900',
      enough: true,
    });
    const { data } = await payAll();
    expect(data?.paid).toBe('3809.1');
    expect(data?.list.map((row) => [row.days, row.status])).toEqual([
      [7, 'settled'],
      [30, 'settled'],
    ]);
    expect(available()).toBe(toUnits('90.9'));
    expect(system('lending')).toBe(0n);
    expect((await payAll()).refused).toBe('nothingToPay');
    expectLedgerSound(world);
  });

  it('pays nothing if the balance does not cover all', async () => {
    await lend('l-7', '800');
    await passTo(start + day);
    expect((await payAll()).refused).toBe('insufficientFunds');
    expect(available()).toBe(3_800n * unit);
    expect(await estimateAll()).toMatchObject({ enough: false });
  });
});

describe('the list of loans', () => {
  it('has sums, filters and the payments of all loans', async () => {
    const first = id;
    const second = await lend('l-7', '800');
    await passTo(start + 2 * day);
    await pay('103');
    const all = await own();
    expect(all.summary).toEqual({
      outstanding: '3700.64',
      paid: '103',
      limitLeft: '16300',
      nextPaymentAmount: '802.24',
      nextPaymentAt: start + 7 * day,
    });
    expect(all.paidHistory).toMatchObject([{ loanId: first, amount: '103', interest: '3' }]);
    id = second;
    await pay();
    const listed = async (filter: object) => (await own(filter)).list.map((row) => row.id);
    expect(await listed({ kind: 'open' })).toEqual([first]);
    expect(await listed({ kind: 'settled' })).toEqual([second]);
    expect(await listed({ status: 'settledPart' })).toEqual([first]);
    expect(await listed({ kind: 'settled', status: 'settledPart' })).toEqual([]);
    expect(await listed({ kind: 'waiting' })).toEqual([]);
    expect((await own({ page: 2, size: 1 })).list).toHaveLength(1);
    expect((await own()).paidHistory.map((payment) => payment.loanId).sort()).toEqual([first, second].sort());
    expect((await own()).summary.nextPaymentAt).toBe(start + 30 * day);
  });
});
