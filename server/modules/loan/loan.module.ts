import { loan } from '@papertape/shared/contract/loan.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { dueOfClerk } from '../../office/back-office.ts';
import { loanCommands } from './loan.commands.ts';
import { handlers } from './loan.routes.ts';
import {
  loanRequests,
  overdueDue,
  remind,
  remindDue,
  review,
  reviewDue,
  tellOverdue,
} from './loan.service.ts';
import { lendingLaw, loansLive } from './loan-view.ts';

export const loanModule: ServerModule = {
  name: 'loan',
  install: () => ({
    commands: loanCommands,
    requestQueues: { loan: loanRequests },
    due: {
      ...dueOfClerk('loan', loanRequests),
      [reviewDue]: review,
      [remindDue]: remind,
      [overdueDue]: tellOverdue,
    },
    invariant: lendingLaw,
    account: loansLive,
  }),
  register: (app, context) => registerFeature(app, context, loan, handlers),
};
