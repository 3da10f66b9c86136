import type { ServerModule } from '../../http/routes.ts';
import { answerDue, reply, say } from './support.service.ts';

/** The chat has no endpoint: it is a topic of the market feed. */
export const supportModule: ServerModule = {
  name: 'support',
  install: () => ({
    commands: {
      'support.say': (tx, actor, input) =>
        say(tx, {
          ...input,
          userId: actor.by === 'user' ? actor.userId : undefined,
          language: actor.language,
        }),
    },
    due: { [answerDue]: reply },
  }),
  register: () => undefined,
};
