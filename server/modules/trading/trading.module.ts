import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { trading } from '@papertape/shared/contract/trading.ts';
import type { Tier } from '@papertape/shared/contract/trading-rows.ts';
import { decimalText } from '@papertape/shared/money/decimal.ts';
import { toUnits } from '@papertape/shared/money/units.ts';
import { feeRates } from '@papertape/shared/rules/fee-rates.ts';
import { feeWaiverEndsAt, liquidationFeeRate } from '@papertape/shared/rules/fees.ts';
import type { Tiers } from '@papertape/shared/rules/tiers.ts';
import { preview } from '../../engine/perpetual/preview.ts';
import { type Handlers, readOwner, type UserCall } from '../../http/call.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import { carryAt } from '../../market/quotes/carry.ts';
import type { Commands } from '../../world/commands.ts';
import type { Ports } from '../../world/ports.ts';
import type { World } from '../../world/world.ts';
import { users } from '../identity/users.store.ts';
import {
  demoResetBlocker,
  marginModeBlocker,
  readMarginSummary,
  readTerms,
  readUsable,
} from './account-margin.ts';
import { tradingLive } from './account-rows.ts';
import { bringLeverage, chosenLeverage, loadChosenLeverage } from './chosen-leverage.ts';
import { contractFor, readOnlyContext } from './decision-context.ts';
import { evaluatedKinds, listEvaluations } from './evaluate.ts';
import { fundingDues } from './funding.ts';
import { readContractList } from './list.ts';
import { closePositions, matchOrder, matchPosition } from './match.service.ts';
import { ownPosition } from './ownership.ts';
import { cancelOrders, createOrderCommand, setLeverage } from './trading.service.ts';
import { getTradingState, heldByContracts, tradingInvariants } from './trading-state.ts';
import { TriggerBook } from './trigger-book.ts';

/** Leverage of an account that has not chosen one. */
const usualLeverage = 20;

function chooseDisplayedLeverage(call: UserCall<unknown>, symbol: string, maximum: number): number {
  const owner = readOwner(call);
  const held = getTradingState(call.world)
    .listPositions(owner)
    .find((position) => position.symbol === symbol);
  const chosen = chosenLeverage(call.world, owner, symbol);
  return chosen ?? held?.leverage ?? Math.min(usualLeverage, maximum);
}

function tierRows(tiers: Tiers): Tier[] {
  return tiers.map((tier, index) => ({
    floor: decimalText(tier.floor),
    cap: index === tiers.length - 1 ? null : decimalText(tier.ceiling),
    maxLeverage: tier.leverage,
    maintenanceRate: decimalText(tier.rate),
    deduction: decimalText(tier.cum),
  }));
}

const handlers: Handlers<typeof trading> = {
  create: 'trading.create',
  cancel: 'trading.cancel',
  matchMargin: 'trading.matchPosition',
  matchPendingMargin: 'trading.matchOrder',
  matchLiquidate: 'trading.close',

  liquidationPrice(call) {
    const { world, input } = call;
    if (world.market.find(input.symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
    if (input.positionId !== undefined) {
      const position = ownPosition(world, readOwner(call), input.positionId, 'positionId');
      if ('refused' in position) return refuse('notFound', { field: 'positionId' });
    }
    return preview(readOnlyContext(world, readOwner(call), world.clock.now()), {
      ...input,
      size: toUnits(input.size),
    });
  },

  fee(call) {
    const { world, input, user } = call;
    if (world.market.find(input.symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
    const { tiers } = contractFor(world.market, input.symbol);
    const maxLeverage = tiers[0].leverage;
    const carry = carryAt(world.market, input.symbol, world.clock.now());
    const { registeredAt } = users.require(world, user.id);
    return {
      symbol: input.symbol,
      makerRate: feeRates.maker,
      takerRate: feeRates.taker,
      liquidationFeeRate,
      fundingRate: carry.longRate,
      shortFundingRate: carry.shortRate,
      nextFundingAt: carry.nextTime,
      fundingIntervalMs: carry.intervalMs,
      leverage: chooseDisplayedLeverage(call, input.symbol, maxLeverage),
      maxLeverage,
      feeWaiverUntil: feeWaiverEndsAt(registeredAt),
      tiers: tierRows(tiers),
    };
  },

  list(call) {
    const { symbol } = call.input;
    if (symbol !== undefined && call.world.market.find(symbol) === undefined) {
      return refuse('symbolUnknown', { field: 'symbol' });
    }
    return readContractList(call.world, readOwner(call), call.input);
  },
};

const commands: Commands = {
  'trading.create': createOrderCommand,
  'trading.cancel': cancelOrders,
  'trading.matchPosition': matchPosition,
  'trading.matchOrder': matchOrder,
  'trading.close': closePositions,
};

function installTrading(world: World): Ports {
  const state = getTradingState(world);
  const triggers = new TriggerBook(world);
  return {
    commands,
    load() {
      state.load();
      loadChosenLeverage(world);
      triggers.load();
    },
    due: fundingDues,
    source: {
      kinds: evaluatedKinds,
      next: (after, until) => triggers.next(after, until),
      pieces: (at) => listEvaluations(world, triggers.due(at)),
    },
    holds: heldByContracts,
    invariant: tradingInvariants,
    account: tradingLive,
    objections: {
      marginMode: marginModeBlocker('marginMode'),
      positionMode: marginModeBlocker('positionMode'),
      demoReset: demoResetBlocker,
    },
    margin: {
      read: (userId, mode) => readMarginSummary(world, { userId, mode }),
      terms: (owner) => readTerms(world, owner),
      usable: (userId, mode, at) => readUsable(world, { userId, mode }, at),
    },
    setLeverage,
    bring: bringLeverage,
  };
}

export const tradingModule: ServerModule = {
  name: 'trading',
  install: installTrading,
  register: (app, context) => registerFeature(app, context, trading, handlers),
};
