import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemAccount, userAccount } from '../../engine/accounts.ts';
import { decideByHand, pendingRequests } from '../../office/back-office.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { fund, type TestUser } from '../../testing/test-user.ts';
import { changedAccount, wholeAccount } from '../../world/account-view.ts';
import { defaultSettings } from '../../world/settings.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { withdrawModule } from './withdraw.module.ts';

const fundPassword = 'fund-11';
const unit = 100_000_000n;
const minute = 60_000;
/** Twenty blocks of three seconds. */
const chainTakes = minute;
const clerkTakes = defaultSettings.backOffice.withdraw.delayMs;

let world: World;
let user: TestUser;
let addressId: string;

const app = await testAppOfFile({ modules: [identityModule, withdrawModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world, { fundPassword });
  await fund(world, user.userId, 1_000n * unit);
  addressId = await getAddress(user, 'TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
});

async function getAddress(owner: TestUser, chain: string, address: string): Promise<string> {
  const input = { chain, address, name: 'Ledger wallet', fundPassword };
  return (await app.data(withdraw.createAddress, input, { world, user: owner })).id;
}

interface Changes {
  coin?: string;
  addressId?: string;
  amount?: string;
  fundPassword?: string;
  note?: string;
}

const create = (changes: Changes = {}, headers: Record<string, string> = {}) =>
  app.call(
    withdraw.create,
    { coin: 'USDT', addressId, amount: '450', fundPassword, ...changes },
    { world, user, headers },
  );
const confirm = (id: string, more: { cancel?: boolean } = {}, by: Pick<TestUser, 'token'> = user) =>
  app.call(withdraw.confirm, { id, ...more }, { world, user: by });
const list = async (filter: object = {}) => (await app.data(withdraw.list, filter, { world, user })).list;

function money(part: 'available' | 'frozen', coin = 'USDT'): bigint {
  return world.ledger.balance(userAccount(user.userId, 'real', 'currency', part), coin);
}
const system = (name: 'external' | 'fees') => world.ledger.balance(systemAccount(name, 'real'), 'USDT');

/** Moves the registration so far back that the fee waiver is over. */
const endWaiver = () =>
  world.execute('test.age', (tx) =>
    tx.db.user.update(user.userId, { registeredAt: tx.now - 200 * 24 * 60 * minute }),
  );

const viewer = (mode: 'real' | 'demo') => ({ userId: user.userId, mode, language: 'en' as const });

async function submitted(changes: Changes = {}): Promise<string> {
  const { data } = await create(changes);
  await confirm(data?.id ?? '');
  return data?.id ?? '';
}

describe('a withdrawal', () => {
  it('is created with amount and fee frozen', async () => {
    await endWaiver();
    const { data } = await create({ note: 'November' });
    expect(data).toMatchObject({
      account: 'currency',
      coin: 'USDT',
      chain: 'TRC20',
      addressName: 'Ledger wallet',
      amount: '450',
      fee: '1',
      feeWaived: false,
      number: '451',
      expectedReceipt: '450',
      note: 'November',
      status: 'processing',
      submitted: false,
      confirmBefore: world.clock.now() + 10 * minute,
      reason: null,
      transaction: null,
    });
    expect([money('available'), money('frozen')]).toEqual([549n * unit, 451n * unit]);
    expectLedgerSound(world);
  });

  it('is processing, approved and then completed, when the money leaves', async () => {
    await endWaiver();
    const before = [system('external'), system('fees')] as const;
    const { data } = await create();
    const sent = await confirm(data?.id ?? '');
    expect(sent.data).toMatchObject({
      status: 'processing',
      submitted: true,
      confirmBefore: null,
      submittedAt: world.clock.now(),
    });
    await advance(world, clerkTakes - 1);
    expect(await list()).toMatchObject([{ status: 'processing' }]);
    await advance(world, 1);
    const [approved] = await list();
    expect(approved).toMatchObject({ status: 'approved', settledAt: null });
    expect(approved?.transaction).toMatch(/^[0-9a-f]{64}$/);
    expect(money('frozen')).toBe(451n * unit);
    await advance(world, chainTakes - 1);
    expect(await list()).toMatchObject([{ status: 'approved' }]);
    await advance(world, 1);
    expect(await list()).toMatchObject([{ status: 'completed', settledAt: world.clock.now() }]);
    expect([money('available'), money('frozen')]).toEqual([549n * unit, 0n]);
    expect(system('external') - before[0]).toBe(450n * unit);
    expect(system('fees') - before[1]).toBe(1n * unit);
    const book = await app.data(withdraw.getAddresses, {}, { world, user });
    expect(book.list[0]?.lastUsedAt).toBe(sent.data?.submittedAt);
    expectLedgerSound(world);
  });

  it('is free for a new user', async () => {
    const { data } = await create();
    expect(data).toMatchObject({ fee: '0', feeWaived: true, number: '450' });
    expect(money('frozen')).toBe(450n * unit);
  });

  it('is rejected and released if it is not confirmed within ten minutes', async () => {
    const { data } = await create();
    await advance(world, 10 * minute - 1);
    expect(money('frozen')).toBe(450n * unit);
    await advance(world, 1);
    expect(await list()).toMatchObject([
      {
        status: 'rejected',
        submitted: false,
        reason: 'You did not confirm the withdrawal within ten minutes',
      },
    ]);
    expect([money('available'), money('frozen')]).toEqual([1_000n * unit, 0n]);
    expect((await confirm(data?.id ?? '')).refused).toBe('statusConflict');
    expectLedgerSound(world);
  });

  it('can be canceled before it is submitted, not after', async () => {
    const { data } = await create();
    const given = await confirm(data?.id ?? '', { cancel: true });
    expect(given.data).toMatchObject({ status: 'rejected', reason: 'You canceled the withdrawal' });
    expect(money('available')).toBe(1_000n * unit);
    expect((await confirm(data?.id ?? '')).refused).toBe('statusConflict');
    const id = await submitted();
    expect((await confirm(id, { cancel: true })).refused).toBe('statusConflict');
    expect((await confirm(id)).refused).toBe('statusConflict');
    expectLedgerSound(world);
  });

  it('is released if it is rejected', async () => {
    await submitted({ amount: '100.13' });
    await advance(world, clerkTakes);
    expect(await list()).toMatchObject([
      { status: 'rejected', reason: 'Risk control rejected the withdrawal', transaction: null },
    ]);
    expect([money('available'), money('frozen')]).toEqual([1_000n * unit, 0n]);
    expectLedgerSound(world);
  });

  it('with a note for a manual decision waits for it, and is decided once', async () => {
    const { data } = await create({ note: 'manual please' });
    const id = data?.id ?? '';
    const decide = (approve: boolean) =>
      world.execute('test.decide', (tx) => decideByHand(tx, 'withdraw', id, { approve, reason: 'Call us' }));
    expect(await decide(true)).toMatchObject({ refused: 'statusConflict' });
    await confirm(id);
    await advance(world, 10 * clerkTakes);
    const waiting = await world.execute('test.pending', (tx) =>
      pendingRequests(tx).find((waiting) => waiting.kind === 'withdraw'),
    );
    expect(waiting?.requests).toMatchObject([{ id, userId: user.userId, details: { amount: '450' } }]);
    await decide(false);
    expect(await list()).toMatchObject([{ status: 'rejected', reason: 'Call us' }]);
    expect(await decide(true)).toMatchObject({ refused: 'statusConflict' });
    expect(money('available')).toBe(1_000n * unit);
    expectLedgerSound(world);
  });

  it.each([
    [{ coin: 'NOPE' }, 'coinUnknown', 'This coin is not offered'],
    [{ coin: 'BTC' }, 'chainInvalid', 'Invalid Chain Type'],
    [{ addressId: '' }, 'addressNotSet', 'Please set the withdrawal address first'],
    [{ addressId: 'adr_none' }, 'addressNotSet', 'Please set the withdrawal address first'],
    [{ amount: '0' }, 'numberNotPositive', 'Please enter a number greater than 0'],
    [{ amount: '1e3' }, 'amountInvalid', 'Amount Invalid'],
    [{ amount: '9.99999999' }, 'amountBelowMinimum', 'The minimum amount is 10 USDT'],
    [{ amount: '1000000.1' }, 'amountAboveMaximum', 'The maximum amount is 1,000,000 USDT'],
    [{ amount: '1000.00000001' }, 'insufficientFunds', 'Your amount is not enough'],
    [{ fundPassword: 'wrong-1' }, 'fundPasswordWrong', 'The fund password is wrong'],
  ])('is refused with %j', async (changes, refused, msg) => {
    expect(await create(changes)).toMatchObject({ refused, msg });
    expect(await list()).toEqual([]);
    expect(money('available')).toBe(1_000n * unit);
  });

  it('is refused if the balance does not cover the fee', async () => {
    await endWaiver();
    expect((await create({ amount: '999.00000001' })).refused).toBe('insufficientFunds');
    expect((await create({ amount: '999' })).refused).toBeUndefined();
    expect(money('available')).toBe(0n);
  });

  it('is created once per idempotency key', async () => {
    const headers = { 'idempotency-key': 'w-1' };
    const first = await create({}, headers);
    expect((await create({}, headers)).data).toEqual(first.data);
    expect((await create({ amount: '451' }, headers)).refused).toBe('keyReused');
    expect(await list()).toHaveLength(1);
    expect(money('frozen')).toBe(450n * unit);
  });

  it('is accessible to its user only, and refused for the demo account', async () => {
    const { data } = await create();
    const id = data?.id ?? '';
    const other = await app.register(world, { fundPassword });
    expect((await confirm(id, {}, other)).refused).toBe('notFound');
    expect((await confirm(id, { cancel: true }, other)).refused).toBe('notFound');
    expect((await app.data(withdraw.list, {}, { world, user: other })).total).toBe(0);
    const stolen = { coin: 'USDT', addressId, amount: '10', fundPassword };
    expect((await app.call(withdraw.create, stolen, { world, user: other })).refused).toBe('addressNotSet');
    const demo = { world, user, mode: 'demo' } as const;
    expect((await app.call(withdraw.create, stolen, demo)).refused).toBe('demoNotAllowed');
    expect((await app.call(withdraw.confirm, { id }, demo)).refused).toBe('demoNotAllowed');
    expect((await app.call(withdraw.list, {}, demo)).refused).toBe('demoNotAllowed');
  });

  it('is listed by coin, status, time and page, and published on the feed while it is open', async () => {
    await fund(world, user.userId, unit, { coin: 'ETH' });
    const ether = await getAddress(user, 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    await submitted({ amount: '20.13' });
    await advance(world, clerkTakes);
    const since = world.clock.now();
    await create({ amount: '30' });
    await advance(world, 1_000);
    await create({ coin: 'ETH', addressId: ether, amount: '0.5' });
    expect((await list()).map((row) => row.amount)).toEqual(['0.5', '30', '20.13']);
    expect((await list({ coin: 'ETH' })).map((row) => row.amount)).toEqual(['0.5']);
    expect((await list({ status: 'rejected' })).map((row) => row.amount)).toEqual(['20.13']);
    expect((await list({ since, until: since })).map((row) => row.amount)).toEqual(['30']);
    const page = await app.data(withdraw.list, { page: 2, size: 2 }, { world, user });
    expect(page).toMatchObject({ total: 3, page: 2, size: 2, list: [{ amount: '20.13' }] });
    const live = wholeAccount(world, viewer('real')).withdrawals ?? [];
    expect(live.map((row) => row.amount).sort()).toEqual(['0.5', '30']);
    expect(wholeAccount(world, viewer('demo')).withdrawals).toEqual([]);
  });

  it('publishes each step on the account feed', async () => {
    const seen: unknown[] = [];
    const stop = world.listen((events) => {
      const rows = changedAccount(world, events, viewer('real'))?.withdrawals ?? [];
      for (const row of rows) seen.push([row.status, row.submitted]);
    });
    await submitted();
    await advance(world, clerkTakes);
    await advance(world, chainTakes);
    stop();
    expect(seen).toEqual([
      ['processing', false],
      ['processing', true],
      ['approved', true],
      ['completed', true],
    ]);
  });

  it('states the reason of a rejection in the language of the caller', async () => {
    await create();
    await advance(world, 10 * minute);
    const german = await app.data(withdraw.list, {}, { world, user, lang: 'de' });
    expect(german.list[0]?.reason).not.toBe('withdrawalExpired');
    expect(german.list[0]?.reason?.length).toBeGreaterThan(10);
  });
});
