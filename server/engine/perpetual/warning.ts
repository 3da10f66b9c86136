/**
 * Margin warnings. A position (isolated) or account (cross) is warned when its maintenance margin reaches 80
 * % of its equity, and can be warned again after that share has fallen below 62.5 %, so that a price that
 * oscillates at the level warns once. Both tests are the liquidation test with a proportionally larger
 * maintenance margin, which is exact, because the inverse of either share is a short decimal.
 */
import { mustLiquidate } from '@papertape/shared/rules/perpetual/margin.ts';
import type { Contract } from '@papertape/shared/rules/perpetual/state.ts';
import type { Tier, Tiers } from '@papertape/shared/rules/tiers.ts';
import { Draft } from './draft.ts';
import type { Context } from './types.ts';

/** Factors of the maintenance margin that is compared with the equity. */
const factors = { warned: '1.25', calm: '1.6' } as const;

export type WarningLevel = keyof typeof factors;

const raised = new WeakMap<Contract, Record<WarningLevel, Contract>>();

function raiseTiers(contract: Contract, level: WarningLevel): Contract {
  const raiseTier = (tier: Tier): Tier => ({
    ...tier,
    rate: tier.rate.times(factors[level]),
    cum: tier.cum.times(factors[level]),
  });
  const [first, ...rest] = contract.tiers;
  const tiers: Tiers = [raiseTier(first), ...rest.map(raiseTier)];
  return { ...contract, tiers };
}

/** Returns a contract whose liquidation test is the test of a warning level. */
export function contractAt(contract: Contract, level: WarningLevel): Contract {
  let levels = raised.get(contract);
  if (levels === undefined) {
    levels = { warned: raiseTiers(contract, 'warned'), calm: raiseTiers(contract, 'calm') };
    raised.set(contract, levels);
  }
  return levels[level];
}

/**
 * Returns a context whose contracts have the maintenance rates of a warning level, so that liquidation there is
 * the warning.
 */
export function contextAt(context: Context, level: WarningLevel): Context {
  const { market } = context;
  return {
    ...context,
    market: {
      contract: (symbol) => contractAt(market.contract(symbol), level),
      mark: (symbol) => market.mark(symbol),
      book: (symbol) => market.book(symbol),
      session: (symbol) => market.session(symbol),
    },
  };
}

/**
 * Returns whether a position, or its cross account, is in danger at the mark, given whether it was before.
 */
export function isInDanger(context: Context, positionId: string, before: boolean): boolean {
  const draft = new Draft(contextAt(context, before ? 'calm' : 'warned'));
  const position = draft.openPosition(positionId);
  if (position === undefined) return false;
  if (context.market.session(position.symbol) !== 'open') return before;
  return mustLiquidate(draft, position);
}
