/**
 * Seconds contracts. Opening freezes the stake and fixes entry price and rate; the settlement is a function
 * of the contract and the price at its expiry, however late it is computed. There is no cancellation and no
 * other input, so that no one can influence an outcome.
 */

import type { ChangeReason } from '@papertape/shared/contract/assets.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { SecondsResult, SecondsStatus } from '@papertape/shared/contract/seconds-rows.ts';
import type { Mode, ProductGroup, Side } from '@papertape/shared/contract/values.ts';
import { fromUnits, toUnits } from '@papertape/shared/money/units.ts';
import { hasMovedTooFar } from '@papertape/shared/rules/flash-exchange.ts';
import { findSecondsTerm, secondsOutcome, secondsPayout } from '@papertape/shared/rules/seconds-contract.ts';
import { between, systemAccount, userAccount } from '../accounts.ts';
import { secondsTransitions, transition } from '../status.ts';

const coin = 'USDT';

export interface SecondsContract {
  readonly id: string;
  readonly userId: string;
  readonly mode: Mode;
  readonly symbol: string;
  readonly group: ProductGroup;
  readonly side: Side;
  readonly stake: bigint;
  readonly seconds: number;
  readonly rate: string;
  readonly openPrice: string;
  readonly closePrice: string | null;
  readonly status: SecondsStatus;
  readonly result: SecondsResult | null;
  /** Paid back at expiry, stake included; null until then. */
  readonly payout: bigint | null;
  readonly openedAt: number;
  readonly expiresAt: number;
}

export interface SecondsDecision {
  readonly contract: SecondsContract;
  readonly entry: {
    readonly reason: ChangeReason;
    readonly reference: string;
    readonly postings: readonly { account: string; coin: string; amount: bigint }[];
  };
}

export type SecondsRequest = Pick<
  SecondsContract,
  'id' | 'userId' | 'mode' | 'symbol' | 'group' | 'side' | 'stake' | 'seconds'
>;

export interface SecondsMarket {
  readonly session: 'open' | 'closed' | 'halted';
  /** Last price as decimal text. */
  readonly last: string;
  readonly now: number;
  /** Available USDT of the option account. */
  readonly available: bigint;
  /** Price that the user saw; the contract is refused if the market is too far from it. */
  readonly expected?: string | undefined;
}

/** Stakes are whole cents. */
const stakeStep = 1_000_000n;

/**
 * Decides a stake at the present price. Refuses a market that is not open, an unknown duration and a stake out
 * of bounds.
 */
export function decideSeconds(request: SecondsRequest, market: SecondsMarket): SecondsDecision | Refusal {
  if (market.session !== 'open') {
    return refuse(market.session === 'halted' ? 'tradingHalted' : 'outOfTradingTime');
  }
  const term = findSecondsTerm(request.group, request.seconds);
  if (term === undefined) return refuse('durationInvalid', { field: 'seconds' });
  if (request.stake % stakeStep !== 0n)
    return refuse('amountPrecision', { field: 'stake', params: { value: 2 } });
  if (request.stake < toUnits(term.minimum)) {
    return refuse('stakeBelowMinimum', { field: 'stake', params: { value: term.minimum, unit: coin } });
  }
  if (request.stake > toUnits(term.maximum)) {
    return refuse('stakeAboveMaximum', { field: 'stake', params: { value: term.maximum, unit: coin } });
  }
  if (request.stake > market.available) return refuse('insufficientFunds', { field: 'stake' });
  if (market.expected !== undefined && hasMovedTooFar(market.expected, market.last))
    return refuse('priceMoved');
  const contract: SecondsContract = {
    ...request,
    rate: term.rate,
    openPrice: market.last,
    closePrice: null,
    status: 'during',
    result: null,
    payout: null,
    openedAt: market.now,
    expiresAt: market.now + request.seconds * 1000,
  };
  const postings = between(
    optionAccount(contract, 'available'),
    optionAccount(contract, 'frozen'),
    coin,
    contract.stake,
  );
  return { contract, entry: { reason: 'secondsStake', reference: contract.id, postings } };
}

const reasons = { won: 'secondsWon', lost: 'secondsLost', draw: 'secondsDraw' } as const;

/** Settles a contract; `closePrice` is the last price at its instant of expiry. */
export function settleSeconds(contract: SecondsContract, closePrice: string): SecondsDecision {
  const result = secondsOutcome(contract.side, contract.openPrice, closePrice);
  const payout = secondsPayout(result, fromUnits(contract.stake), contract.rate);
  const house = { account: systemAccount('house', contract.mode), coin, amount: contract.stake - payout };
  const postings = [
    { account: optionAccount(contract, 'frozen'), coin, amount: -contract.stake },
    { account: optionAccount(contract, 'available'), coin, amount: payout },
    house,
  ].filter((line) => line.amount !== 0n);
  return {
    contract: {
      ...contract,
      closePrice,
      status: transition(secondsTransitions, contract.status, 'expired'),
      result,
      payout,
    },
    entry: { reason: reasons[result], reference: contract.id, postings },
  };
}

function optionAccount({ userId, mode }: SecondsContract, part: 'available' | 'frozen'): string {
  return userAccount(userId, mode, 'option', part);
}
