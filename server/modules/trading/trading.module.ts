import { trading } from '@papertape/shared/contract/trading.ts';
import { registerFeature } from '../../http/routes.ts';
import { showAccount } from '../../world/account-view.ts';
import { standingOf } from '../../world/standing.ts';
import type { World } from '../../world/world.ts';
import type { ServerModule } from '../modules.ts';
import { tradingLive } from './account-rows.ts';
import { objectToReset, objectToSwitch, readStanding, readUsable } from './account-standing.ts';
import { loadChosenLeverage } from './chosen-leverage.ts';
import { deskOf, heldByContracts } from './desk.ts';
import { evaluateAll } from './evaluate.ts';
import { settleFunding } from './funding.ts';
import { fundingDue, loadFunding } from './funding-plan.ts';
import { tradingLaws } from './laws.ts';
import { handlers } from './trading.routes.ts';
import { TriggerBook } from './trigger-book.ts';

function install(world: World): void {
  const desk = deskOf(world);
  const triggers = new TriggerBook(world);
  world.onLoad(() => {
    desk.load();
    loadChosenLeverage(world);
    loadFunding(world);
    triggers.load();
  });
  world.addSource({
    next: (after, until) => triggers.next(after, until),
    run: (tx, at) => evaluateAll(tx, triggers.due(at)),
  });
  world.onDue(fundingDue, settleFunding);
  world.holds.set('trading', heldByContracts);
  world.laws.set('trading', tradingLaws);
  world.guards.add('marginMode', objectToSwitch('marginMode'));
  world.guards.add('positionMode', objectToSwitch('positionMode'));
  world.guards.add('demoReset', objectToReset);
  const standing = standingOf(world);
  standing.read = (userId, mode) => readStanding(world, { userId, mode });
  standing.usable = (userId, mode, at) => readUsable(world, { userId, mode }, at);
  showAccount(world, 'trading', tradingLive);
}

export const tradingModule: ServerModule = {
  name: 'trading',
  install,
  register: (app, context) => registerFeature(app, context, trading, handlers),
};
