import { financing } from '@papertape/shared/contract/financing.ts';
import { registerFeature } from '../../http/routes.ts';
import { showAccount } from '../../world/account-view.ts';
import type { ServerModule } from '../modules.ts';
import { handlers } from './financing.routes.ts';
import { expire, expireDue, start, startDue } from './financing.service.ts';
import { heldBySubscriptions, subscriptionsLive } from './subscription-view.ts';

export const financingModule: ServerModule = {
  name: 'financing',
  install(world) {
    world.onDue(startDue, start);
    world.onDue(expireDue, expire);
    world.holds.set('financing', heldBySubscriptions);
    showAccount(world, 'financing', subscriptionsLive);
  },
  register: (app, context) => registerFeature(app, context, financing, handlers),
};
