import { seconds } from '@papertape/shared/contract/seconds.ts';
import { registerFeature } from '../../http/routes.ts';
import { showAccount } from '../../world/account-view.ts';
import type { ServerModule } from '../modules.ts';
import { handlers } from './seconds.routes.ts';
import { expiryDue, secondsLaw, settleContract } from './seconds.service.ts';
import { heldByStakes, loadContracts, secondsLive } from './seconds-desk.ts';

export const secondsModule: ServerModule = {
  name: 'seconds',
  install(world) {
    world.onLoad(loadContracts);
    world.onDue(expiryDue, settleContract);
    world.holds.set('seconds', heldByStakes);
    world.laws.set('seconds', secondsLaw);
    showAccount(world, 'seconds', secondsLive);
  },
  register: (app, context) => registerFeature(app, context, seconds, handlers),
};
