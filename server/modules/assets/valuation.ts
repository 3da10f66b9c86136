/** Values of balances now, read from the ledger's memory and the market. */
import type { AccountSummary, CoinBalance } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { fromUnits, unitsToDecimal } from '@papertape/shared/money/units.ts';
import { accountKinds, type Owner, userAccount } from '../../engine/accounts.ts';
import { type Coin, coinChange, coinPrice, listCoins } from '../../engine/coins.ts';
import { getTransferableBalance } from '../../world/margin-summary.ts';
import type { World } from '../../world/world.ts';

/** One of the three accounts of a user in a mode. */
interface OneAccount extends Owner {
  readonly kind: AccountKind;
}

/** Net payments in units, by `kind|coin`. */
export type Principals = ReadonlyMap<string, bigint>;

/** Returns whether an account may hold a coin: only the currency account holds other coins than USDT. */
export function mayHold(kind: AccountKind, coin: string): boolean {
  return kind === 'currency' || coin === 'USDT';
}

export function coinsOfKind(world: World, kind: AccountKind): Coin[] {
  return listCoins(world.market).filter((coin) => mayHold(kind, coin.code));
}

/** Returns the units of a coin that may leave the account now, and those that may not. */
export function readUnits(world: World, account: OneAccount, coin: string, at: number = world.clock.now()) {
  const { userId, mode, kind } = account;
  const cash = world.ledger.balance(userAccount(userId, mode, kind, 'available'), coin);
  const held = world.ledger.balance(userAccount(userId, mode, kind, 'frozen'), coin);
  const available = kind === 'currency' ? getTransferableBalance(world, account, coin, at) : cash;
  return { available, frozen: cash + held - available };
}

export function coinBalance(
  world: World,
  account: OneAccount,
  coin: Coin,
  principals: Principals,
): CoinBalance {
  const { kind } = account;
  const now = world.clock.now();
  const { available, frozen } = readUnits(world, account, coin.code);
  const price = coinPrice(world.market, coin.code, now);
  const total = available + frozen;
  return {
    account: kind,
    coin: coin.code,
    name: coin.name,
    total: fromUnits(total),
    available: fromUnits(available),
    frozen: fromUnits(frozen),
    principal: fromUnits(principals.get(`${kind}|${coin.code}`) ?? 0n),
    valueUsd: decimalText(unitsToDecimal(total).mul(price), 8),
    priceUsd: decimalText(price, 10),
    changeRate: decimalText(new Decimal(coinChange(world.market, coin.code, now)), 6),
  };
}

function sumUsd(coins: readonly CoinBalance[], part: (coin: CoinBalance) => string): Decimal {
  let sum = new Decimal(0);
  for (const coin of coins) sum = sum.add(new Decimal(part(coin)).mul(coin.priceUsd));
  return sum;
}

/** Returns the three accounts with their coins, values in USD and shares of the total. */
export function accountSummaries(world: World, owner: Owner, principals: Principals) {
  const accounts = accountKinds.map((kind) => {
    const coins = coinsOfKind(world, kind).map((coin) =>
      coinBalance(world, { ...owner, kind }, coin, principals),
    );
    return { kind, coins, total: sumUsd(coins, (coin) => coin.total) };
  });
  const whole = accounts.reduce((sum, account) => sum.add(account.total), new Decimal(0));
  const list: AccountSummary[] = accounts.map(({ kind, coins, total }) => ({
    account: kind,
    total: decimalText(total, 8),
    available: decimalText(
      sumUsd(coins, (coin) => coin.available),
      8,
    ),
    frozen: decimalText(
      sumUsd(coins, (coin) => coin.frozen),
      8,
    ),
    principal: decimalText(
      sumUsd(coins, (coin) => coin.principal),
      8,
    ),
    shareRate: decimalText(whole.isZero() ? whole : total.div(whole), 6),
    coins,
  }));
  return { total: whole, list };
}
