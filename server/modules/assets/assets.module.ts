import { assets } from '@papertape/shared/contract/assets.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../modules.ts';
import { handlers } from './assets.routes.ts';
import { balancesLive } from './balances-live.ts';

export const assetsModule: ServerModule = {
  name: 'assets',
  install: () => ({ account: balancesLive }),
  register: (app, context) => registerFeature(app, context, assets, handlers),
};
