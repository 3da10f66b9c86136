import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOrderEvents } from '../lib/feeds/use-live.ts';

const asset = '/asset/api';
const money = [`${asset}/asset/`, `${asset}/account/`, `${asset}/accountchange/`];

/** Beginnings of the paths whose answers each part of a message outdates. */
const pathsByPart: { [Part in keyof ContractData]?: readonly string[] } = {
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

const everything: readonly string[] = [...new Set(Object.values(pathsByPart).flat())];

/** Returns the beginnings of the paths that a message outdates: all of them for a whole state after a reconnect, which may replace any missed message. */
export function outdatedPaths(data: ContractData, isFirst: boolean): readonly string[] {
  if (data.whole) return isFirst ? [] : everything;
  const parts = Object.keys(data) as (keyof ContractData)[];
  const filled = parts.filter((part) => !Array.isArray(data[part]) || data[part].length > 0);
  return [...new Set(filled.flatMap((part) => pathsByPart[part] ?? []))];
}

/** Messages within this time count as one, so that a burst of fills causes one request. */
const gatherMs = 400;

/** Reads lists and sums again when the account changes. */
export function useLiveReads(): void {
  const client = useQueryClient();
  const outdated = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasReceived = useRef(false);
  const refresh = () => {
    timer.current = undefined;
    const beginnings = [...outdated.current];
    outdated.current.clear();
    void client.invalidateQueries({
      predicate: ({ queryKey }) => beginnings.some((one) => String(queryKey[0]).startsWith(one)),
    });
  };
  useOrderEvents((data: ContractData) => {
    for (const path of outdatedPaths(data, !hasReceived.current)) outdated.current.add(path);
    hasReceived.current = true;
    if (outdated.current.size > 0) timer.current ??= setTimeout(refresh, gatherMs);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
