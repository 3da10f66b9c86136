/** Wealth in USD (owned, at stake, owed and earned), and coins over all accounts, as exact sums of the host’s decimals. Pure. */

import type { AccountSummary, CoinBalance, ContractBalance } from '@papertape/shared/contract/assets.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { groupBy } from '@papertape/shared/group-by.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';

export interface WealthSources {
  /** All balances including margins, without unrealized profit. */
  totalUsd: string;
  contracts: Pick<ContractBalance, 'unrealised' | 'positionMargin' | 'orderMargin' | 'marginRate'>;
  /** The cost of paying every loan back today. */
  debt: string;
}

export interface Wealth {
  /** totalUsd + unrealized */
  equity: string;
  unrealised: string;
  /** positionMargin + orderMargin */
  margin: string;
  marginRate: string | null;
  debt: string;
  /** equity - debt */
  net: string;
}

const addUp = (...amounts: readonly string[]) =>
  amounts.reduce((total, amount) => total.add(amount), new Decimal(0));

/** Computes the wealth; a USDT is a USD, as in the host’s valuation. */
export function computeWealth({ totalUsd, contracts, debt }: WealthSources): Wealth {
  const { unrealised, positionMargin, orderMargin, marginRate } = contracts;
  const equity = addUp(totalUsd, unrealised);
  return {
    equity: decimalText(equity),
    unrealised,
    margin: decimalText(addUp(positionMargin, orderMargin)),
    marginRate,
    debt,
    net: decimalText(equity.sub(debt)),
  };
}

type Amounts = Pick<
  CoinBalance,
  'coin' | 'name' | 'total' | 'available' | 'frozen' | 'valueUsd' | 'changeRate'
>;

export interface CoinOverAccounts extends Amounts {
  /** The accounts that hold some of it, in their order. */
  parts: readonly { account: AccountKind; total: string }[];
}

function mergeCoin(held: readonly CoinBalance[], first: CoinBalance): CoinOverAccounts {
  const { coin, name, changeRate } = first;
  const over = (key: 'total' | 'available' | 'frozen' | 'valueUsd') =>
    decimalText(addUp(...held.map((one) => one[key])));
  return {
    coin,
    name,
    changeRate,
    total: over('total'),
    available: over('available'),
    frozen: over('frozen'),
    valueUsd: over('valueUsd'),
    parts: held
      .filter(({ total }) => !new Decimal(total).isZero())
      .map(({ account, total }) => ({ account, total })),
  };
}

/** Returns every coin once, in the order in which the accounts name them. */
export function coinsOverAccounts(accounts: readonly AccountSummary[]): CoinOverAccounts[] {
  const byCoin = groupBy(
    accounts.flatMap(({ coins }) => coins),
    ({ coin }) => coin,
  );
  return [...byCoin.values()].flatMap((held) => (held[0] ? [mergeCoin(held, held[0])] : []));
}
