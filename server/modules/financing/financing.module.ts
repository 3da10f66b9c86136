import { financing } from '@papertape/shared/contract/financing.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { financingCommands } from './financing.commands.ts';
import { handlers } from './financing.routes.ts';
import { expire, expireDue, start, startDue } from './financing.service.ts';
import { heldBySubscriptions, subscriptionsLive } from './subscription-view.ts';

export const financingModule: ServerModule = {
  name: 'financing',
  install: () => ({
    commands: financingCommands,
    due: { [startDue]: start, [expireDue]: expire },
    holds: heldBySubscriptions,
    account: subscriptionsLive,
  }),
  register: (app, context) => registerFeature(app, context, financing, handlers),
};
