import { exchange } from '@papertape/shared/contract/exchange.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../modules.ts';
import { handlers } from './exchange.routes.ts';

export const exchangeModule: ServerModule = {
  name: 'exchange',
  register: (app, context) => registerFeature(app, context, exchange, handlers),
};
