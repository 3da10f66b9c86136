/** Balances and contract figures as the account feed shows them: whatever concerns the user may have moved them. */
import type { BalanceRow } from '@papertape/shared/contract/assets.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import { accountKinds } from '../../engine/accounts.ts';
import type { AccountChange, AccountView, AccountViewer } from '../../world/account-view.ts';
import type { World } from '../../world/world.ts';
import { contractBalance } from './assets.service.ts';
import { coinsOfKind, unitsOf } from './valuation.ts';

/** Every balance that is not zero, and USDT in any case: forms start from it. */
function balances(world: World, viewer: AccountViewer): BalanceRow[] {
  return accountKinds.flatMap((account) =>
    coinsOfKind(world, account).flatMap(({ code }) => {
      const { available, frozen } = unitsOf(world, { ...viewer, kind: account }, code);
      if (available + frozen === 0n && code !== 'USDT') return [];
      const total = fromUnits(available + frozen);
      return [{ account, coin: code, total, available: fromUnits(available), frozen: fromUnits(frozen) }];
    }),
  );
}

function figures(world: World, viewer: AccountViewer): AccountChange {
  return { balances: balances(world, viewer), contractBalance: contractBalance(world, viewer) };
}

export const balancesLive: AccountView = {
  whole: figures,
  changed: (world, _event, viewer) => figures(world, viewer),
};
