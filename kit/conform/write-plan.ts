/**
 * Orders the calls that change something: an action is followed by its reversal, with the ids that the
 * host returned, and calls that end a session come last.
 */
import type { CallName } from './calls.ts';

/** Data of the last successful answer of each call. */
type Seen = ReadonlyMap<CallName, unknown>;

export interface WriteStep {
  name: CallName;
  /** Fields that replace those of the example. */
  change?: (seen: Seen) => object;
}

/** Reads a value of foreign data along a path; undefined where the data has another shape. */
function pick(data: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    data,
  );
}

const withId =
  (from: CallName, ...path: readonly (string | number)[]) =>
  (seen: Seen) => {
    const id = pick(seen.get(from), ...path);
    return id === undefined ? {} : { id };
  };

/** Returns a price so far below the market that the order rests until it is canceled. */
function restingPrice(seen: Seen): object {
  const last = Number(pick(seen.get('market.byTypeGetMarketPrice'), 'list', 0, 'last'));
  return Number.isFinite(last) && last > 100
    ? { price: String(Math.trunc(last * 0.95)), takeProfit: undefined }
    : {};
}

/** Removes the limit fields of the example, which a market order must not have. */
const market = { type: 'market', price: undefined, takeProfit: undefined, size: '0.01' };

const quote = (seen: Seen) => ({ quoteId: pick(seen.get('exchange.exchangeInfo'), 'quote', 'id') ?? 'q-1' });

function keptNickname(seen: Seen): object {
  const nickname = pick(seen.get('identity.info'), 'nickname');
  return typeof nickname === 'string' && nickname !== '' ? { nickname } : {};
}

const opened = withId('trading.create', 'position', 'id');

export const writePlan: readonly WriteStep[] = [
  { name: 'favorites.insert' },
  { name: 'favorites.remove' },
  { name: 'identity.update', change: keptNickname },
  { name: 'identity.accountSwitch' },
  { name: 'identity.accountSwitch', change: () => ({ mode: 'real' }) },
  { name: 'recharge.addressInsert' },
  { name: 'recharge.addressDelete', change: withId('recharge.addressInsert', 'id') },
  { name: 'withdraw.createAddress' },
  { name: 'withdraw.updateAddress', change: withId('withdraw.createAddress', 'id') },
  {
    name: 'withdraw.create',
    change: (seen) => ({ addressId: pick(seen.get('withdraw.createAddress'), 'id') ?? 'b-1' }),
  },
  {
    name: 'withdraw.confirm',
    change: (seen) => ({ ...withId('withdraw.create', 'id')(seen), cancel: true }),
  },
  { name: 'withdraw.deleteAddress', change: withId('withdraw.createAddress', 'id') },
  { name: 'assets.transferAsset' },
  { name: 'assets.transferAsset', change: () => ({ from: 'option', to: 'currency' }) },
  { name: 'trading.create', change: restingPrice },
  { name: 'trading.matchPendingMargin', change: withId('trading.create', 'order', 'id') },
  { name: 'trading.cancel', change: withId('trading.create', 'order', 'id') },
  { name: 'trading.create', change: () => market },
  { name: 'trading.matchMargin', change: opened },
  { name: 'trading.matchLiquidate', change: (seen) => ({ ...opened(seen), size: '0.01' }) },
  { name: 'exchange.exchangeInfo' },
  { name: 'exchange.currencyBuy', change: quote },
  { name: 'exchange.exchangeInfo', change: () => ({ side: 'sell' }) },
  { name: 'exchange.currencySell', change: quote },
  { name: 'kyc.insert' },
  { name: 'recharge.insert' },
  { name: 'seconds.cryptoCreate' },
  { name: 'seconds.forexCreate' },
  { name: 'financing.buyFinanceProduct' },
  { name: 'loan.createLoanProduct' },
  { name: 'loan.payOneApplication' },
  { name: 'loan.payAllApplications' },
  { name: 'notification.readNoti' },
  { name: 'notification.resetNumNoti' },
];
