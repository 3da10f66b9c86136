import { recharge } from '@papertape/shared/contract/recharge.ts';
import { registerFeature } from '../../http/routes.ts';
import { showAccount } from '../../world/account-view.ts';
import { openDesk } from '../../world/back-office.ts';
import type { ServerModule } from '../modules.ts';
import { handlers, rechargesLive } from './recharge.routes.ts';
import { confirm, confirmedDue, rechargeDesk } from './recharge.service.ts';

export const rechargeModule: ServerModule = {
  name: 'recharge',
  install(world) {
    openDesk(world, 'recharge', rechargeDesk);
    showAccount(world, 'recharge', rechargesLive);
    world.onDue(confirmedDue, confirm);
  },
  register: (app, context) => registerFeature(app, context, recharge, handlers),
};
