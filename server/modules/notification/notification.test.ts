import { identity } from '@papertape/shared/contract/identity.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import { notificationType } from '@papertape/shared/contract/notification-row.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { advance } from '../../testing/test-app.ts';
import { uploadPicture } from '../../testing/test-upload.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { loadTexts } from '../../texts/languages.ts';
import { changedAccount, wholeAccount } from '../../world/account-view.ts';
import type { EventData, LoggedEvent, PersonalEventType, WorldEvent } from '../../world/events.ts';
import type { World } from '../../world/world.ts';
import { identityModule } from '../identity/identity.module.ts';
import { kycModule } from '../kyc/kyc.module.ts';
import { uploadModule } from '../upload/upload.module.ts';
import { notificationModule } from './notification.module.ts';

let world: World;
let user: TestUser;

const app = await testAppOfFile({ modules: [identityModule, uploadModule, kycModule, notificationModule] });
beforeEach(async () => {
  world = await app.world();
  user = await app.register(world);
});

const read = (input: object = {}, who = user) => app.data(notification.numNoti, input, { world, user: who });
const newest = async () => (await read()).list[0]!;
/** Events of both accounts, with as much of their data as a message needs. */
const emit = <Type extends PersonalEventType>(
  type: Type,
  data: Partial<EventData<Type>>,
  mode: Mode = 'real',
) => world.execute('test', (tx) => tx.emit({ type, userId: user.userId, mode, data } as WorldEvent));

describe('notifications', () => {
  it('welcome a new user, once', async () => {
    const { list, total, unread, fresh } = await read();
    expect(list).toMatchObject([
      { type: 'welcome', title: 'Welcome to Papertape', mode: null, subject: null, facts: [], read: false },
    ]);
    expect({ total, unread, fresh }).toEqual({ total: 1, unread: 1, fresh: 1 });
  });

  it('report a sign-in from a new place, not from a known one', async () => {
    const signIn = (ip: string) =>
      app.data(identity.login, { by: 'email', email: user.email, password: user.password }, { world, ip });
    user = { ...user, token: (await signIn('127.0.0.1')).token };
    expect(await newest()).toMatchObject({ type: 'welcome' });
    user = { ...user, token: (await signIn('9.9.9.9')).token };
    const { type, body } = await newest();
    expect(type).toBe('newSignIn');
    expect(body).toContain('from 9.9.9.9 (phone)');
  });

  it('report changed passwords and invited friends with masked names', async () => {
    const fundPassword = { new: 'fund-1', confirm: 'fund-1' };
    await app.data(identity.update, { fundPassword }, { world, user });
    expect((await newest()).body).toContain('Your fund password was changed.');
    const { referralCode } = await app.data(identity.info, undefined, { world, user });
    await app.register(world, { invitationCode: referralCode });
    expect((await newest()).body).toBe('Tr••• registered with your referral code.');
  });

  it('report the decision about identity documents with its reason', async () => {
    const front = await uploadPicture(app, world, user);
    const back = await uploadPicture(app, world, user);
    const documents = { realName: 'Reject Me', identificationNumber: 'X4820193', front, back };
    await app.data(kyc.insert, documents, { world, user });
    const asked = world.clock.now();
    await advance(world, 3_600_000);
    const rejected = await newest();
    expect(rejected).toMatchObject({ type: 'kycRejected', subject: { kind: 'kyc', symbol: null } });
    expect(rejected.body).toContain('The documents could not be read');
    expect(rejected.time).toBe(asked + world.settings.backOffice.kyc.delayMs);
    await app.data(kyc.insert, { ...documents, realName: 'Mia' }, { world, user });
    await advance(world, 3_600_000);
    expect((await newest()).type).toBe('kycVerified');
  });

  it('name price, size, loss and fee of a liquidation', async () => {
    await emit(
      'position.liquidated',
      {
        positionId: 'pos_1',
        symbol: 'BTCUSDT',
        side: 'long',
        price: '61000.50',
        mark: '61002.00',
        size: '0.5',
        loss: '250',
        fee: '15.25',
        left: '0',
      },
      'demo',
    );
    expect(await newest()).toMatchObject({
      type: 'positionLiquidated',
      mode: 'demo',
      title: 'Forced liquidation: BTCUSDT',
      body: 'The margin no longer covered your long position. 0.5 closed at 61,000.50. Loss: 250.00 USDT, including the fee of 15.25 USDT.',
      facts: [
        { key: 'side', value: 'long' },
        { key: 'size', value: '0.5' },
        { key: 'price', value: '61000.50' },
        { key: 'mark', value: '61002.00' },
        { key: 'loss', value: '250 USDT' },
        { key: 'fee', value: '15.25 USDT' },
      ],
      subject: { kind: 'position', id: 'pos_1', symbol: 'BTCUSDT' },
    });
  });

  it('report limit fills and triggered closes, not results that the call returned', async () => {
    const order = {
      id: 'ord_1',
      symbol: 'ETHUSDT',
      side: 'short' as const,
      origin: 'user' as const,
      filledSize: '2',
      averagePrice: '3000.10',
      fee: '1.2',
    };
    const position = { id: 'pos_1', symbol: 'ETHUSDT', side: 'short' as const, realised: '-12.5' };
    await emit('order.filled', { ...order, type: 'market' });
    await emit('order.filled', { ...order, type: 'limit', origin: 'liquidation' });
    await emit('position.closed', { ...position, reason: 'user' });
    await emit('position.closed', { ...position, reason: 'liquidation' });
    expect((await read()).total).toBe(1);
    await emit('order.filled', { ...order, type: 'limit' });
    expect((await newest()).body).toBe('Your limit order was filled: short 2 at 3,000.10.');
    await emit('position.closed', { ...position, reason: 'stopLoss' });
    expect((await newest()).body).toBe(
      'Your short position was closed by stop loss. Realized profit: -12.50 USDT.',
    );
  });

  it('name the coin of money, and keep reasons that a person wrote', async () => {
    const withdrawal = { id: 'wdr_1', coin: 'BTC', amount: '0.5', fee: '0.0002', addressName: 'Vault' };
    await emit('withdraw.completed', withdrawal);
    expect(await newest()).toMatchObject({
      body: '0.5 BTC was sent to Vault.',
      facts: [
        { key: 'amount', value: '0.5 BTC' },
        { key: 'fee', value: '0.0002 BTC' },
        { key: 'addressName', value: 'Vault' },
      ],
      subject: { kind: 'withdraw', id: 'wdr_1' },
    });
    const { list } = await app.data(notification.numNoti, {}, { world, user, lang: 'de' });
    expect(list[0]?.body).toContain('0,5 BTC');
    await emit('withdraw.rejected', { ...withdrawal, reason: 'Ask us first.' });
    expect((await newest()).body).toContain('Ask us first.');
    await emit('withdraw.rejected', { ...withdrawal, reason: '@word.long' });
    expect((await newest()).body).toContain('@word.long');
    await emit('withdraw.rejected', { ...withdrawal, reason: 'withdrawalRefused' });
    expect((await newest()).body).toContain('Risk control rejected');
  });

  it('name no account for a credited deposit', async () => {
    await emit('recharge.credited', { id: 'r', coin: 'USDT', amount: '5' });
    expect((await newest()).body).toBe('5.00 USDT was credited to your account.');
  });

  it('follow the settings of the user, except for liquidations', async () => {
    const preferences = { notifyOrders: false, notifyMoney: false };
    await app.data(identity.update, { preferences }, { world, user });
    await emit('recharge.credited', { id: 'r', coin: 'USDT', amount: '5' });
    await emit('seconds.settled', { id: 's', symbol: 'BTCUSDT', result: 'won', stake: '5', payout: '9' });
    expect((await read()).total).toBe(1);
    await emit('position.liquidated', { positionId: 'p', symbol: 'BTCUSDT', side: 'long' });
    expect((await read()).total).toBe(2);
  });

  it('are rolled back with their command', async () => {
    const failing = world.execute('test', (tx) => {
      tx.emit({
        type: 'recharge.credited',
        userId: user.userId,
        mode: 'real',
        data: { id: 'r', coin: 'USDT', amount: '5', reason: '' },
      });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect((await read()).total).toBe(1);
  });
});

describe('counters', () => {
  beforeEach(async () => {
    for (const amount of ['1', '2', '3']) {
      await emit('recharge.credited', { id: amount, coin: 'USDT', amount });
    }
  });
  const mark = (input: { id: string } | { all: true }, who = user) =>
    app.call(notification.readNoti, input, { world, user: who });

  it('page newest first, filter the unread and find one', async () => {
    const first = await read({ page: 1, size: 3 });
    const second = await read({ page: 2, size: 3 });
    expect(first.list.map(({ body }) => body.slice(0, 1))).toEqual(['3', '2', '1']);
    expect(second).toMatchObject({ total: 4, list: [{ type: 'welcome' }] });
    const { id } = first.list[1]!;
    await mark({ id });
    expect((await read({ unread: true })).total).toBe(3);
    expect((await read({ id })).list).toMatchObject([{ id, read: true }]);
  });

  it('count unread notifications, and new ones since the badge was reset', async () => {
    expect(await app.data(notification.resetNumNoti, undefined, { world, user })).toEqual({
      unread: 4,
      fresh: 0,
    });
    await emit('recharge.credited', { id: '4', coin: 'USDT', amount: '4' });
    expect(await read()).toMatchObject({ unread: 5, fresh: 1 });
    const { id } = await newest();
    expect((await mark({ id })).data).toEqual({ unread: 4, fresh: 1 });
    expect((await mark({ id })).data).toEqual({ unread: 4, fresh: 1 });
    expect((await mark({ all: true })).data).toEqual({ unread: 0, fresh: 1 });
  });

  it('are readable by their user only', async () => {
    const { id } = await newest();
    const other = await app.register(world);
    expect((await mark({ id }, other)).refused).toBe('notFound');
    expect((await mark({ id: 'ntf_nothing' })).refused).toBe('notFound');
    expect((await read({ id }, other)).total).toBe(0);
    await mark({ all: true }, other);
    expect((await read()).unread).toBe(4);
  });

  it('refuse to mark both one and all, or neither', async () => {
    for (const input of [{}, { id: 'x', all: true }, { all: false }]) {
      expect((await mark(input as never)).refused).toBe('invalidInput');
    }
  });

  it('keep the newest five hundred at most', async () => {
    await world.execute('many', (tx) => {
      for (let count = 0; count < 600; count += 1) {
        tx.emit({
          type: 'recharge.credited',
          userId: user.userId,
          mode: 'real',
          data: { id: 'r', coin: 'USDT', amount: String(count), reason: '' },
        });
      }
    });
    const { total, list } = await read();
    expect(total).toBeLessThanOrEqual(500);
    expect(total).toBeGreaterThan(450);
    expect(list[0]?.body).toContain('599.00 USDT');
    const oldest = await read({ page: total, size: 1 });
    expect(oldest.list[0]?.body).toContain(`${600 - total}.00 USDT`);
  });
});

describe('the account feed', () => {
  it('starts with the number of unread notifications and publishes each new one', async () => {
    const viewer = { userId: user.userId, mode: 'real', language: 'en' } as const;
    const heard: LoggedEvent[] = [];
    world.listen((events) => heard.push(...events));
    expect(wholeAccount(world, viewer)).toEqual({ unread: 1 });
    await emit('recharge.credited', { id: 'r', coin: 'USDT', amount: '5' });
    expect(changedAccount(world, heard, viewer)).toMatchObject({
      unread: 2,
      notifications: [{ type: 'depositCredited', title: 'Deposit credited' }],
    });
    heard.length = 0;
    await app.data(notification.readNoti, { all: true }, { world, user });
    expect(changedAccount(world, heard, viewer)).toEqual({ unread: 0 });
  });
});

describe('texts', () => {
  it('exist for every type of the contract', () => {
    const { en } = loadTexts('notices');
    for (const type of notificationType.options) {
      expect(en).toHaveProperty([`${type}.title`]);
      expect(en).toHaveProperty([`${type}.body`]);
    }
  });
});
