import { assets } from '@papertape/shared/contract/assets.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { byOwner } from '../../world/commands.ts';
import { handlers } from './assets.routes.ts';
import { transfer } from './assets.service.ts';
import { balancesLive } from './balances-live.ts';

export const assetsModule: ServerModule = {
  name: 'assets',
  install: () => ({ commands: { 'assets.transfer': byOwner(transfer) }, account: balancesLive }),
  register: (app, context) => registerFeature(app, context, assets, handlers),
};
