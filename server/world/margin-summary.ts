/**
 * The margin summary of a user's perpetual contracts. Trading answers it; assets shows it, and what takes money out of
 * the currency account asks how much may leave. None imports the other.
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
  /** What its formula is filled with. */
  inputs: Readonly<Record<string, string>>;
}

/** How one open position stands at the present mark. */
export interface PositionTerms {
  id: string;
  isLong: boolean;
  isCross: boolean;
  unrealised: bigint;
  maintenance: bigint;
  /** What its margin lacks to the initial margin; never negative. */
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
  /** The same position by position; what they sum to is what `read` says. */
  terms: (owner: Owner) => PositionTerms[];
  /** USDT that open cross positions leave free to go; undefined where they set no limit. */
  usable: (userId: string, mode: Mode, at: number) => bigint | undefined;
}

export function marginSummaryOf(world: World, userId: string, mode: Mode): MarginSummary {
  return world.ports.margin?.read(userId, mode) ?? nothingOpen;
}

/** What of a coin may leave the currency account: what is available, less the losses of cross positions. */
export function usableBalance(
  world: World,
  { userId, mode }: { userId: string; mode: Mode },
  coin: string,
  at: number,
): bigint {
  const available = world.ledger.balance(userAccount(userId, mode, 'currency', 'available'), coin);
  const limit = coin === 'USDT' ? world.ports.margin?.usable(userId, mode, at) : undefined;
  return limit === undefined || limit > available ? available : limit;
}
