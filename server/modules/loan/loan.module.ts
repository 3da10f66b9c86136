import { loan } from '@papertape/shared/contract/loan.ts';
import { registerFeature } from '../../http/routes.ts';
import { showAccount } from '../../world/account-view.ts';
import { openDesk } from '../../world/back-office.ts';
import type { ServerModule } from '../modules.ts';
import { handlers } from './loan.routes.ts';
import { loanDesk, overdueDue, remind, remindDue, review, reviewDue, tellOverdue } from './loan.service.ts';
import { lendingLaw, loansLive } from './loan-view.ts';

export const loanModule: ServerModule = {
  name: 'loan',
  install(world) {
    openDesk(world, 'loan', loanDesk);
    world.onDue(reviewDue, review);
    world.onDue(remindDue, remind);
    world.onDue(overdueDue, tellOverdue);
    world.laws.set('loan', lendingLaw);
    showAccount(world, 'loan', loansLive);
  },
  register: (app, context) => registerFeature(app, context, loan, handlers),
};
