/** Names what moves money, and where a user looks for it. */
import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { assets } from '@papertape/shared/contract/assets.ts';
import { exchange } from '@papertape/shared/contract/exchange.ts';
import { financing } from '@papertape/shared/contract/financing.ts';
import { identity } from '@papertape/shared/contract/identity.ts';
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import { loan } from '@papertape/shared/contract/loan.ts';
import { orderSets } from '@papertape/shared/contract/order-sets.ts';
import type { Place } from '@papertape/shared/contract/places.ts';
import { recharge } from '@papertape/shared/contract/recharge.ts';
import { seconds } from '@papertape/shared/contract/seconds.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import { withdraw } from '@papertape/shared/contract/withdraw.ts';

const kinds = {
  order: {
    place: 'tradeRecords',
    endpoints: [trading.create, advancedOrders.place, advancedOrders.pair, orderSets.scaled],
  },
  change: {
    place: 'trade',
    endpoints: [trading.matchMargin, trading.matchPendingMargin, orderSets.levels, advancedOrders.amend],
  },
  cancel: { place: 'tradeRecords', endpoints: [trading.cancel, advancedOrders.cancel] },
  close: { place: 'trade', endpoints: [trading.matchLiquidate] },
  transfer: { place: 'transferRecords', endpoints: [assets.transferAsset] },
  deposit: { place: 'rechargeRecords', endpoints: [recharge.insert] },
  withdrawal: { place: 'withdrawRecords', endpoints: [withdraw.create, withdraw.confirm] },
  loan: { place: 'loanRecords', endpoints: [loan.createLoanProduct] },
  repayment: { place: 'loanPaid', endpoints: [loan.payOneApplication, loan.payAllApplications] },
  subscription: { place: 'financingRecords', endpoints: [financing.buyFinanceProduct] },
  contract: { place: 'seconds', endpoints: [seconds.cryptoCreate, seconds.forexCreate] },
  exchange: { place: 'convert', endpoints: [exchange.currencyBuy, exchange.currencySell] },
  account: { place: 'assets', endpoints: [identity.accountSwitch] },
} as const satisfies Record<string, { place: Place; endpoints: readonly Endpoint[] }>;

type UnansweredKind = keyof typeof kinds;

export interface KindOfPath {
  kind: UnansweredKind;
  place: (typeof kinds)[UnansweredKind]['place'];
  endpoint: Endpoint;
}

const byPath = new Map<string, KindOfPath>(
  Object.entries(kinds).flatMap(([kind, { place, endpoints }]) =>
    endpoints.map((endpoint): [string, KindOfPath] => [
      endpoint.path,
      { kind: kind as UnansweredKind, place, endpoint },
    ]),
  ),
);

/** Returns `undefined` for a path that an older page kept and this one does not know. */
export const kindOfPath = (path: string): KindOfPath | undefined => byPath.get(path);
