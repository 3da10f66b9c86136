import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance } from '../../testing/test-app.ts';
import { fund, type TestUser } from '../../testing/test-user.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { withdrawModule } from './withdraw.module.ts';

const fundPassword = 'fund-11';
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ledger = { chain: 'TRC20', address: tron, name: 'Ledger wallet', fundPassword };

let world: World;
let user: TestUser;

const app = await testAppOfFile({ modules: [identityModule, withdrawModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world, { fundPassword });
});

const add = (input: Partial<typeof ledger & { memo: string }> = {}, by: Pick<TestUser, 'token'> = user) =>
  app.call(withdraw.createAddress, { ...ledger, ...input }, { world, user: by });
const list = async (input: { coin?: string; chain?: string } = {}, by = user) =>
  (await app.data(withdraw.getAddresses, input, { world, user: by })).list;

describe('the address book', () => {
  it('lists addresses with their coins, newest first', async () => {
    const { data } = await add();
    expect(data).toMatchObject({
      chain: 'TRC20',
      chainName: 'Tron',
      address: tron,
      name: 'Ledger wallet',
      coins: ['USDT', 'USDC', 'TRX'],
      createdAt: world.clock.now(),
      lastUsedAt: null,
    });
    await advance(world, 1_000);
    await add({ chain: 'ERC20', address: ether.toLowerCase(), name: 'Cold storage' });
    expect((await list()).map((row) => [row.name, row.address])).toEqual([
      ['Cold storage', ether],
      ['Ledger wallet', tron],
    ]);
    expect((await list({ coin: 'ETH' })).map((row) => row.chain)).toEqual(['ERC20']);
    expect((await list({ coin: 'TRX', chain: 'ERC20' })).length).toBe(0);
    expect((await list({ chain: 'TRC20' })).map((row) => row.name)).toEqual(['Ledger wallet']);
    const other = await app.register(world);
    expect(await list({}, other)).toEqual([]);
  });

  it('stores tags of the XRP Ledger and memos of EOS, which are part of the entry and of withdrawals', async () => {
    const ripple = { chain: 'XRP', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', name: 'Exchange' };
    expect((await add({ ...ripple, memo: '4294967295' })).data).toMatchObject({ memo: '4294967295' });
    expect((await add(ripple)).data).toMatchObject({ memo: '' });
    expect((await add({ ...ripple, memo: '4294967295' })).refused).toBe('addressExists');
    const eos = { chain: 'EOS', address: 'eosio.token', name: 'EOS', memo: 'customer 7' };
    const { data } = await add(eos);
    expect(data).toMatchObject({ memo: 'customer 7' });
    for (const wrong of [
      { ...ripple, memo: '4294967296' },
      { ...ripple, memo: 'seven' },
      { ...ripple, memo: '07' },
      { ...eos, memo: '\u202e7' },
      { memo: '7' },
    ])
      expect((await add(wrong)).refused).toBe('invalidInput');
    const id = data?.id ?? '';
    const change = (input: object) => app.call(withdraw.updateAddress, { id, ...input }, { world, user });
    expect((await change({ memo: 'customer 8' })).refused).toBe('fundPasswordWrong');
    expect((await change({ memo: 'customer 8', fundPassword })).data).toMatchObject({ memo: 'customer 8' });
    await fund(world, user.userId, 100n * 100_000_000n, { coin: 'EOS' });
    const input = { coin: 'EOS', addressId: id, amount: '10', fundPassword };
    const sent = await app.data(withdraw.create, input, { world, user });
    expect(sent).toMatchObject({ address: 'eosio.token', memo: 'customer 8' });
    expect((await change({ address: 'eosio.ram', fundPassword })).data).toMatchObject({ memo: '' });
  });

  it.each([
    [{ chain: 'TRC21' }, 'chainInvalid', 'Invalid Chain Type'],
    [{ chain: '!' }, 'chainInvalid', 'Invalid Chain Type'],
    [{ address: '  ' }, 'addressRequired', 'Address is required'],
    [{ address: `${tron.slice(0, -1)}u` }, 'addressInvalid', 'This address is not valid on the chain'],
    [{ address: ether }, 'addressInvalid', 'This address is not valid on the chain'],
    [{ fundPassword: 'short' }, 'passwordTooShort', 'The password cannot be less than 6 characters'],
    [{ fundPassword: 'wrong-1' }, 'fundPasswordWrong', 'The fund password is wrong'],
  ])('refuses %j', async (input, refused, msg) => {
    expect(await add(input)).toMatchObject({ refused, msg });
    expect(await list()).toEqual([]);
  });

  it('accepts each address once per chain in any spelling', async () => {
    await add({ chain: 'ERC20', address: ether });
    const again = await add({ chain: 'ERC20', address: ether.toLowerCase(), name: 'Twin' });
    expect(again.refused).toBe('addressExists');
    expect((await add({ chain: 'BEP20', address: ether })).refused).toBeUndefined();
    const other = await app.register(world, { fundPassword });
    expect((await add({ chain: 'ERC20', address: ether }, other)).refused).toBeUndefined();
  });

  it('requires the fund password, and locks after five wrong tries', async () => {
    const without = await app.register(world);
    expect((await add({}, without)).refused).toBe('fundPasswordMissing');
    for (let count = 0; count < 4; count += 1) {
      expect((await add({ fundPassword: 'wrong-1' })).refused).toBe('fundPasswordWrong');
    }
    expect((await add({ fundPassword: 'wrong-1' })).refused).toBe('fundPasswordLocked');
    expect((await add()).refused).toBe('fundPasswordLocked');
    await advance(world, 15 * 60_000);
    expect((await add()).refused).toBeUndefined();
  });

  it('requires the fund password to change an address, not to rename it', async () => {
    const { data } = await add();
    const id = data?.id ?? '';
    const update = (input: object, by: Pick<TestUser, 'token'> = user) =>
      app.call(withdraw.updateAddress, { id, ...input }, { world, user: by });
    expect((await update({ name: 'Vault' })).data).toMatchObject({ name: 'Vault', address: tron });
    const target = { chain: 'ERC20', address: ether };
    expect((await update(target)).refused).toBe('fundPasswordWrong');
    expect((await update({ ...target, fundPassword: 'wrong-1' })).refused).toBe('fundPasswordWrong');
    expect((await update({ chain: 'ERC20', fundPassword })).refused).toBe('addressInvalid');
    expect((await update({ ...target, fundPassword })).data).toMatchObject({ name: 'Vault', ...target });
    expect((await update({ ...target, fundPassword })).refused).toBeUndefined();
    await add();
    expect((await update({ chain: 'TRC20', address: tron, fundPassword })).refused).toBe('addressExists');
    const other = await app.register(world, { fundPassword });
    expect((await update({ name: 'Mine now' }, other)).refused).toBe('notFound');
    expect((await list()).map((row) => row.name).sort()).toEqual(['Ledger wallet', 'Vault']);
  });

  it('removes addresses of their owner only', async () => {
    const { data } = await add();
    const remove = (by: Pick<TestUser, 'token'>) =>
      app.call(withdraw.deleteAddress, { id: data?.id ?? '' }, { world, user: by });
    expect((await remove(await app.register(world))).refused).toBe('notFound');
    expect((await remove(user)).data).toEqual({ done: true });
    expect((await remove(user)).refused).toBe('notFound');
    expect(await list()).toEqual([]);
  });

  it('refuses unknown coins and chains, and the demo account', async () => {
    const read = (input: object, mode: 'real' | 'demo' = 'real') =>
      app.call(withdraw.getAddresses, input, { world, user, mode });
    expect((await read({ coin: 'NOPE' })).refused).toBe('coinUnknown');
    expect((await read({ chain: 'NOPE' })).refused).toBe('chainInvalid');
    const demo = { world, user, mode: 'demo' } as const;
    expect((await read({}, 'demo')).refused).toBe('demoNotAllowed');
    expect((await app.call(withdraw.createAddress, ledger, demo)).refused).toBe('demoNotAllowed');
    expect((await app.call(withdraw.updateAddress, { id: 'x', name: 'y' }, demo)).refused).toBe(
      'demoNotAllowed',
    );
    expect((await app.call(withdraw.deleteAddress, { id: 'x' }, demo)).refused).toBe('demoNotAllowed');
  });
});
