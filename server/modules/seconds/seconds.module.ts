import { seconds } from '@papertape/shared/contract/seconds.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../modules.ts';
import { handlers } from './seconds.routes.ts';
import { expiryDue, secondsLaw, settleContract } from './seconds.service.ts';
import { heldByStakes, loadContracts, secondsLive } from './seconds-desk.ts';

export const secondsModule: ServerModule = {
  name: 'seconds',
  install: () => ({
    load: loadContracts,
    due: { [expiryDue]: settleContract },
    holds: heldByStakes,
    invariant: secondsLaw,
    account: secondsLive,
  }),
  register: (app, context) => registerFeature(app, context, seconds, handlers),
};
