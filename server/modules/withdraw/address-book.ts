/** The user's withdrawal addresses, each valid on its chain and stored once. */

import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { BookAddress } from '@papertape/shared/contract/withdraw.ts';
import { canonicalAddress, isAddress } from '@papertape/shared/rules/address.ts';
import { findChain, isMemo, listCoinsOnChain } from '@papertape/shared/rules/chains.ts';
import type { Tx } from '../../world/tx.ts';
import { addressBook, type BookRow } from './withdraw.store.ts';

export interface Target {
  chain: string;
  address: string;
  /** Memo or tag; empty for none. */
  memo: string;
}

/** Returns the target in its canonical spelling, or the refusal that names its fault. */
export function checkTarget({ chain, address, memo }: Target): Target | Refusal {
  const found = findChain(chain);
  if (found === undefined) return refuse('chainInvalid', { field: 'chain' });
  if (!isAddress(found.format, address)) return refuse('addressInvalid', { field: 'address' });
  if (!isMemo(found.memo, memo)) return refuse('invalidInput', { field: 'memo' });
  return { chain, address: canonicalAddress(found.format, address), memo };
}

function isTaken(tx: Tx, userId: string, target: Target, except?: string): boolean {
  return addressBook.withTarget(tx, userId, target).some((row) => row.id !== except);
}

export function ownAddress(tx: Tx, userId: string, id: string): BookRow | undefined {
  const row = addressBook.get(tx, id);
  return row?.userId === userId ? row : undefined;
}

/** Adds an address to the user's book. Refuses an address that does not fit its chain, and `addressExists`. */
export function addToBook(tx: Tx, userId: string, input: Target & { name: string }): BookRow | Refusal {
  const target = checkTarget(input);
  if (isRefusal(target)) return target;
  if (isTaken(tx, userId, target)) return refuse('addressExists', { field: 'address' });
  const row = {
    id: tx.id('adr'),
    userId,
    ...target,
    name: input.name,
    createdAt: tx.now,
    lastUsedAt: null,
  };
  addressBook.insert(tx, row);
  tx.emit({ type: 'withdraw.addressAdded', userId, mode: 'real', data: { id: row.id, chain: row.chain } });
  return row;
}

export interface BookChanges {
  id: string;
  name?: string | undefined;
  chain?: string | undefined;
  address?: string | undefined;
  memo?: string | undefined;
}

/** Changes the name or the target of an entry; a new target has never been used. */
export function changeBook(tx: Tx, userId: string, changes: BookChanges): BookRow | Refusal {
  const row = ownAddress(tx, userId, changes.id);
  if (row === undefined) return refuse('notFound', { field: 'id' });
  const isMoved = changes.chain !== undefined || changes.address !== undefined;
  const target = checkTarget({
    chain: changes.chain ?? row.chain,
    address: changes.address ?? row.address,
    memo: changes.memo ?? (isMoved ? '' : row.memo),
  });
  if (isRefusal(target)) return target;
  if (isTaken(tx, userId, target, row.id)) return refuse('addressExists', { field: 'address' });
  const same = target.chain === row.chain && target.address === row.address && target.memo === row.memo;
  const changed = {
    ...row,
    ...target,
    name: changes.name ?? row.name,
    lastUsedAt: same ? row.lastUsedAt : null,
  };
  addressBook.replace(tx, changed);
  return changed;
}

/** Removes an address of the user. Refuses `notFound`. */
export function removeFromBook(tx: Tx, userId: string, id: string): { done: boolean } | Refusal {
  const row = ownAddress(tx, userId, id);
  if (row === undefined) return refuse('notFound', { field: 'id' });
  addressBook.remove(tx, id);
  return { done: true };
}

export function bookView(row: BookRow): BookAddress {
  const chain = findChain(row.chain);
  if (chain === undefined) throw new Error(`no chain ${row.chain}`);
  return {
    id: row.id,
    chain: row.chain,
    chainName: chain.name,
    address: row.address,
    memo: row.memo,
    name: row.name,
    coins: listCoinsOnChain(row.chain),
    createdAt: row.createdAt,
    lastUsedAt: row.lastUsedAt,
  };
}
