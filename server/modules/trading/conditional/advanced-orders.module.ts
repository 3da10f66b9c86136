import { advancedOrders } from '@papertape/shared/contract/advanced-orders.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { toConditionalRow } from '../../../engine/perpetual/conditional-row.ts';
import { declineModeSwitch } from '../../../engine/perpetual/modes.ts';
import type { Handlers } from '../../../http/call.ts';
import { registerFeature, type ServerModule } from '../../../http/routes.ts';
import type { AccountView } from '../../../world/account-view.ts';
import type { Commands } from '../../../world/commands.ts';
import { hasSubject } from '../../../world/events.ts';
import { cutPage } from '../../../world/paging.ts';
import type { Ports } from '../../../world/ports.ts';
import type { Tx } from '../../../world/tx.ts';
import type { World } from '../../../world/world.ts';
import { leverageFollowers } from '../chosen-leverage.ts';
import { amendConditional, cancelConditionals, placeOrder } from './conditional.service.ts';
import { conditionals } from './conditional.store.ts';
import { conditionalEnds } from './conditional-ends.ts';
import { conditionalInvariants, followLeverage, getConditionalState } from './conditional-state.ts';
import { ConditionalWatch } from './conditional-watch.ts';
import { setLevels } from './levels.service.ts';
import { placePair, placeScaled } from './order-sets.service.ts';

const handlers: Handlers<typeof advancedOrders> = {
  place: 'advancedOrders.place',
  pair: 'advancedOrders.pair',
  scaled: 'advancedOrders.scaled',
  levels: 'advancedOrders.levels',
  amend: 'advancedOrders.amend',
  cancel: 'advancedOrders.cancel',

  async conditional({ world, user, mode, input }) {
    const { state, symbol } = input;
    if (symbol !== undefined && world.market.find(symbol) === undefined) {
      return refuse('symbolUnknown', { field: 'symbol' });
    }
    const owner = { userId: user.id, mode };
    if (state === 'ended') {
      const { rows, facts } = await conditionals.ended(world, owner, input);
      return { list: rows.map(toConditionalRow), ...facts };
    }
    const all = getConditionalState(world).of(owner).reverse();
    const wanted = all.filter((row) => symbol === undefined || row.symbol === symbol);
    const { shown, facts } = cutPage(wanted, input);
    return { list: shown.map(toConditionalRow), ...facts };
  },
};

const commands: Commands = {
  'advancedOrders.place': placeOrder,
  'advancedOrders.pair': placePair,
  'advancedOrders.scaled': placeScaled,
  'advancedOrders.levels': setLevels,
  'advancedOrders.amend': amendConditional,
  'advancedOrders.cancel': cancelConditionals,
};

/** Blocks a change of mode while conditional orders wait: they were placed for the present mode. */
function modeChangeBlocker(setting: 'marginMode' | 'positionMode') {
  return ({ world }: Tx, userId: string): Refusal | undefined => {
    const state = getConditionalState(world);
    const waits = (['real', 'demo'] as const).some((mode) => state.count({ userId, mode }) > 0);
    return waits ? declineModeSwitch({ orders: [{}], positions: [] }, setting) : undefined;
  };
}

function conditionalResetBlocker({ world }: Tx, userId: string): Refusal | undefined {
  const waits = getConditionalState(world).count({ userId, mode: 'demo' }) > 0;
  return waits ? refuse('statusConflict') : undefined;
}

const conditionalLive: AccountView = {
  whole: (world, { userId, mode }) => ({
    conditionals: getConditionalState(world).of({ userId, mode }).map(toConditionalRow),
  }),
  changed(world, event) {
    const row = hasSubject(event, 'conditional') ? conditionals.get(world, event.data.id) : undefined;
    return row && { conditionals: [toConditionalRow(row)] };
  },
};

function installAdvancedOrders(world: World): Ports {
  const watch = new ConditionalWatch(world);
  leverageFollowers(world).add(followLeverage);
  return {
    commands,
    load: () => watch.load(),
    source: watch,
    account: conditionalLive,
    on: conditionalEnds,
    invariant: conditionalInvariants,
    objections: {
      marginMode: modeChangeBlocker('marginMode'),
      positionMode: modeChangeBlocker('positionMode'),
      demoReset: conditionalResetBlocker,
    },
  };
}

export const advancedOrdersModule: ServerModule = {
  name: 'advancedOrders',
  install: installAdvancedOrders,
  register: (app, context) => registerFeature(app, context, advancedOrders, handlers),
};
