import { recharge } from '@papertape/shared/contract/recharge.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { dueOfClerk } from '../../office/back-office.ts';

import { handlers } from './recharge.routes.ts';
import { confirm, confirmedDue, rechargeCommands, rechargeRequests } from './recharge.service.ts';
import { rechargesLive } from './recharge-view.ts';

export const rechargeModule: ServerModule = {
  name: 'recharge',
  install: () => ({
    commands: rechargeCommands,
    requestQueues: { recharge: rechargeRequests },
    due: { ...dueOfClerk('recharge', rechargeRequests), [confirmedDue]: confirm },
    account: rechargesLive,
  }),
  register: (app, context) => registerFeature(app, context, recharge, handlers),
};
