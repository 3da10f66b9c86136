import * as z from 'zod/mini';
import { exactText } from '../text/plain-text.ts';
import { typedPassword } from './identity-values.ts';
import { endpoint } from './kit/endpoint.ts';
import {
  amountErrors,
  chain,
  coin,
  done,
  flag,
  id,
  lines,
  paged,
  pageFields,
  periodFields,
  positiveAmount,
  requestStatus,
  text,
  time,
} from './values.ts';
import { withdrawal } from './withdraw-rows.ts';

const bookAddress = z.object({
  id: z.string(),
  chain: z.string(),
  chainName: z.string(),
  address: z.string(),
  /** Destination tag or memo; empty if there is none. */
  memo: z.string(),
  name: z.string(),
  /** Coins that its chain carries. */
  coins: z.array(z.string()),
  createdAt: time,
  lastUsedAt: z.nullable(time),
});
export type BookAddress = z.output<typeof bookAddress>;

const address = z
  .string('addressRequired')
  .check(z.overwrite(exactText), z.minLength(1, 'addressRequired'), z.maxLength(128, 'addressInvalid'));

const fundPassword = typedPassword;
const fundPasswordErrors = [
  'passwordTooShort',
  'fundPasswordMissing',
  'fundPasswordWrong',
  'fundPasswordLocked',
] as const;
const addressErrors = [
  'chainInvalid',
  'addressRequired',
  'addressInvalid',
  'addressExists',
  'demoNotAllowed',
] as const;

/** Memo that the chain takes besides an address; empty for none. */
const memo = z.string().check(z.trim(), z.maxLength(256));

const addressChanges = z
  .strictObject({
    id,
    name: z.optional(text(40)),
    chain: z.optional(chain),
    address: z.optional(address),
    /** Removed by default when chain or address change. */
    memo: z.optional(memo),
    /** Required if chain, address or memo change; a new name needs none. */
    fundPassword: z.optional(fundPassword),
  })
  .check(
    z.refine(
      (input) =>
        input.fundPassword !== undefined ||
        (input.chain === undefined && input.address === undefined && input.memo === undefined),
      { error: 'fundPasswordWrong', path: ['fundPassword'] },
    ),
  );

export const withdraw = {
  getAddresses: endpoint({
    method: 'GET',
    path: '/asset/api/userrechange/get-addresses',
    access: 'user',
    summary: 'Lists the address book, or the part that suits a coin or chain.',
    query: z.strictObject({ coin: z.optional(coin), chain: z.optional(chain) }),
    data: z.object({ list: z.array(bookAddress) }),
    errors: ['coinUnknown', 'chainInvalid', 'demoNotAllowed'],
    example: { coin: 'USDT' },
  }),

  createAddress: endpoint({
    method: 'POST',
    path: '/asset/api/userrechange/create-address',
    access: 'user',
    summary: 'Adds an address to the book after checking its format and checksum.',
    body: z.strictObject({ chain, address, memo: z.optional(memo), name: text(40), fundPassword }),
    data: bookAddress,
    errors: [...addressErrors, ...fundPasswordErrors],
    example: {
      chain: 'TRC20',
      address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      name: 'Ledger wallet',
      fundPassword: 'fund-11',
    },
  }),

  updateAddress: endpoint({
    method: 'POST',
    path: '/asset/api/userrechange/update-address',
    access: 'user',
    summary: 'Renames an address of the book, or with the fund password replaces chain and address.',
    body: addressChanges,
    data: bookAddress,
    errors: ['notFound', ...addressErrors, ...fundPasswordErrors],
    example: { id: 'b-1', name: 'Cold storage' },
  }),

  deleteAddress: endpoint({
    method: 'POST',
    path: '/asset/api/userrechange/delete-address',
    access: 'user',
    summary: 'Removes an address from the book; records keep it.',
    body: z.strictObject({ id }),
    data: done,
    errors: ['notFound', 'demoNotAllowed'],
    example: { id: 'b-1' },
  }),

  create: endpoint({
    method: 'POST',
    path: '/asset/api/userwithdraw/create',
    access: 'user',
    summary:
      'Prepares a withdrawal and freezes amount and fee until it is confirmed, for at most ten minutes.',
    body: z.strictObject({
      coin,
      addressId: z.string('addressNotSet').check(z.minLength(1, 'addressNotSet'), z.maxLength(64)),
      amount: positiveAmount,
      fundPassword,
      note: z.optional(lines(200)),
    }),
    data: withdrawal,
    errors: [
      'coinUnknown',
      'chainInvalid',
      'addressNotSet',
      ...amountErrors,
      'insufficientFunds',
      'demoNotAllowed',
      ...fundPasswordErrors,
    ],
    movesMoney: true,
    example: { coin: 'USDT', addressId: 'b-1', amount: '450', fundPassword: 'fund-11', note: 'November' },
  }),

  list: endpoint({
    method: 'GET',
    path: '/asset/api/userwithdraw/list',
    access: 'user',
    summary: 'Lists withdrawals, newest first.',
    query: z.strictObject({
      coin: z.optional(coin),
      status: z.optional(requestStatus),
      ...periodFields,
      ...pageFields,
    }),
    data: paged(withdrawal),
    errors: ['demoNotAllowed'],
    example: { page: 1, size: 20 },
  }),

  confirm: endpoint({
    method: 'POST',
    path: '/asset/api/userwithdraw/confirm',
    access: 'user',
    summary: 'Submits a prepared withdrawal, or with `cancel` drops it and releases the frozen amount.',
    body: z.strictObject({ id, cancel: z.optional(flag) }),
    data: withdrawal,
    errors: ['notFound', 'statusConflict', 'demoNotAllowed'],
    movesMoney: true,
    example: { id: 'w-1' },
  }),
} as const;
