import { withdraw } from '@papertape/shared/contract/withdraw.ts';
import { registerFeature } from '../../http/routes.ts';
import { showAccount } from '../../world/account-view.ts';
import { openDesk } from '../../world/back-office.ts';
import type { ServerModule } from '../modules.ts';
import { handlers } from './withdraw.routes.ts';
import {
  complete,
  completeDue,
  releaseUnconfirmed,
  unconfirmedDue,
  withdrawDesk,
} from './withdraw.service.ts';
import { heldByWithdrawals, withdrawalsLive } from './withdrawal-view.ts';

export const withdrawModule: ServerModule = {
  name: 'withdraw',
  install(world) {
    openDesk(world, 'withdraw', withdrawDesk);
    world.onDue(unconfirmedDue, releaseUnconfirmed);
    world.onDue(completeDue, complete);
    world.holds.set('withdraw', heldByWithdrawals);
    showAccount(world, 'withdraw', withdrawalsLive);
  },
  register: (app, context) => registerFeature(app, context, withdraw, handlers),
};
