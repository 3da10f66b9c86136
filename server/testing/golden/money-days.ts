/** Recorded days of transfers, loans, deposits and identity checks. */
import { assets } from '@papertape/shared/contract/assets.ts';
import { exchange } from '@papertape/shared/contract/exchange.ts';
import { financing } from '@papertape/shared/contract/financing.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import { kyc } from '@papertape/shared/contract/kyc.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import type { TestTrader } from '../test-trader.ts';
import { uploadPicture } from '../test-upload.ts';
import { newestCode } from '../test-user.ts';
import { type Day, dayFundPassword, dayPassword } from './day.ts';

const hour = 3_600_000;
const wholeDay = 24 * hour;

async function borrow(day: Day, trader: TestTrader, productId: string, amount: string): Promise<string> {
  const photos: string[] = [];
  for (let count = 0; count < 3; count += 1)
    photos.push(await uploadPicture(day.app, day.world, trader.user));
  const input = { productId, amount, photos, agreementAccepted: true } as const;
  const { id } = await day.app.data(loan.createLoanProduct, input, trader.caller);
  await day.pass(hour);
  return id;
}

/** Plays a day of loans: one is repaid in parts, one at its end, one is overdue, and one is rejected. */
export async function loans(day: Day): Promise<void> {
  const [careful, late] = [await day.trader('5000'), await day.trader('8000')];
  const first = await borrow(day, careful, 'l-30', '3000');
  await borrow(day, late, 'l-30', '4000');
  await day.pass(10 * wholeDay);
  await day.app.data(loan.payOneApplication, { id: first, amount: '1000' }, careful.caller);
  await day.pass(20 * wholeDay);
  await day.app.data(loan.payAllApplications, undefined, careful.caller);
  await day.pass(15 * wholeDay);
  await day.app.data(loan.payAllApplications, undefined, late.caller);
  await day.steer(sim.officePolicySet, { loan: { decision: 'reject', delayMs: 60_000 } });
  await borrow(day, careful, 'l-30', '500');
  await day.pass(wholeDay);
}

/** Deposits of every term, one of which is redeemed early. */
export async function financingYear(day: Day): Promise<void> {
  const saver = await day.trader('1000', [{ account: 'financing', coin: 'USDT', amount: '60000' }]);
  const { list } = await day.app.data(financing.productList, undefined, saver.caller);
  for (const { id } of list) {
    await day.app.data(financing.buyFinanceProduct, { productId: id, amount: '1500' }, saver.caller);
    await day.pass(hour);
  }
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await day.pass(91 * wholeDay);
    await day.app.data(financing.buyFinanceProduct, { productId: 'f-90', amount: '2000' }, saver.caller);
  }
  await day.pass(wholeDay);
}

/** Records won, lost and drawn contracts, on coins and on instruments with trading hours. */
export async function secondsContracts(day: Day): Promise<void> {
  const trader = await day.trader('1000', [{ account: 'option', coin: 'USDT', amount: '20000' }]);
  for (const [seconds_, side] of [
    [30, 'long'],
    [60, 'short'],
    [60, 'long'],
    [120, 'short'],
  ] as const) {
    const stake = { stake: '250', seconds: seconds_, side };
    await day.app.call(seconds.cryptoCreate, { symbol: 'BTCUSDT', ...stake }, trader.caller);
    await day.app.call(seconds.forexCreate, { symbol: 'EURUSD', ...stake }, trader.caller);
    await day.pass(45_000);
  }
  await day.market({ kind: 'spike', target: 'BTCUSDT', by: '0.01', overMs: 30_000 });
  await day.app.call(
    seconds.cryptoCreate,
    { symbol: 'BTCUSDT', side: 'long', stake: '100', seconds: 60 },
    trader.caller,
  );
  await day.pass(hour);
}

/** Records rejected and accepted documents, a deposit with a receipt, and a withdrawal through a clerk. */
export async function papers(day: Day): Promise<void> {
  const trader = await day.trader('5000');
  const { caller } = trader;
  const email = 'papers@example.com';
  await day.app.data(identity.sendOtp, { email, purpose: 'register' }, { world: day.world });
  const words = { password: dayPassword, confirmPassword: dayPassword };
  const signUp = {
    by: 'email',
    email,
    code: newestCode(day.world, email),
    country: 'US',
    termsAccepted: true,
  } as const;
  const { token } = await day.app.data(identity.register, { ...signUp, ...words }, { world: day.world });
  await day.steer(sim.officePolicySet, {
    kyc: { decision: 'hand', delayMs: 0 },
    withdraw: { decision: 'hand', delayMs: 0 },
  });
  for (const verdict of ['reject', 'approve'] as const) {
    const [front, back] = [
      await uploadPicture(day.app, day.world, { token }),
      await uploadPicture(day.app, day.world, { token }),
    ];
    const documents = { realName: 'Pat Papers', identificationNumber: 'X4820193', front, back };
    await day.app.data(kyc.insert, documents, { world: day.world, token });
    const [waiting] = (await day.steer(sim.officeWaiting, { kind: 'kyc' })).list;
    await day.steer(sim.officeDecide, { kind: 'kyc', id: waiting?.id ?? '', verdict });
    await day.pass(hour);
  }
  const receipt = await uploadPicture(day.app, day.world, trader.user);
  await day.app.data(recharge.insert, { coin: 'USDT', chain: 'TRC20', amount: '777.77', receipt }, caller);
  await day.pass(hour);
  const entry = {
    chain: 'TRC20',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    name: 'Vault',
    fundPassword: dayFundPassword,
  };
  const { id: addressId } = await day.app.data(withdraw.createAddress, entry, caller);
  for (const verdict of ['approve', 'reject'] as const) {
    const input = { coin: 'USDT', addressId, amount: '450', fundPassword: dayFundPassword };
    const { id } = await day.app.data(withdraw.create, input, caller);
    await day.app.data(withdraw.confirm, { id }, caller);
    await day.steer(sim.officeDecide, { kind: 'withdraw', id, verdict });
    await day.pass(hour);
  }
}

/** Transfers between the accounts, and exchanges of coins. */
export async function transfersAndExchange(day: Day): Promise<void> {
  const { caller } = await day.trader('20000');
  for (const [from, to, amount] of [
    ['currency', 'option', '1234.56'],
    ['currency', 'financing', '2000'],
    ['option', 'currency', '234.56'],
    ['financing', 'option', '99999'],
  ] as const)
    await day.app.call(assets.transferAsset, { from, to, coin: 'USDT', amount }, caller);
  for (const [side, coin, amount] of [
    ['buy', 'BTC', '500'],
    ['buy', 'ETH', '750'],
    ['sell', 'BTC', '100'],
  ] as const) {
    const { quote } = await day.app.data(
      exchange.exchangeInfo,
      { side, coin, amount, unit: 'payCoin' },
      caller,
    );
    const make = side === 'buy' ? exchange.currencyBuy : exchange.currencySell;
    await day.app.data(make, { quoteId: quote?.id ?? '' }, caller);
    await day.pass(60_000);
  }
}

/** Records wrong, changed and forgotten passwords, two devices, and a demo account. */
export async function signIns(day: Day): Promise<void> {
  const trader = await day.trader('1000');
  const { email } = trader.user;
  const login = (password: string, device: 'web' | 'h5' = 'h5') =>
    day.app.call(identity.login, { by: 'email', email, password }, { world: day.world, device });
  for (let count = 0; count < 3; count += 1) await login('wrong-1');
  await login(dayPassword, 'web');
  const password = { old: dayPassword, new: 'paper-2', confirm: 'paper-2' };
  await day.app.data(identity.update, { password }, trader.caller);
  await login(dayPassword);
  const { data } = await login('paper-2');
  const token = data?.token ?? '';
  await day.app.data(identity.accountSwitch, { mode: 'demo' }, { world: day.world, token });
  await day.app.data(identity.sendOtp, { email, purpose: 'forgotPassword' }, { world: day.world });
  const words = { newPassword: 'paper-3', confirmPassword: 'paper-3' };
  const forgot = { by: 'email', email, code: newestCode(day.world, email), ...words } as const;
  await day.app.data(identity.forgotPassword, forgot, { world: day.world });
  await day.app.call(identity.logout, undefined, { world: day.world, token });
  await login('paper-3', 'web');
  await day.steer(sim.clockAdvance, { byMs: 30 * hour });
}
