/** What a trader starts with. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { AccountKind, MarginMode, PositionMode } from '@papertape/shared/contract/values.ts';

/** An amount of USDT, or amounts by coin: `10000`, `{ USDT: 10000, BTC: '0.5' }`. */
export type Amounts = number | string | Readonly<Record<string, number | string>>;

/** The fields of `/sim/traders/create` (e-mail, passwords, KYC, device, balances), and short words for the usual ones. */
export interface TraderInput extends CallInputOf<typeof sim.traderCreate> {
  /** What the currency account holds: positions and withdrawals are paid from it. */
  currency?: Amounts | undefined;
  /** What the option account holds: seconds contracts are staked from it. */
  option?: Amounts | undefined;
  /** What the financing account holds. */
  financing?: Amounts | undefined;
  /** isolated or cross. */
  margin?: MarginMode;
  /** merge: one position a side. split: one for each order. */
  positions?: PositionMode;
}

type Balance = { account: AccountKind; coin: string; amount: string };

export function balancesOf(accounts: Readonly<Partial<Record<AccountKind, Amounts | undefined>>>): Balance[] {
  return Object.entries(accounts).flatMap(([account, amounts]) => {
    if (amounts === undefined) return [];
    const byCoin = typeof amounts === 'object' ? amounts : { USDT: amounts };
    return Object.entries(byCoin).map(([coin, amount]) => ({
      account: account as AccountKind,
      coin,
      amount: String(amount),
    }));
  });
}
