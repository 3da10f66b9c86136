/** A user of a test world with one of every record that has an id, created through the endpoints. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { exchange } from '@papertape/shared/contract/exchange.ts';
import { favorites } from '@papertape/shared/contract/favorites.ts';
import { financing } from '@papertape/shared/contract/financing.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { notification } from '@papertape/shared/contract/notification.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { userConversation } from '../modules/support/support.module.ts';
import type { World } from '../world/world.ts';
import { advance, type TestApp } from './test-app.ts';
import { getPrice, TestTrader } from './test-trader.ts';
import { uploadPicture } from './test-upload.ts';
import { fund, type SignUp, type TestUser } from './test-user.ts';

export const fundPassword = 'fund-secret';
export const identityDocuments = { realName: 'Ada Owner', identificationNumber: 'X4820193' };

export interface Possessions {
  owner: TestUser;
  /** One pending order, one filled order, and so on. */
  ids: {
    pendingOrder: string;
    filledOrder: string;
    fill: string;
    position: string;
    closedPosition: string;
    seconds: string;
    recharge: string;
    depositAddress: string;
    bookAddress: string;
    withdrawal: string;
    transfer: string;
    quote: string;
    sellQuote: string;
    exchange: string;
    subscription: string;
    loan: string;
    notification: string;
    supportMessage: string;
  };
  /** Paths of uploaded pictures. */
  pictures: string[];
  /** Texts that only the owner may read and that are in no other row. */
  secrets: string[];
}

/** Creates a user with sufficient funds for the calls of these tests. */
export async function richUser(test: TestApp, world: World, signUp: SignUp = {}): Promise<TestUser> {
  const user = await test.register(world, { fundPassword, ...signUp });
  for (const account of ['currency', 'option', 'financing'] as const) {
    await fund(world, user.userId, toUnits('50000'), { account });
  }
  await fund(world, user.userId, toUnits('2'), { coin: 'BTC' });
  return user;
}

export async function uploadPictures(test: TestApp, world: World, user: TestUser): Promise<string[]> {
  const pictures: string[] = [];
  for (let count = 0; count < 3; count += 1) pictures.push(await uploadPicture(test, world, user));
  return pictures;
}

/**
 * Creates one record of each kind. Those that take days or the back office come first, because quotes and prepared withdrawals expire after
 * minutes.
 */
export async function possess(test: TestApp, world: World, signUp: SignUp = {}): Promise<Possessions> {
  const owner = await richUser(test, world, { email: 'owner@example.com', ...signUp });
  const by = { world, user: owner };
  const pictures = await uploadPictures(test, world, owner);
  const [front = '', back = ''] = pictures;
  await test.data(kyc.insert, { ...identityDocuments, front, back }, by);
  await advance(world, 60_000);
  const application = {
    productId: 'l-30',
    amount: '3000',
    photos: pictures,
    agreementAccepted: true,
  } as const;
  const owed = await test.data(loan.createLoanProduct, application, by);
  await advance(world, 3_600_000);
  await test.data(identity.update, { nickname: 'Owner of all' }, by);
  await test.data(favorites.insert, { symbol: 'BTCUSDT' }, by);
  const money = await createMoneyRecords(test, world, owner, front);
  const trades = await createTradeRecords(test, world, owner);
  const [message] = (await test.data(notification.numNoti, {}, by)).list;
  const supportMessage = await sendSupportMessage(world, owner);
  return {
    owner,
    ids: { ...money.ids, ...trades, loan: owed.id, notification: message?.id ?? '', supportMessage },
    pictures,
    secrets: [owner.email, owner.userId, 'Owner of all', identityDocuments.realName, ...money.secrets],
  };
}

async function createMoneyRecords(test: TestApp, world: World, owner: TestUser, receipt: string) {
  const by = { world, user: owner };
  const address = await test.data(
    recharge.addressInsert,
    { coin: 'USDT', chain: 'TRC20', name: 'Salary of owner' },
    by,
  );
  const deposit = { coin: 'USDT', chain: 'TRC20', amount: '777.77', receipt, addressId: address.id };
  const reported = await test.data(recharge.insert, deposit, by);
  const book = await test.data(
    withdraw.createAddress,
    { chain: 'TRC20', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', name: 'Vault of owner', fundPassword },
    by,
  );
  const prepared = await test.data(
    withdraw.create,
    { coin: 'USDT', addressId: book.id, amount: '450', fundPassword, note: 'Note of owner' },
    by,
  );
  await test.data(
    assets.transferAsset,
    { from: 'currency', to: 'option', coin: 'USDT', amount: '123.45' },
    by,
  );
  const transfers = await test.data(assets.getTransferLog, {}, by);
  const invested = await test.data(financing.buyFinanceProduct, { productId: 'f-90', amount: '1000' }, by);
  const quote = async (side: 'buy' | 'sell') => {
    const request = { side, coin: 'BTC', amount: '500', unit: 'payCoin' } as const;
    return (await test.data(exchange.exchangeInfo, request, by)).quote?.id ?? '';
  };
  const exchanged = await test.data(exchange.currencyBuy, { quoteId: await quote('buy') }, by);
  return {
    ids: {
      recharge: reported.id,
      depositAddress: address.id,
      bookAddress: book.id,
      withdrawal: prepared.id,
      transfer: transfers.list[0]?.id ?? '',
      subscription: invested.id,
      exchange: exchanged.id,
      quote: await quote('buy'),
      sellQuote: await quote('sell'),
    },
    secrets: [address.address, 'Salary of owner', book.address, 'Vault of owner', 'Note of owner', '777.77'],
  };
}

async function createTradeRecords(test: TestApp, world: World, owner: TestUser) {
  const trader = new TestTrader(test, world, owner);
  await trader.setModes({ marginMode: 'isolated' });
  await trader.place({ symbol: 'ETHUSDT', size: '0.5' });
  await trader.place({ symbol: 'ETHUSDT', size: '0.5', action: 'close' });
  const [closed] = (await trader.list('closed')).closed ?? [];
  const filled = await trader.place({ size: '0.05' });
  const price = getPrice(world, 'BTCUSDT', 'bid', -0.05);
  const pending = await trader.place({ type: 'limit', size: '0.05', price });
  const stake = { symbol: 'BTCUSDT', side: 'long', stake: '100', seconds: 60 } as const;
  const opened = await test.data(seconds.cryptoCreate, stake, { world, user: owner });
  return {
    pendingOrder: pending.order.id,
    filledOrder: filled.order.id,
    fill: filled.fills[0]?.id ?? '',
    position: filled.position?.id ?? '',
    closedPosition: closed?.positionId ?? '',
    seconds: opened.id,
  };
}

async function sendSupportMessage(world: World, owner: TestUser): Promise<string> {
  const conversation = userConversation(owner.userId);
  const actor = {
    by: 'user',
    userId: owner.userId,
    session: 0,
    mode: 'real',
    language: 'en',
    ip: '127.0.0.1',
  } as const;
  const input = { conversation, text: 'Secret of owner', clientId: 'c-1' };
  await world.execute({ name: 'support.say', actor, input });
  const [message] = world.db.supportMessage.find({ conversation });
  return message?.id ?? '';
}
