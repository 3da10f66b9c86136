import type { ContractData } from '@papertape/shared/contract/feeds.ts';

const asset = '/asset/api';
const money = [`${asset}/asset/`, `${asset}/account/`, `${asset}/accountchange/`];

/** Beginnings of the paths whose answers each part of a message outdates. */
const pathsOf: { [Part in keyof ContractData]?: readonly string[] } = {
  orders: [`${asset}/contract-margin/list`],
  fills: [`${asset}/contract-margin/list`],
  positions: [`${asset}/contract-margin/list`],
  closed: [`${asset}/contract-margin/list`],
  margins: [`${asset}/contract-margin/list`],
  seconds: ['/transaction/api/contract/getContractList', `${asset}/forex/contract/getContractList`],
  balances: money,
  contractBalance: money,
  recharges: [`${asset}/userrechange/list`],
  withdrawals: [`${asset}/userwithdraw/list`],
  loans: [`${asset}/loan/`],
  subscriptions: [`${asset}/product/`],
  notifications: [`${asset}/notification/`],
  unread: [`${asset}/notification/`],
};

const everything: readonly string[] = [...new Set(Object.values(pathsOf).flat())];

/** Returns the beginnings of the paths that a message outdates: all of them for a whole state after a reconnect, which may replace any missed message. */
export function outdatedPaths(data: ContractData, isFirst: boolean): readonly string[] {
  if (data.whole) return isFirst ? [] : everything;
  const parts = Object.keys(data) as (keyof ContractData)[];
  const filled = parts.filter((part) => !Array.isArray(data[part]) || data[part].length > 0);
  return [...new Set(filled.flatMap((part) => pathsOf[part] ?? []))];
}
