/**
 * Opens and settles seconds contracts. A contract is settled once, at the last price of the instant of expiry, however late the
 * settlement runs.
 */
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { seconds } from '@papertape/shared/contract/seconds.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { type Owner, userAccount } from '../../engine/accounts.ts';
import { decideSeconds, type SecondsContract, settleSeconds } from '../../engine/seconds/decide-seconds.ts';
import { priceText } from '../../market/price-text.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { secondsContracts } from './seconds.store.ts';
import { formatContract, openContracts } from './seconds-state.ts';

export const expiryDue = 'seconds.expiry';

/** The two paths of the API: crypto symbols, and all others. */
export type Branch = 'crypto' | 'other';

export function isOnBranch(world: World, symbol: string, branch: Branch): boolean {
  const group = world.market.find(symbol)?.group;
  return group !== undefined && (group === 'CRYPTO') === (branch === 'crypto');
}

function lastPrice(world: World, symbol: string, at: number): string {
  return priceText(world.market.quote(symbol, at).last, world.market.instrument(symbol).priceDecimals);
}

function emitContract(tx: Tx, type: 'seconds.opened' | 'seconds.settled', contract: SecondsContract): void {
  const { userId, mode } = contract;
  tx.emit({ type, userId, mode, data: { ...formatContract(contract), coin: 'USDT' } });
}

/** Opens a seconds contract at the present price. Refuses `symbolUnknown`, and what `decideSeconds` refuses. */
export function openContract(
  tx: Tx,
  owner: Owner,
  branch: Branch,
  input: InputOf<typeof seconds.cryptoCreate>,
): DataOf<typeof seconds.cryptoCreate> | Refusal {
  const { symbol, side, stake, expectedPrice } = input;
  if (!isOnBranch(tx.world, symbol, branch)) return refuse('symbolUnknown', { field: 'symbol' });
  const { market } = tx.world;
  const account = userAccount(owner.userId, owner.mode, 'option', 'available');
  const decision = decideSeconds(
    {
      id: tx.id('sec'),
      ...owner,
      symbol,
      group: market.instrument(symbol).group,
      side,
      stake: toUnits(stake),
      seconds: input.seconds,
    },
    {
      session: market.session(symbol, tx.now).state,
      last: lastPrice(tx.world, symbol, tx.now),
      now: tx.now,
      available: tx.ledger.balance(account, 'USDT'),
      expected: expectedPrice,
    },
  );
  if (isRefusal(decision)) return decision;
  const { contract } = decision;
  secondsContracts.insert(tx, contract);
  tx.ledger.post(decision.entry);
  openContracts(tx.world).set(contract.id, contract);
  tx.schedule(expiryDue, contract.id, contract.expiresAt);
  emitContract(tx, 'seconds.opened', contract);
  return formatContract(contract);
}

/** Settles a contract at the price of `at`, in epoch milliseconds. Throws if it is not open. */
export function settleContract(tx: Tx, id: string, at: number): void {
  const contract = openContracts(tx.world).get(id);
  if (contract === undefined) throw new Error(`seconds contract ${id} is due and not open`);
  const decision = settleSeconds(contract, lastPrice(tx.world, contract.symbol, at));
  secondsContracts.settle(tx, contract, decision.contract);
  tx.ledger.post(decision.entry);
  openContracts(tx.world).delete(id);
  emitContract(tx, 'seconds.settled', decision.contract);
}

/** Checks that no contract is open after its expiry. */
export function secondsLaw(world: World): string[] {
  const breaches: string[] = [];
  for (const { id, expiresAt, stake } of openContracts(world).values()) {
    if (expiresAt <= world.processedTo) breaches.push(`seconds contract ${id} is open after its expiry`);
    if (stake <= 0n) breaches.push(`seconds contract ${id} stakes ${fromUnits(stake)}`);
  }
  return breaches;
}
