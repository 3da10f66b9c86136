/** Terms and entries of each figure. */
import type { ExplainedFigure } from '@papertape/shared/contract/explain.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { AccountKind } from '@papertape/shared/contract/values.ts';
import { type Owner, systemAccount, userAccount } from '../../engine/accounts.ts';
import { findCoin } from '../../engine/coins.ts';
import type { SumFilter } from '../../world/ledger-sums.store.ts';
import type { World } from '../../world/world.ts';
import { paidIn } from '../assets/assets.store.ts';
import { positionFigure } from './position-terms.ts';
import { negateStep, type Step } from './step.ts';
import { cashTerm, debtTerms, holdTerms, maintenanceTerms, neededTerms, unrealisedTerms } from './terms.ts';

export interface FigureQuery {
  figure: ExplainedFigure;
  account: AccountKind;
  coin: string;
  id?: string | undefined;
}

export interface Parts {
  terms: Step[];
  entries?: Omit<SumFilter, 'owner'> & { coin: string };
}

const contractCoin = 'USDT';

type Part = (world: World, owner: Owner, query: FigureQuery) => Parts | Refusal;

function nameAccounts({ userId, mode }: Owner, kind: AccountKind) {
  return {
    available: userAccount(userId, mode, kind, 'available'),
    frozen: userAccount(userId, mode, kind, 'frozen'),
  };
}

const contractHolds = (world: World, owner: Owner, by: 'order' | 'position'): Step[] =>
  holdTerms(world, owner, nameAccounts(owner, 'currency').frozen, contractCoin).filter(
    ({ record }) => record.kind === by,
  );

const listWalletTerms = (world: World, owner: Owner): Step[] => [
  ...contractHolds(world, owner, 'position'),
  ...contractHolds(world, owner, 'order'),
  ...cashTerm(world, owner),
];

/** Returns the terms that losses hold back; only the currency account backs contracts. */
const listNeededTerms = (world: World, owner: Owner, { account, coin }: FigureQuery): Step[] =>
  account === 'currency' ? neededTerms(world, owner, coin) : [];

const parts: Readonly<Record<ExplainedFigure, Part>> = {
  total(_world, owner, { account, coin }) {
    const { available, frozen } = nameAccounts(owner, account);
    return { terms: [], entries: { accounts: [available, frozen], coin } };
  },
  available: (world, owner, query) => ({
    terms: listNeededTerms(world, owner, query),
    entries: { accounts: [nameAccounts(owner, query.account).available], coin: query.coin },
  }),
  frozen: (world, owner, query) => ({
    terms: [
      ...holdTerms(world, owner, nameAccounts(owner, query.account).frozen, query.coin),
      ...listNeededTerms(world, owner, query).map(negateStep),
    ],
  }),
  principal(_world, owner, { account, coin }) {
    const { available, frozen } = nameAccounts(owner, account);
    return { terms: [], entries: { accounts: [available, frozen], coin, reasons: paidIn } };
  },
  wallet: (world, owner) => ({ terms: listWalletTerms(world, owner) }),
  cash: (_world, owner) => ({
    terms: [],
    entries: { accounts: [nameAccounts(owner, 'currency').available], coin: contractCoin },
  }),
  equity: (world, owner) => ({ terms: [...unrealisedTerms(world, owner), ...listWalletTerms(world, owner)] }),
  unrealised: (world, owner) => ({ terms: unrealisedTerms(world, owner) }),
  positionMargin: (world, owner) => ({ terms: contractHolds(world, owner, 'position') }),
  orderMargin: (world, owner) => ({ terms: contractHolds(world, owner, 'order') }),
  maintenanceMargin: (world, owner) => ({ terms: maintenanceTerms(world, owner) }),
  debt: (world, owner, { coin }) => ({ terms: debtTerms(world, owner, coin) }),
  feesPaid: (_world, { mode }, { coin }) => ({
    terms: [],
    entries: { accounts: [systemAccount('fees', mode)], coin },
  }),
  fundingPaid: (_world, { mode }, { coin }) => ({
    terms: [],
    entries: { accounts: [systemAccount('funding', mode)], coin },
  }),
  realised: positionFigure,
  positionFee: positionFigure,
  positionFunding: positionFigure,
  closeProfit: positionFigure,
};

const inUsdt: ReadonlySet<ExplainedFigure> = new Set([
  'wallet',
  'cash',
  'equity',
  'unrealised',
  'positionMargin',
  'orderMargin',
  'maintenanceMargin',
  'realised',
  'positionFee',
  'positionFunding',
  'closeProfit',
]);

/** Returns the coin of a figure. */
export function chooseCoin({ figure, coin }: FigureQuery): string {
  return inUsdt.has(figure) ? contractCoin : coin;
}

/** Lists the terms of a figure. Refuses `coinUnknown`, `coinNotAllowed` for coins that the account cannot hold, and `notFound`. */
export function listParts(world: World, owner: Owner, query: FigureQuery): Parts | Refusal {
  const { account, coin } = query;
  if (findCoin(world.market, coin) === undefined) return refuse('coinUnknown', { field: 'coin' });
  if (account !== 'currency' && coin !== contractCoin)
    return refuse('coinNotAllowed', { field: 'coin', params: { coin } });
  return parts[query.figure](world, owner, query);
}
