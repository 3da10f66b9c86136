import { assets } from '@papertape/shared/contract/assets.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { isAddress } from '@papertape/shared/rules/address.ts';
import { chainTerms, findChain } from '@papertape/shared/rules/chains.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { decideByHand } from '../../office/back-office.ts';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance, expectLedgerSound } from '../../testing/test-app.ts';
import { signInAgain, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';

const receiptName = 'receipt-of-alice.png';
const receipt = `/files/${receiptName}`;
const month = 31 * 86_400_000;

let world: World;
let user: TestUser;

const test = await testAppOfFile();

async function ownPicture(owner: TestUser, name: string): Promise<void> {
  await world.execute('test.picture', (tx) =>
    tx.db.upload.insert({
      name,
      userId: owner.userId,
      mime: 'image/png',
      bytes: 1,
      uploadedAt: tx.now,
      shownToAll: false,
    }),
  );
}

beforeEach(async () => {
  world = await test.world();
  user = await test.register(world);
  await ownPicture(user, receiptName);
});

const report = (input: object = {}, mode: 'real' | 'demo' = 'real') =>
  test.call(
    recharge.insert,
    { coin: 'USDT', chain: 'TRC20', amount: '500', receipt, ...input },
    { world, user, mode },
  );

const available = async (coin = 'USDT') =>
  (await test.data(assets.findByAsset, { coin }, { world, user })).available;

describe('deposit addresses', () => {
  it.each(chainTerms)('are valid on their chain: $coin on $chain', async ({ coin, chain }) => {
    const first = await test.data(recharge.getDepositAddress, { coin, chain }, { world, user });
    const again = await test.data(recharge.getDepositAddress, { coin, chain }, { world, user });
    const format = findChain(chain)?.format;
    expect(format && isAddress(format, first.address)).toBe(true);
    expect(again).toEqual(first);
  });

  it('are the same for the same seed and history, and differ between users', async () => {
    const twin = await test.world();
    const twinUser = await test.register(twin);
    const ask = { coin: 'BTC', chain: 'BTC' };
    const one = await test.data(recharge.getDepositAddress, ask, { world, user });
    const two = await test.data(recharge.getDepositAddress, ask, { world: twin, user: twinUser });
    const stranger = await test.register(world);
    const three = await test.data(recharge.getDepositAddress, ask, { world, user: stranger });
    expect(two.address).toBe(one.address);
    expect(three.address).not.toBe(one.address);
  });

  it('are at most five, and can be hidden by their owner only', async () => {
    const ask = { coin: 'USDT', chain: 'TRC20' };
    const first = await test.data(recharge.addressInsert, ask, { world, user });
    for (let count = 1; count < 5; count += 1) await test.data(recharge.addressInsert, ask, { world, user });
    expect((await test.call(recharge.addressInsert, ask, { world, user })).refused).toBe('addressExists');
    const stranger = await test.register(world);
    const { id } = first;
    expect((await test.call(recharge.addressDelete, { id }, { world, user: stranger })).refused).toBe(
      'notFound',
    );
    await test.data(recharge.addressDelete, { id }, { world, user });
    const { list } = await test.data(recharge.addressInfo, { coin: 'USDT' }, { world, user });
    expect(list.map((row) => row.id)).not.toContain(id);
    const coins = await test.data(recharge.currencyList, { chain: 'TRC20' }, { world, user });
    expect(coins.list.find((coin) => coin.coin === 'USDT')?.addresses).toBe(4);
  });
});

describe('a reported deposit', () => {
  it('is in progress until the chain confirms it, and is credited in full in the free months', async () => {
    const { data } = await report();
    expect(data).toMatchObject({
      channel: 'terminal',
      status: 'progress',
      confirmations: 0,
      requiredConfirmations: 20,
      number: '0',
    });
    await advance(world, 30_000);
    const half = await test.data(recharge.list, {}, { world, user });
    expect(half.list[0]).toMatchObject({ status: 'progress', confirmations: 10 });
    expect(await available()).toBe('0');
    await advance(world, 60_000);
    const { list } = await test.data(recharge.list, { status: 'success' }, { world, user });
    expect(list[0]).toMatchObject({
      id: data?.id,
      number: '500',
      fee: '0',
      feeWaived: true,
      confirmations: 20,
    });
    expect(await available()).toBe('500');
    expectLedgerSound(world);
  });

  it('costs the fee of its chain after three months', async () => {
    await advance(world, 4 * month);
    user = await signInAgain(test, world, user);
    expect((await report()).data).toMatchObject({ fee: '0.5', feeWaived: false });
    await advance(world, 90_000);
    expect(await available()).toBe('499.5');
    expectLedgerSound(world);
  });

  it('fails if the amount ends in .13, and moves nothing', async () => {
    await report({ amount: '500.13' });
    await advance(world, 90_000);
    const { list } = await test.data(recharge.list, {}, { world, user });
    expect(list[0]).toMatchObject({
      status: 'fail',
      number: '0',
      reason: 'The transfer was not found on the chain',
    });
    expect(await available()).toBe('0');
  });

  it('can be decided by hand once', async () => {
    const { data } = await report({ amount: '500.17' });
    const id = data?.id ?? '';
    const decide = () =>
      world.execute('hand', (tx) => decideByHand(tx, 'recharge', id, { approve: true, reason: '' }));
    expect(await decide()).toBeUndefined();
    expect(await decide()).toMatchObject({ refused: 'statusConflict' });
    await advance(world, 90_000);
    expect(await available()).toBe('500.17');
    expectLedgerSound(world);
  });

  it('is settled at its own time after a jump of the clock', async () => {
    await report();
    await advance(world, 3_600_000);
    const { list } = await test.data(recharge.list, {}, { world, user });
    expect(list[0]?.settledAt).toBe((list[0]?.createdAt ?? 0) + 65_000);
  });

  it.each([
    [{ coin: 'NONE' }, 'coinUnknown'],
    [{ chain: 'BTC' }, 'chainInvalid'],
    [{ amount: '0.5' }, 'amountBelowMinimum'],
    [{ amount: '2000000000' }, 'amountAboveMaximum'],
    [{ amount: '-5' }, 'numberNotPositive'],
    [{ amount: 'five' }, 'amountInvalid'],
    [{ fromAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9' }, 'addressInvalid'],
    [{ receipt: '/files/of-somebody-else.png' }, 'imageInvalid'],
    [{ receipt: undefined }, 'receiptRequired'],
    [{ addressId: 'dep_unknown' }, 'notFound'],
  ])('refuses %j with %s', async (input, refused) => {
    const stranger = await test.register(world);
    await ownPicture(stranger, 'of-somebody-else.png');
    expect((await report(input)).refused).toBe(refused);
  });

  it('names the minimum in the message', async () => {
    expect((await report({ amount: '0.5' })).msg).toBe('The minimum amount is 1 USDT');
  });

  it('is refused for the demo account', async () => {
    expect((await report({}, 'demo')).refused).toBe('demoNotAllowed');
  });
});
