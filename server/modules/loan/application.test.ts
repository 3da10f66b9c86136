import { loan } from '@papertape/shared/contract/loan.ts';
import { loanProducts } from '@papertape/shared/rules/loan.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemAccount, userAccount } from '../../engine/accounts.ts';
import { decideByHand, pendingRequests } from '../../office/back-office.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { uploadPicture } from '../../testing/test-upload.ts';
import { type TestUser, verifyUser } from '../../testing/test-user.ts';
import { changedAccount, wholeAccount } from '../../world/account-view.ts';
import { defaultSettings } from '../../world/settings.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { uploadModule } from '../upload/upload.module.ts';
import { loanModule } from './loan.module.ts';
import { waitingMs } from './loan.service.ts';

const unit = 100_000_000n;
const day = 86_400_000;
const clerkTakes = defaultSettings.backOffice.loan.delayMs;

let world: World;
let user: TestUser;
let photos: string[];

const app = await testAppOfFile({ modules: [identityModule, uploadModule, loanModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
  await verifyUser(world, user.userId);
  photos = await getPictures(user);
});

const getPictures = (owner: TestUser) => Promise.all([1, 2, 3].map(() => uploadPicture(app, world, owner)));

interface By {
  user?: Pick<TestUser, 'token'>;
  mode?: 'real' | 'demo';
  headers?: Record<string, string>;
}

const application = () => ({ productId: 'l-30', amount: '3000', photos, agreementAccepted: true as const });
const applyFor = (changes: object = {}, by: By = {}) =>
  app.call(loan.createLoanProduct, { ...application(), ...changes }, { world, user, ...by });
const own = (filter: object = {}, by: By = {}) =>
  app.data(loan.userProductList, filter, { world, user, ...by });
const available = () =>
  world.ledger.balance(userAccount(user.userId, 'real', 'currency', 'available'), 'USDT');
const lent = () => -world.ledger.balance(systemAccount('lending', 'real'), 'USDT');
const decide = (id: string, approve: boolean, reason = '') =>
  world.execute('test.decide', (tx) => decideByHand(tx, 'loan', id, { approve, reason }));

describe('loan products and rules', () => {
  it('are readable by visitors', async () => {
    const { list } = await app.data(loan.productList, undefined, { world });
    expect(list).toEqual(loanProducts);
    const rule = await app.data(loan.getRule, undefined, { world });
    expect(rule).toMatchObject({
      title: 'Loan service agreement',
      version: '1.0',
      minimumPhotos: 3,
      limit: '20000',
      overdueDailyRate: '0.001',
    });
    expect(rule.body).toContain('at least 3 photos');
    expect(rule.body).toContain('may not exceed 20000 USDT');
    expect(rule.body).toContain('costs 0.1 %');
    expect(rule.body).not.toMatch(/\{\{|^#\s/m);
    const other = await app.data(loan.getRule, undefined, { world, lang: 'ja' });
    expect(other.body.length).toBeGreaterThan(100);
  });
});

describe('an application', () => {
  it('waits for approval, is reviewed, approved and paid out', async () => {
    const { data } = await applyFor();
    expect(data).toMatchObject({
      productId: 'l-30',
      coin: 'USDT',
      amount: '3000',
      days: 30,
      dailyRate: '0.0005',
      status: 'waitingApproval',
      interest: '45',
      openPrincipal: '0',
      amountToPay: '0',
      photos,
      appliedAt: world.clock.now(),
      approvedAt: null,
      dueAt: null,
    });
    await advance(world, waitingMs - 1);
    expect((await own()).list).toMatchObject([{ status: 'waitingApproval' }]);
    await advance(world, 1);
    expect((await own()).list).toMatchObject([{ status: 'awaitingReview' }]);
    await advance(world, clerkTakes - 1);
    expect((await own()).list).toMatchObject([{ status: 'awaitingReview' }]);
    expect(available()).toBe(0n);
    await advance(world, 1);
    const approvedAt = world.clock.now();
    expect((await own()).list).toMatchObject([
      { status: 'approved', approvedAt, dueAt: approvedAt + 30 * day, openPrincipal: '3000' },
    ]);
    expect([available(), lent()]).toEqual([3_000n * unit, 3_000n * unit]);
    expectLedgerSound(world);
  });

  it('is rejected with a reason and a date, and pays nothing', async () => {
    await applyFor({ amount: '3000.13' });
    await advance(world, waitingMs + clerkTakes);
    expect((await own()).list).toMatchObject([
      {
        status: 'rejected',
        rejectedAt: world.clock.now(),
        reason: 'The application did not pass the review',
        dueAt: null,
      },
    ]);
    expect(available()).toBe(0n);
    expect((await own({ kind: 'rejected' })).total).toBe(1);
    expectLedgerSound(world);
  });

  it('can be decided by hand once, even before its review begins', async () => {
    const first = (await applyFor()).data?.id ?? '';
    expect(await decide(first, true)).toBeUndefined();
    expect((await own()).list).toMatchObject([{ status: 'approved' }]);
    expect(await decide(first, false)).toMatchObject({ refused: 'statusConflict' });
    expect(await decide('loa_none', true)).toMatchObject({ refused: 'notFound' });
    const second = (await applyFor({ amount: '1000.17' })).data?.id ?? '';
    await advance(world, waitingMs + 10 * clerkTakes);
    const waiting = await world.execute('test.pending', (tx) =>
      pendingRequests(tx).find((waiting) => waiting.kind === 'loan'),
    );
    expect(waiting?.requests).toMatchObject([
      { id: second, userId: user.userId, mode: 'real', details: { amount: '1000.17', days: 30 } },
    ]);
    await decide(second, false, 'Income too low');
    expect((await own({ kind: 'rejected' })).list).toMatchObject([{ reason: 'Income too low' }]);
    await advance(world, 10 * clerkTakes);
    expect(available()).toBe(3_000n * unit);
    expectLedgerSound(world);
  });

  it.each([
    [{ productId: 'l-31' }, 'productUnknown', 'This product is not offered'],
    [{ amount: '499' }, 'amountBelowMinimum', 'The minimum amount is 500 USDT'],
    [{ amount: '18500.01' }, 'amountAboveMaximum', 'The maximum amount is 18,500 USDT'],
    [{ amount: '0' }, 'numberNotPositive', 'Please enter a number greater than 0'],
    [{ amount: '-500' }, 'numberNotPositive', 'Please enter a number greater than 0'],
    [{ amount: '5,00' }, 'amountInvalid', 'Amount Invalid'],
    [{ agreementAccepted: false }, 'agreementRequired', 'Please accept the loan service agreement'],
    [{ photos: [] }, 'photosRequired', 'You need to add at least 3 photos'],
    [{ photos: ['/files/aaaaaaaa.png', 'x', 'y'] }, 'imageInvalid', 'Image Invalid'],
  ])('is refused with %j', async (changes, refused, msg) => {
    expect(await applyFor(changes)).toMatchObject({ refused, msg });
    expect((await own()).total).toBe(0);
  });

  it('needs a verified identity', async () => {
    const stranger = await app.register(world);
    const own3 = await getPictures(stranger);
    expect(await applyFor({ photos: own3 }, { user: stranger })).toMatchObject({
      refused: 'kycRequired',
      msg: 'KYC must be verified before a loan',
    });
  });

  it('needs three different photos of the user', async () => {
    const [first = '', second = ''] = photos;
    expect((await applyFor({ photos: [first, second, second] })).refused).toBe('photosRequired');
    const other = await app.register(world);
    const foreign = await uploadPicture(app, world, other);
    expect((await applyFor({ photos: [first, second, foreign] })).refused).toBe('imageInvalid');
  });

  it('is refused if open and pending loans would exceed the limit', async () => {
    const first = (await applyFor({ amount: '15000' })).data?.id ?? '';
    expect((await own()).summary.limitLeft).toBe('5000');
    expect(await applyFor({ amount: '5000.01' })).toMatchObject({ refused: 'loanLimit' });
    await decide(first, true);
    expect((await applyFor({ amount: '5000.01' })).refused).toBe('loanLimit');
    const second = (await applyFor({ amount: '5000' })).data?.id ?? '';
    expect((await own()).summary.limitLeft).toBe('0');
    await decide(second, false);
    expect((await own()).summary.limitLeft).toBe('5000');
  });

  it('is made once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'l-1' };
    const first = await applyFor({}, { headers });
    expect((await applyFor({}, { headers })).data).toEqual(first.data);
    expect((await applyFor({ amount: '4000' }, { headers })).refused).toBe('keyReused');
    expect((await own()).total).toBe(1);
  });

  it('is visible to its user only, and refused for the demo account', async () => {
    await applyFor();
    expect((await own({}, { user: await app.register(world) })).total).toBe(0);
    expect((await own({}, { mode: 'demo' })).total).toBe(0);
    expect((await applyFor({}, { mode: 'demo' })).refused).toBe('demoNotAllowed');
  });

  it('publishes each step on the account feed', async () => {
    const viewer = { userId: user.userId, mode: 'real', language: 'en' } as const;
    const seen: unknown[] = [];
    const stop = world.listen((events) => {
      for (const row of changedAccount(world, events, viewer)?.loans ?? []) seen.push(row.status);
    });
    await applyFor();
    await advance(world, waitingMs);
    expect(wholeAccount(world, viewer).loans).toMatchObject([{ status: 'awaitingReview' }]);
    await advance(world, clerkTakes);
    stop();
    expect(seen).toEqual(['waitingApproval', 'awaitingReview', 'approved']);
    expect(wholeAccount(world, { ...viewer, mode: 'demo' }).loans).toEqual([]);
  });
});
