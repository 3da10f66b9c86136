import { trading } from '@papertape/shared/contract/trading.ts';
import { registerFeature } from '../../http/routes.ts';
import { showAccount } from '../../world/account-view.ts';
import { leverageKeeper } from '../../world/leverage-choice.ts';
import { standingOf } from '../../world/standing.ts';
import type { World } from '../../world/world.ts';
import type { ServerModule } from '../modules.ts';
import { tradingLive } from './account-rows.ts';
import { objectToReset, objectToSwitch, readStanding, readUsable } from './account-standing.ts';
import { keepLeverage, loadChosenLeverage } from './chosen-leverage.ts';
import { deskOf, heldByContracts } from './desk.ts';
import { evaluatedKinds, evaluations } from './evaluate.ts';
import { installFunding } from './funding.ts';
import { tradingLaws } from './laws.ts';
import { handlers } from './trading.routes.ts';
import { TriggerBook } from './trigger-book.ts';

function install(world: World): void {
  const desk = deskOf(world);
  const triggers = new TriggerBook(world);
  world.onLoad(() => {
    desk.load();
    loadChosenLeverage(world);
    triggers.load();
  });
  world.happenings.addSource({
    kinds: evaluatedKinds,
    next: (after, until) => triggers.next(after, until),
    pieces: (at) => evaluations(world, triggers.due(at)),
  });
  installFunding(world);
  world.holds.set('trading', heldByContracts);
  world.laws.set('trading', tradingLaws);
  world.guards.add('marginMode', objectToSwitch('marginMode'));
  world.guards.add('positionMode', objectToSwitch('positionMode'));
  world.guards.add('demoReset', objectToReset);
  const standing = standingOf(world);
  standing.read = (userId, mode) => readStanding(world, { userId, mode });
  standing.usable = (userId, mode, at) => readUsable(world, { userId, mode }, at);
  leverageKeeper(world).keep = keepLeverage;
  showAccount(world, 'trading', tradingLive);
}

export const tradingModule: ServerModule = {
  name: 'trading',
  install,
  register: (app, context) => registerFeature(app, context, trading, handlers),
};
