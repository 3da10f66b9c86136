import { trading } from '@papertape/shared/contract/trading.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { byOwner, type Commands } from '../../world/commands.ts';
import type { Ports } from '../../world/ports.ts';
import type { World } from '../../world/world.ts';
import { objectToReset, objectToSwitch, readMarginSummary, readTerms, readUsable } from './account-margin.ts';
import { tradingLive } from './account-rows.ts';
import { bringLeverage, keepLeverage, loadChosenLeverage } from './chosen-leverage.ts';
import { evaluatedKinds, evaluations } from './evaluate.ts';
import { fundingDues } from './funding.ts';
import { tradingInvariants } from './invariants.ts';
import { closePositions, matchPosition } from './position.service.ts';
import { handlers } from './trading.routes.ts';
import { cancelOrders, createOrder, matchOrder } from './trading.service.ts';
import { heldByContracts, tradingStateOf } from './trading-state.ts';
import { TriggerBook } from './trigger-book.ts';

const tradingCommands: Commands = {
  'trading.create': byOwner(createOrder),
  'trading.cancel': byOwner(cancelOrders),
  'trading.matchPosition': byOwner(matchPosition),
  'trading.matchOrder': byOwner(matchOrder),
  'trading.close': byOwner(closePositions),
};

function install(world: World): Ports {
  const state = tradingStateOf(world);
  const triggers = new TriggerBook(world);
  return {
    commands: tradingCommands,
    load() {
      state.load();
      loadChosenLeverage(world);
      triggers.load();
    },
    due: fundingDues,
    source: {
      kinds: evaluatedKinds,
      next: (after, until) => triggers.next(after, until),
      pieces: (at) => evaluations(world, triggers.due(at)),
    },
    holds: heldByContracts,
    invariant: tradingInvariants,
    account: tradingLive,
    objections: {
      marginMode: objectToSwitch('marginMode'),
      positionMode: objectToSwitch('positionMode'),
      demoReset: objectToReset,
    },
    margin: {
      read: (userId, mode) => readMarginSummary(world, { userId, mode }),
      terms: (owner) => readTerms(world, owner),
      usable: (userId, mode, at) => readUsable(world, { userId, mode }, at),
    },
    keepLeverage,
    bring: bringLeverage,
  };
}

export const tradingModule: ServerModule = {
  name: 'trading',
  install,
  register: (app, context) => registerFeature(app, context, trading, handlers),
};
