/** Starting state of a trader. */
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { AccountKind, MarginMode, PositionMode } from '@papertape/shared/contract/values.ts';

/** An amount of USDT, or amounts by coin: `10000`, `{ USDT: 10000, BTC: '0.5' }`. */
export type Amounts = number | string | Readonly<Record<string, number | string>>;

/** Fields of `/sim/traders/create` (email, passwords, KYC, device, balances) and shorthands for common ones. */
export interface TraderInput extends CallInputOf<typeof sim.traderCreate> {
  /** Balance of the currency account, which pays for positions and withdrawals. */
  currency?: Amounts | undefined;
  /** Balance of the option account, which pays the stakes of seconds contracts. */
  option?: Amounts | undefined;
  /** Balance of the financing account. */
  financing?: Amounts | undefined;
  /** Margin mode: isolated or cross. */
  margin?: MarginMode;
  /** Position mode: merge (one position per side) or split (one per order). */
  positions?: PositionMode;
}

type Balance = { account: AccountKind; coin: string; amount: string };

/**
 * Lists the balances of accounts by kind. A single amount is USDT, an object has amounts by coin; both are
 * decimal texts or numbers of coins. Accounts without an amount are left out.
 */
export function toBalances(accounts: Readonly<Partial<Record<AccountKind, Amounts | undefined>>>): Balance[] {
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
