import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { rechargeRecord, rechargeStatus } from './recharge-rows.ts';
import {
  amountErrors,
  chain,
  coin,
  decimal,
  done,
  id,
  paged,
  pageFields,
  periodFields,
  positiveAmount,
  text,
  time,
  uploadedPathPattern,
} from './values.ts';

/** Terms of one coin on one chain, for deposits and withdrawals. */
const chainInfo = z.object({
  chain: z.string(),
  name: z.string(),
  coin: z.string(),
  minimumDeposit: decimal,
  confirmations: z.number(),
  /** Usual time from sending to credit. */
  depositTakesMs: z.number(),
  depositFee: decimal,
  minimumWithdrawal: decimal,
  maximumWithdrawal: decimal,
  withdrawalFee: decimal,
  withdrawalTakesMs: z.number(),
  /** Prefixes of addresses on this chain, for hints: "bc1", "1" or "3". Empty if they are not significant. */
  addressPrefixes: z.array(z.string()),
  addressLengthMaximum: z.number(),
  /**
   * Kind of memo that may accompany an address: `tag` is a number up to 4294967295, `memo` a text; null for
   * none.
   */
  memo: z.nullable(z.enum(['tag', 'memo'])),
});
export type ChainInfo = z.output<typeof chainInfo>;

const depositAddress = z.object({
  id: z.string(),
  coin: z.string(),
  chain: z.string(),
  chainName: z.string(),
  address: z.string(),
  name: z.string(),
  minimumDeposit: decimal,
  confirmations: z.number(),
  depositTakesMs: z.number(),
  fee: decimal,
  /** True while the three free months waive the fee. */
  feeWaived: z.boolean(),
  createdAt: time,
});
export type DepositAddress = z.output<typeof depositAddress>;

const coinChoice = z.object({
  coin: z.string(),
  name: z.string(),
  decimals: z.number(),
  chains: z.array(z.string()),
  minimumDeposit: decimal,
});

const receipt = z.string('receiptRequired').check(z.regex(uploadedPathPattern, 'imageInvalid'));

export const recharge = {
  addressInsert: endpoint({
    method: 'POST',
    path: '/asset/api/currencyAddress/insert',
    access: 'user',
    summary: 'Creates another deposit address for a coin and chain, up to five for each.',
    body: z.strictObject({ coin, chain, name: z.optional(text(40)) }),
    data: depositAddress,
    errors: ['coinUnknown', 'chainInvalid', 'addressExists', 'demoNotAllowed'],
    example: { coin: 'USDT', chain: 'TRC20', name: 'Salary' },
  }),

  addressDelete: endpoint({
    method: 'POST',
    path: '/asset/api/currencyAddress/delete',
    access: 'user',
    summary: 'Hides a deposit address; deposits that still arrive there are credited.',
    body: z.strictObject({ id }),
    data: done,
    errors: ['notFound', 'demoNotAllowed'],
    example: { id: 'a-1' },
  }),

  currencyList: endpoint({
    method: 'GET',
    path: '/asset/api/currencyAddress/currencyList',
    access: 'user',
    summary: 'Lists coins that can be deposited, with the number of the caller’s addresses.',
    query: z.strictObject({ chain: z.optional(chain) }),
    data: z.object({ list: z.array(z.extend(coinChoice, { addresses: z.number() })) }),
    errors: ['chainInvalid'],
    example: { chain: 'TRC20' },
  }),

  addressInfo: endpoint({
    method: 'GET',
    path: '/asset/api/currencyAddress/info',
    access: 'user',
    summary: 'Lists the caller’s deposit addresses of a coin, newest first.',
    query: z.strictObject({ coin, chain: z.optional(chain) }),
    data: z.object({ coin: z.string(), list: z.array(depositAddress) }),
    errors: ['coinUnknown', 'chainInvalid', 'demoNotAllowed'],
    example: { coin: 'USDT' },
  }),

  rechargeTypes: endpoint({
    method: 'GET',
    path: '/asset/api/currency/recharge-types',
    access: 'visitor',
    summary: 'Lists ways to deposit: by chain, or by a payment service; unavailable ones are marked.',
    query: z.strictObject({ coin: z.optional(coin) }),
    data: z.object({
      list: z.array(
        z.object({
          type: z.enum(['chain', 'WebMoney', 'Skrill', 'VISA']),
          name: z.string(),
          available: z.boolean(),
          coins: z.array(z.string()),
        }),
      ),
    }),
    errors: ['coinUnknown'],
    example: { coin: 'USDT' },
  }),

  getDepositAddress: endpoint({
    method: 'GET',
    path: '/asset/api/currency/get-deposit-address',
    access: 'user',
    summary:
      'Returns the caller’s latest deposit address of a coin and chain; the first one is created on demand.',
    query: z.strictObject({ coin, chain }),
    data: depositAddress,
    errors: ['coinUnknown', 'chainInvalid', 'demoNotAllowed'],
    example: { coin: 'USDT', chain: 'TRC20' },
  }),

  chainTypes: endpoint({
    method: 'GET',
    path: '/asset/api/currency/chain-types',
    access: 'visitor',
    summary: 'Lists chains of a coin with minimums, fees and times for deposits and withdrawals.',
    query: z.strictObject({ coin: z.optional(coin) }),
    data: z.object({ list: z.array(chainInfo) }),
    errors: ['coinUnknown'],
    example: { coin: 'USDT' },
  }),

  getMainChainNames: endpoint({
    method: 'GET',
    path: '/asset/api/userrechange/getMainChainNames',
    access: 'visitor',
    summary: 'Lists the names of the chains, of all coins or of one.',
    query: z.strictObject({ coin: z.optional(coin) }),
    data: z.object({
      list: z.array(z.object({ chain: z.string(), name: z.string(), coins: z.array(z.string()) })),
    }),
    errors: ['coinUnknown'],
    example: { coin: 'USDT' },
  }),

  rechargeCoin: endpoint({
    method: 'GET',
    path: '/asset/api/userrechange/recharge-coin',
    access: 'visitor',
    summary: 'Lists coins that can be deposited and withdrawn, on any chain or on one.',
    query: z.strictObject({ chain: z.optional(chain) }),
    data: z.object({ list: z.array(coinChoice) }),
    errors: ['chainInvalid'],
    example: {},
  }),

  insert: endpoint({
    method: 'POST',
    path: '/asset/api/userrechange/insert',
    access: 'user',
    summary: 'Reports a deposit with its receipt, which is credited after the confirmations of its chain.',
    body: z.strictObject({
      coin,
      chain,
      amount: positiveAmount,
      receipt,
      fromAddress: z.optional(text(128)),
      /** Id of the caller's deposit address that received it; the latest one by default. */
      addressId: z.optional(id),
    }),
    data: rechargeRecord,
    errors: [
      'coinUnknown',
      'chainInvalid',
      ...amountErrors,
      'addressInvalid',
      'receiptRequired',
      'imageInvalid',
      'notFound',
      'demoNotAllowed',
    ],
    movesMoney: true,
    example: { coin: 'USDT', chain: 'TRC20', amount: '1000', receipt: '/files/3fQz81LwPnX4.png' },
  }),

  list: endpoint({
    method: 'GET',
    path: '/asset/api/userrechange/list',
    access: 'user',
    summary: 'Lists deposits, newest first.',
    query: z.strictObject({
      coin: z.optional(coin),
      status: z.optional(rechargeStatus),
      ...periodFields,
      ...pageFields,
    }),
    data: paged(rechargeRecord),
    errors: ['demoNotAllowed'],
    example: { page: 1, size: 20 },
  }),
} as const;
