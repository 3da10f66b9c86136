/** Contract inputs that can name a record, each with a call that the owner could make. */
import { fundPassword, identityDocuments, type Possessions } from './possessions.ts';

type Kind = keyof Possessions['ids'];
export type Input = Record<string, unknown>;

interface Case {
  /** Kind of record that is named. */
  kind: Kind | 'picture';
  /** `own` contains the pictures of the caller. */
  input: (reference: string, own: readonly string[]) => Input;
}

const byId = (kind: Kind, more: Input = {}): Case => ({ kind, input: (id) => ({ id, ...more }) });

const order = { symbol: 'BTCUSDT', side: 'long', action: 'close', size: '0.01' };

/** Every input that names a record of a user. */
export const cases: Readonly<Record<string, Case>> = {
  'identity.update.avatar': { kind: 'picture', input: (avatar) => ({ avatar }) },
  'kyc.insert.front': { kind: 'picture', input: (front, [back]) => ({ ...identityDocuments, front, back }) },
  'kyc.insert.back': { kind: 'picture', input: (back, [front]) => ({ ...identityDocuments, front, back }) },
  'kyc.insert.extra': {
    kind: 'picture',
    input: (path, [front, back]) => ({ ...identityDocuments, front, back, extra: [path] }),
  },
  'recharge.addressDelete.id': byId('depositAddress'),
  'recharge.insert.receipt': {
    kind: 'picture',
    input: (receipt) => ({ coin: 'USDT', chain: 'TRC20', amount: '500', receipt }),
  },
  'recharge.insert.addressId': {
    kind: 'depositAddress',
    input: (addressId, [receipt]) => ({ coin: 'USDT', chain: 'TRC20', amount: '500', receipt, addressId }),
  },
  'withdraw.updateAddress.id': byId('bookAddress', { name: 'Mine now' }),
  'withdraw.deleteAddress.id': byId('bookAddress'),
  'withdraw.create.addressId': {
    kind: 'bookAddress',
    input: (addressId) => ({ coin: 'USDT', addressId, amount: '100', fundPassword }),
  },
  'withdraw.confirm.id': byId('withdrawal'),
  'exchange.currencyBuy.quoteId': { kind: 'quote', input: (quoteId) => ({ quoteId }) },
  'exchange.currencySell.quoteId': { kind: 'sellQuote', input: (quoteId) => ({ quoteId }) },
  'trading.create.positionId': {
    kind: 'position',
    input: (positionId) => ({ ...order, type: 'market', positionId }),
  },
  'trading.cancel.id': byId('pendingOrder'),
  'trading.matchMargin.id': byId('position', { amount: '10' }),
  'trading.matchPendingMargin.id': byId('pendingOrder', { size: '0.04' }),
  'trading.matchLiquidate.id': byId('position'),
  'trading.liquidationPrice.positionId': {
    kind: 'position',
    input: (positionId) => ({ ...order, leverage: 20, positionId }),
  },
  'financing.buyFinanceProduct.subscriptionId': {
    kind: 'subscription',
    input: (subscriptionId) => ({ action: 'redeem', subscriptionId }),
  },
  'loan.createLoanProduct.photos': {
    kind: 'picture',
    input: (path, [one, two]) => ({
      productId: 'l-30',
      amount: '3000',
      photos: [one, two, path],
      agreementAccepted: true,
    }),
  },
  'loan.payOneApplication.id': byId('loan', { amount: '400' }),
  'loan.estimatePaidLoan.id': byId('loan'),
  'notification.numNoti.id': byId('notification'),
  'notification.readNoti.id': byId('notification'),
};

/** Inputs that would accept an id as text but name no record of a user. */
export const words = new Set([
  'memo',
  'name',
  'nickname',
  'note',
  'search',
  'realName',
  'invitationCode',
  'address',
  'fromAddress',
  'password',
  'confirmPassword',
  'newPassword',
  'fundPassword',
  'password.old',
  'password.new',
  'password.confirm',
  'fundPassword.new',
  'fundPassword.confirm',
  'fundPassword.old',
]);
export const offers = new Set([
  'financing.estimatedAmount.productId',
  'financing.buyFinanceProduct.productId',
  'loan.createLoanProduct.productId',
  'content.newsDetail.id',
]);

export interface JsonSchema {
  type?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** Names of the fields that accept this text; nested fields are joined with dots. */
export function fieldsTaking(text: string, schema: JsonSchema, name = ''): string[] {
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const properties = Object.entries(schema.properties ?? {});
  const found = [
    ...inside.flatMap((one) => fieldsTaking(text, one, name)),
    ...(schema.items === undefined ? [] : fieldsTaking(text, schema.items, name)),
    ...properties.flatMap(([key, one]) => fieldsTaking(text, one, name === '' ? key : `${name}.${key}`)),
  ];
  if (schema.type === 'string' && takes(text, schema)) found.push(name);
  return [...new Set(found)];
}

function takes(text: string, { pattern, enum: choices, const: only, maxLength }: JsonSchema): boolean {
  if (choices !== undefined || only !== undefined) return false;
  if (maxLength !== undefined && text.length > maxLength) return false;
  return pattern === undefined || new RegExp(pattern).test(text);
}
