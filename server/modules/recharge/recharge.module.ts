import { recharge } from '@papertape/shared/contract/recharge.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { dueOfClerk } from '../../office/back-office.ts';
import { rechargeCommands } from './recharge.commands.ts';
import { handlers, rechargesLive } from './recharge.routes.ts';
import { confirm, confirmedDue, rechargeDesk } from './recharge.service.ts';

export const rechargeModule: ServerModule = {
  name: 'recharge',
  install: () => ({
    commands: rechargeCommands,
    desks: { recharge: rechargeDesk },
    due: { ...dueOfClerk('recharge', rechargeDesk), [confirmedDue]: confirm },
    account: rechargesLive,
  }),
  register: (app, context) => registerFeature(app, context, recharge, handlers),
};
