import type { ServerModule } from '../modules.ts';
import { answerDue, reply } from './support.service.ts';

/** The chat has no endpoint of its own: it is a topic of the market feed. */
export const supportModule: ServerModule = {
  name: 'support',
  install: () => ({ due: { [answerDue]: reply } }),
  register: () => undefined,
};
