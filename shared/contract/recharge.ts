/**
 * Money in: coins and chains, the user's deposit addresses, and deposits the user reports.
 */
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
  pageFields,
  pageOf,
  periodFields,
  positiveAmount,
  text,
  time,
  uploadedPathPattern,
} from './values.ts';

/** How one coin travels on one chain, in and out. */
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
  /** What addresses of this chain start with, for hints: "bc1", "1" or "3". Empty where that says nothing. */
  addressPrefixes: z.array(z.string()),
  addressLengthMaximum: z.number(),
  /** What may stand beside an address: a number up to 4294967295, or a text; null for nothing. */
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
  /** Whether the three free months make the fee zero. */
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
    summary: 'Gives the user one more deposit address for a coin and chain, up to five of each.',
    body: z.strictObject({ coin, chain, name: z.optional(text(40)) }),
    data: depositAddress,
    errors: ['coinUnknown', 'chainInvalid', 'addressExists', 'demoNotAllowed'],
    example: { coin: 'USDT', chain: 'TRC20', name: 'Salary' },
  }),

  addressDelete: endpoint({
    method: 'POST',
    path: '/asset/api/currencyAddress/delete',
    access: 'user',
    summary: 'Hides a deposit address; what still arrives there is credited.',
    body: z.strictObject({ id }),
    data: done,
    errors: ['notFound', 'demoNotAllowed'],
    example: { id: 'a-1' },
  }),

  currencyList: endpoint({
    method: 'GET',
    path: '/asset/api/currencyAddress/currencyList',
    access: 'user',
    summary: 'Coins that can be deposited, with the number of own addresses.',
    query: z.strictObject({ chain: z.optional(chain) }),
    data: z.object({ list: z.array(z.extend(coinChoice, { addresses: z.number() })) }),
    errors: ['chainInvalid'],
    example: { chain: 'TRC20' },
  }),

  addressInfo: endpoint({
    method: 'GET',
    path: '/asset/api/currencyAddress/info',
    access: 'user',
    summary: 'The own deposit addresses of a coin, newest first.',
    query: z.strictObject({ coin, chain: z.optional(chain) }),
    data: z.object({ coin: z.string(), list: z.array(depositAddress) }),
    errors: ['coinUnknown', 'chainInvalid', 'demoNotAllowed'],
    example: { coin: 'USDT' },
  }),

  rechargeTypes: endpoint({
    method: 'GET',
    path: '/asset/api/currency/recharge-types',
    access: 'visitor',
    summary: 'Ways to deposit: by chain, or by a payment service; those not served are marked.',
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
    summary: 'The latest own deposit address of a coin and chain; the first is made on demand.',
    query: z.strictObject({ coin, chain }),
    data: depositAddress,
    errors: ['coinUnknown', 'chainInvalid', 'demoNotAllowed'],
    example: { coin: 'USDT', chain: 'TRC20' },
  }),

  chainTypes: endpoint({
    method: 'GET',
    path: '/asset/api/currency/chain-types',
    access: 'visitor',
    summary: 'Chains of a coin with minimums, fees and times for deposit and withdrawal.',
    query: z.strictObject({ coin: z.optional(coin) }),
    data: z.object({ list: z.array(chainInfo) }),
    errors: ['coinUnknown'],
    example: { coin: 'USDT' },
  }),

  getMainChainNames: endpoint({
    method: 'GET',
    path: '/asset/api/userrechange/getMainChainNames',
    access: 'visitor',
    summary: 'Names of the chains, of all coins or of one.',
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
    summary: 'Coins that can be deposited and withdrawn, on any chain or on one.',
    query: z.strictObject({ chain: z.optional(chain) }),
    data: z.object({ list: z.array(coinChoice) }),
    errors: ['chainInvalid'],
    example: {},
  }),

  insert: endpoint({
    method: 'POST',
    path: '/asset/api/userrechange/insert',
    access: 'user',
    summary: 'Reports a deposit with its receipt; it is credited after the confirmations of its chain.',
    body: z.strictObject({
      coin,
      chain,
      amount: positiveAmount,
      receipt,
      fromAddress: z.optional(text(128)),
      /** The own deposit address it went to; without it the latest. */
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
    summary: 'Deposits, newest first.',
    query: z.strictObject({
      coin: z.optional(coin),
      status: z.optional(rechargeStatus),
      ...periodFields,
      ...pageFields,
    }),
    data: pageOf(rechargeRecord),
    errors: ['demoNotAllowed'],
    example: { page: 1, size: 20 },
  }),
} as const;
