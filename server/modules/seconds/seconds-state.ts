/** Open seconds contracts of a world, in memory, and contracts as answers show them. */
import type { SecondsContract as SecondsRow } from '@papertape/shared/contract/seconds-rows.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { secondsPayout } from '@papertape/shared/rules/seconds-contract.ts';
import { type Owner, userAccount } from '../../engine/accounts.ts';
import type { SecondsContract } from '../../engine/seconds/decide-seconds.ts';
import type { AccountView } from '../../world/account-view.ts';
import { hasSubject } from '../../world/events.ts';
import { LiveMap } from '../../world/live.ts';
import type { Hold } from '../../world/margin-summary.ts';
import { perWorld } from '../../world/module.ts';
import type { World } from '../../world/world.ts';
import { secondsContracts } from './seconds.store.ts';

export const openContracts = perWorld((world) => new LiveMap<string, SecondsContract>(world.undo));

export function loadContracts(world: World): void {
  const open = openContracts(world);
  open.clear();
  for (const row of secondsContracts.open(world)) open.load(row.id, row);
}

export function formatContract(contract: SecondsContract): SecondsRow {
  const { userId: _user, mode: _mode, rate, ...row } = contract;
  const { stake, payout } = contract;
  return {
    ...row,
    stake: fromUnits(stake),
    profitRate: rate,
    expectedPayout: fromUnits(secondsPayout('won', fromUnits(stake), rate)),
    payout: payout === null ? null : fromUnits(payout),
    profit: payout === null ? null : fromUnits(payout - stake),
  };
}

/** Lists the stakes of open contracts. */
export function heldByStakes(world: World, owner?: Owner): Hold[] {
  return [...openContracts(world).values()]
    .filter(({ userId, mode }) => owner === undefined || (owner.userId === userId && owner.mode === mode))
    .map(({ id, userId, mode, stake, symbol, seconds, openedAt }) => ({
      by: 'seconds',
      id,
      account: userAccount(userId, mode, 'option', 'frozen'),
      coin: 'USDT',
      amount: stake,
      since: openedAt,
      inputs: { symbol, seconds: String(seconds), stake: fromUnits(stake) },
    }));
}

export const secondsLive: AccountView = {
  whole(world, { userId, mode }) {
    const rows = [...openContracts(world).values()].filter(
      (contract) => contract.userId === userId && contract.mode === mode,
    );
    rows.sort((left, right) => right.openedAt - left.openedAt || (left.id < right.id ? 1 : -1));
    return { seconds: rows.map(formatContract) };
  },
  changed(world, event) {
    if (!hasSubject(event, 'seconds')) return undefined;
    const row = secondsContracts.get(world, event.data.id);
    return row && { seconds: [formatContract(row)] };
  },
};
