import { market } from '@papertape/shared/contract/market.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { createHandlers } from './market.routes.ts';

export const marketModule: ServerModule = {
  name: 'market',
  register(app, context) {
    registerFeature(app, context, market, createHandlers(context));
  },
};
