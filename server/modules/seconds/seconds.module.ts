import { seconds } from '@papertape/shared/contract/seconds.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { ownerOf } from '../../world/commands.ts';
import { handlers } from './seconds.routes.ts';
import { expiryDue, openContract, secondsLaw, settleContract } from './seconds.service.ts';
import { heldByStakes, loadContracts, secondsLive } from './seconds-state.ts';

export const secondsModule: ServerModule = {
  name: 'seconds',
  install: () => ({
    commands: {
      'seconds.openCrypto': (tx, actor, input) => openContract(tx, ownerOf(actor), 'crypto', input),
      'seconds.openOther': (tx, actor, input) => openContract(tx, ownerOf(actor), 'other', input),
    },
    load: loadContracts,
    due: { [expiryDue]: settleContract },
    holds: heldByStakes,
    invariant: secondsLaw,
    account: secondsLive,
  }),
  register: (app, context) => registerFeature(app, context, seconds, handlers),
};
