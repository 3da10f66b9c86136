import { recharge } from '@papertape/shared/contract/recharge.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../modules.ts';
import { handlers, rechargesLive } from './recharge.routes.ts';
import { confirm, confirmedDue, rechargeDesk } from './recharge.service.ts';

export const rechargeModule: ServerModule = {
  name: 'recharge',
  install: () => ({
    desks: { recharge: rechargeDesk },
    due: { [confirmedDue]: confirm },
    account: rechargesLive,
  }),
  register: (app, context) => registerFeature(app, context, recharge, handlers),
};
