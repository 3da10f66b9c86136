/**
 * Margin summary of a user's perpetual contracts. Trading provides it; assets shows it, and withdrawals from
 * the currency account check it. None of them imports another.
 */
import type { Mode } from '@papertape/shared/contract/values.ts';
import { type Owner, userAccount } from '../engine/accounts.ts';
import type { World } from './world.ts';

/** Amounts in units of 1e-8 USDT. */
export interface MarginSummary {
  positionMargin: bigint;
  orderMargin: bigint;
  unrealised: bigint;
  maintenanceMargin: bigint;
  /** Maintenance margin / equity of the cross positions as a decimal; null without any. */
  marginRate: string | null;
}

/** Money that something open keeps frozen. */
export interface Hold {
  by: 'order' | 'position' | 'seconds' | 'subscription' | 'withdrawal';
  id: string;
  account: string;
  coin: string;
  amount: bigint;
  since: number;
  /** Values of the variables in its formula. */
  inputs: Readonly<Record<string, string>>;
}

/** State of one open position at the current mark. */
export interface PositionTerms {
  id: string;
  isLong: boolean;
  unrealised: bigint;
  maintenance: bigint;
  /** Missing part of the initial margin; never negative. */
  lacking: bigint;
  inputs: Readonly<Record<string, string>>;
}

export const nothingOpen: MarginSummary = {
  positionMargin: 0n,
  orderMargin: 0n,
  unrealised: 0n,
  maintenanceMargin: 0n,
  marginRate: null,
};

export interface MarginPort {
  read: (userId: string, mode: Mode) => MarginSummary;
  /** Returns the same position by position; the sums equal those of `read`. */
  terms: (owner: Owner) => PositionTerms[];
  /** Returns the USDT that open cross positions leave free; undefined if they set no limit. */
  usable: (userId: string, mode: Mode, at: number) => bigint | undefined;
}

/** Returns the margin figures of an account; zeros if nothing is open. */
export function getMarginSummary(world: World, userId: string, mode: Mode): MarginSummary {
  return world.ports.margin?.read(userId, mode) ?? nothingOpen;
}

/**
 * Returns the amount of a coin that may leave the currency account: the available balance, less the losses of
 * cross positions.
 */
export function getTransferableBalance(
  world: World,
  { userId, mode }: { userId: string; mode: Mode },
  coin: string,
  at: number,
): bigint {
  const available = world.ledger.balance(userAccount(userId, mode, 'currency', 'available'), coin);
  const limit = coin === 'USDT' ? world.ports.margin?.usable(userId, mode, at) : undefined;
  return limit === undefined || limit > available ? available : limit;
}
