/** Deposit addresses: derived from the world's seed, valid in their chain's own format. */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { DepositAddress } from '@papertape/shared/contract/recharge.ts';
import {
  type Chain,
  calculateDepositFee,
  findChain,
  findChainTerms,
} from '@papertape/shared/rules/chains.ts';
import { hasFeeWaiver } from '@papertape/shared/rules/fees.ts';
import { createAddress } from '../../engine/chains/address.ts';
import { findCoin } from '../../engine/coins.ts';
import type { Tx } from '../../world/tx.ts';
import type { World } from '../../world/world.ts';
import { type AddressRow, depositAddresses } from './recharge.store.ts';

const addressesPerCoinAndChain = 5;

/** Coin and chain when the coin travels there, or the refusal that names what is wrong. */
export function routeOf(world: World, coin: string, chainId: string) {
  if (findCoin(world.market, coin) === undefined) return refuse('coinUnknown', { field: 'coin' });
  const chain = findChain(chainId);
  const terms = findChainTerms(coin, chainId);
  if (chain === undefined || terms === undefined) return refuse('chainInvalid', { field: 'chain' });
  return { chain, terms };
}

export function depositTakesMs(chain: Chain): number {
  return chain.confirmations * chain.blockMs;
}

/** One more address for the user. */
export function addAddress(
  tx: Tx,
  userId: string,
  input: { coin: string; chain: string; name?: string | undefined },
): AddressRow | Refusal {
  const route = routeOf(tx.world, input.coin, input.chain);
  if (isRefusal(route)) return route;
  const own = depositAddresses.of(tx, userId, input.coin, input.chain);
  if (own.filter((row) => !row.hidden).length >= addressesPerCoinAndChain) {
    return refuse('addressExists', { field: 'coin' });
  }
  const id = tx.id('dep');
  const row = {
    id,
    userId,
    coin: input.coin,
    chain: input.chain,
    address: createAddress(route.chain.format, tx.random(`deposit address ${id}`).bytes(32)),
    name: input.name ?? `${input.coin} ${own.length + 1}`,
    hidden: false,
    createdAt: tx.now,
  };
  depositAddresses.insert(tx, row);
  return row;
}

/** The latest visible address, made when there is none. */
export function latestAddress(tx: Tx, userId: string, coin: string, chain: string) {
  const latest = depositAddresses.of(tx, userId, coin, chain).find((row) => !row.hidden);
  return latest ?? addAddress(tx, userId, { coin, chain });
}

export function addressView(row: AddressRow, registeredAt: number, now: number): DepositAddress {
  const chain = findChain(row.chain);
  const terms = findChainTerms(row.coin, row.chain);
  if (chain === undefined || terms === undefined) throw new Error(`no terms for ${row.coin} on ${row.chain}`);
  return {
    id: row.id,
    coin: row.coin,
    chain: row.chain,
    chainName: chain.name,
    address: row.address,
    name: row.name,
    minimumDeposit: terms.minimumDeposit,
    confirmations: chain.confirmations,
    depositTakesMs: depositTakesMs(chain),
    fee: calculateDepositFee(terms, registeredAt, now),
    feeWaived: hasFeeWaiver(registeredAt, now),
    createdAt: row.createdAt,
  };
}
