import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { dueOfClerk } from '../../office/back-office.ts';
import { withdrawCommands } from './withdraw.commands.ts';
import { handlers } from './withdraw.routes.ts';
import {
  complete,
  completeDue,
  releaseUnconfirmed,
  unconfirmedDue,
  withdrawRequests,
} from './withdraw.service.ts';
import { heldByWithdrawals, withdrawalsLive } from './withdrawal-view.ts';

export const withdrawModule: ServerModule = {
  name: 'withdraw',
  install: () => ({
    commands: withdrawCommands,
    requestQueues: { withdraw: withdrawRequests },
    due: {
      ...dueOfClerk('withdraw', withdrawRequests),
      [unconfirmedDue]: releaseUnconfirmed,
      [completeDue]: complete,
    },
    holds: heldByWithdrawals,
    account: withdrawalsLive,
  }),
  register: (app, context) => registerFeature(app, context, withdraw, handlers),
};
