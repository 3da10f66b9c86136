import { exchange } from '@papertape/shared/contract/exchange.ts';
import { registerFeature } from '../../http/routes.ts';
import type { ServerModule } from '../../http/server-module.ts';
import { exchangeCommands } from './exchange.commands.ts';
import { handlers } from './exchange.routes.ts';

export const exchangeModule: ServerModule = {
  name: 'exchange',
  install: () => ({ commands: exchangeCommands }),
  register: (app, context) => registerFeature(app, context, exchange, handlers),
};
