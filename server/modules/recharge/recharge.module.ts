import { recharge } from '@papertape/shared/contract/recharge.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { dueOfClerk } from '../../office/back-office.ts';
import { rechargeCommands } from './recharge.commands.ts';
import { handlers, rechargesLive } from './recharge.routes.ts';
import { confirm, confirmedDue, rechargeRequests } from './recharge.service.ts';

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
