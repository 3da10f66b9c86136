import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import {
  accountKind,
  coin,
  decimal,
  flag,
  paged,
  pageFields,
  periodFields,
  positiveAmount,
  rate,
  time,
} from './values.ts';

/** Reasons for which a balance changes. The ledger writes these values; the client has a text for each. */
export const changeReason = z.enum([
  'deposit',
  'withdrawHold',
  'withdrawRelease',
  'withdrawSent',
  'withdrawFee',
  'transfer',
  'exchange',
  'exchangeSpread',
  'orderHold',
  'orderRelease',
  'marginHold',
  'marginRelease',
  'marginAdded',
  'marginRemoved',
  'tradeFee',
  'realisedProfit',
  'funding',
  'liquidation',
  'liquidationFee',
  'secondsStake',
  'secondsWon',
  'secondsLost',
  'secondsDraw',
  'financingSubscribed',
  'financingRedeemed',
  'financingInterest',
  'financingCanceled',
  'loanPaidOut',
  'loanRepaid',
  'loanInterest',
  'demoGrant',
  'demoReset',
]);
export type ChangeReason = z.output<typeof changeReason>;

/**
 * Amounts of a coin in one account, as decimals of the coin. `available` may leave the account now, to the
 * last unit (shared/rules/perpetual/margin.ts). `frozen` is held for something open or needed by the losses
 * of cross positions. `total` = available + frozen; `principal` is the net amount paid in.
 */
const amounts = { total: decimal, available: decimal, frozen: decimal, principal: decimal };

const coinBalance = z.object({
  account: accountKind,
  coin: z.string(),
  name: z.string(),
  ...amounts,
  valueUsd: decimal,
  /** Price of one coin in USD, and its change over 24 hours. */
  priceUsd: decimal,
  changeRate: rate,
});
export type CoinBalance = z.output<typeof coinBalance>;

export const balanceRow = z.object({
  account: accountKind,
  coin: z.string(),
  total: decimal,
  available: decimal,
  frozen: decimal,
});
export type BalanceRow = z.output<typeof balanceRow>;

/** One account valued in USD, with its coins. */
const accountSummary = z.object({
  account: accountKind,
  ...amounts,
  /** Share of all assets. */
  shareRate: rate,
  coins: z.array(coinBalance),
});
export type AccountSummary = z.output<typeof accountSummary>;

const transferRecord = z.object({
  id: z.string(),
  from: accountKind,
  to: accountKind,
  coin: z.string(),
  amount: decimal,
  status: z.enum(['completed']),
  time,
});
export type TransferRecord = z.output<typeof transferRecord>;

const balanceChange = z.object({
  id: z.string(),
  account: accountKind,
  coin: z.string(),
  part: z.enum(['available', 'frozen']),
  change: decimal,
  balanceAfter: decimal,
  reason: changeReason,
  /** Record that caused the change: "order:...", "withdraw:...". */
  reference: z.string(),
  time,
});
export type BalanceChange = z.output<typeof balanceChange>;

/** State of the user's perpetual contracts, in USDT. Amounts frozen by withdrawals back none of them. */
export const contractBalance = z.object({
  coin: z.string(),
  /** cash + positionMargin + orderMargin = available + frozen */
  wallet: decimal,
  cash: decimal,
  /**
   * Free part of the cash, which may be used or withdrawn: unrealized losses of cross positions are deducted.
   */
  available: decimal,
  frozen: decimal,
  positionMargin: decimal,
  orderMargin: decimal,
  unrealised: decimal,
  /** wallet + unrealised */
  equity: decimal,
  maintenanceMargin: decimal,
  /** Maintenance margin / equity of the cross positions; null without any. */
  marginRate: z.nullable(rate),
  /** Available USDT of the option account, from which seconds contracts are staked. */
  optionAvailable: decimal,
});
export type ContractBalance = z.output<typeof contractBalance>;

const coinByAccount = z.strictObject({ account: z._default(accountKind, 'currency'), coin });

const post = { method: 'POST', access: 'user' } as const;
export const assets = {
  findByAsset: endpoint({
    method: 'GET',
    path: '/asset/api/asset/findByAsset',
    access: 'user',
    summary: 'Returns one coin across the accounts that may hold it.',
    query: z.strictObject({ coin }),
    data: z.object({ coin: z.string(), ...amounts, valueUsd: decimal, list: z.array(coinBalance) }),
    errors: ['coinUnknown'],
    example: { coin: 'USDT' },
  }),

  assetList: endpoint({
    ...post,
    reads: true,
    path: '/asset/api/asset/list',
    summary: 'Lists every coin of one account, or summed over all accounts, largest value first.',
    body: z.strictObject({ account: z.optional(accountKind), hideSmall: z.optional(flag) }),
    data: z.object({ list: z.array(coinBalance) }),
    example: { account: 'currency' },
  }),

  queryUserBalance: endpoint({
    ...post,
    reads: true,
    path: '/asset/api/asset/queryUserBalance',
    summary: 'Returns available and frozen amounts of every coin of an account, or of one coin.',
    body: z.strictObject({ account: z._default(accountKind, 'currency'), coin: z.optional(coin) }),
    data: z.object({
      account: accountKind,
      list: z.array(z.object({ coin: z.string(), available: decimal, frozen: decimal })),
    }),
    errors: ['coinUnknown'],
    example: { account: 'currency', coin: 'USDT' },
  }),

  amountByAccountByType: endpoint({
    method: 'GET',
    path: '/asset/api/asset/amountByAccountByType',
    access: 'user',
    summary: 'Returns the amounts of one coin in one account.',
    query: coinByAccount,
    data: coinBalance,
    errors: ['coinUnknown', 'coinNotAllowed'],
    example: { account: 'option', coin: 'USDT' },
  }),

  amountForex: endpoint({
    method: 'GET',
    path: '/asset/api/asset/amountForex',
    access: 'user',
    summary: 'Returns equity, margin and available amount for perpetual and seconds contracts, in USDT.',
    data: contractBalance,
  }),

  accountList: endpoint({
    ...post,
    reads: true,
    path: '/asset/api/account/list',
    summary: 'Returns the three accounts, or the named one, with their coins and values in USD.',
    body: z.strictObject({ account: z.optional(accountKind) }),
    data: z.object({ totalUsd: decimal, list: z.array(accountSummary) }),
    example: {},
  }),

  userAssetData: endpoint({
    method: 'GET',
    path: '/asset/api/account/userAssetData',
    access: 'user',
    summary:
      'Returns the total value, the profit of today and of a range, and the equity curve of that range, in USD.',
    query: z.strictObject({ range: z._default(z.enum(['1D', '7D', '30D', '90D', '1Y']), '30D') }),
    data: z.object({
      totalUsd: decimal,
      totalBtc: decimal,
      availableUsd: decimal,
      frozenUsd: decimal,
      principalUsd: decimal,
      unrealised: decimal,
      /**
       * Since midnight in New York, without deposits and withdrawals; the rates are time-weighted returns.
       */
      todayProfit: decimal,
      todayProfitRate: rate,
      rangeProfit: decimal,
      rangeProfitRate: rate,
      accounts: z.array(z.object({ account: accountKind, ...amounts, unrealised: decimal, shareRate: rate })),
      /**
       * Oldest first, starting at the first deposit; `growth` is the time-weighted return plus one, the value
       * of one dollar invested at the start.
       */
      history: z.array(z.object({ time, valueUsd: decimal, growth: decimal })),
    }),
    example: { range: '30D' },
  }),

  transferAsset: endpoint({
    ...post,
    path: '/asset/api/account/transferAsset',
    summary: 'Transfers an amount between two accounts of the user at once.',
    body: z.strictObject({ from: accountKind, to: accountKind, coin, amount: positiveAmount }),
    data: transferRecord,
    errors: [
      'sameAccount',
      'coinUnknown',
      'coinNotAllowed',
      'amountInvalid',
      'amountPrecision',
      'numberNotPositive',
      'nothingToTransfer',
      'insufficientFunds',
    ],
    movesMoney: true,
    example: { from: 'currency', to: 'option', coin: 'USDT', amount: '250' },
  }),

  changeList: endpoint({
    method: 'GET',
    path: '/asset/api/accountchange/list',
    access: 'user',
    summary: 'Lists every balance change, newest first, with its reason.',
    query: z.strictObject({
      account: z.optional(accountKind),
      coin: z.optional(coin),
      reason: z.optional(changeReason),
      ...periodFields,
      ...pageFields,
    }),
    data: paged(balanceChange),
    example: { account: 'currency', page: 1, size: 20 },
  }),

  getValidAssetById: endpoint({
    method: 'GET',
    path: '/asset/api/account/getValidAssetById',
    access: 'user',
    summary: 'Lists the coins of an account that can be transferred, to any account or to the named one.',
    query: z.strictObject({ id: accountKind, to: z.optional(accountKind) }),
    data: z.object({
      account: accountKind,
      list: z.array(z.object({ coin: z.string(), name: z.string(), available: decimal })),
    }),
    errors: ['sameAccount'],
    example: { id: 'currency', to: 'option' },
  }),

  getTransferLog: endpoint({
    method: 'GET',
    path: '/asset/api/account/getTransferLog',
    access: 'user',
    summary: 'Lists transfers between the accounts of the user, newest first.',
    query: z.strictObject({
      account: z.optional(accountKind),
      coin: z.optional(coin),
      ...periodFields,
      ...pageFields,
    }),
    data: paged(transferRecord),
    example: { page: 1, size: 20 },
  }),
} as const;
