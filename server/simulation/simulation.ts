/** The simulator's own API: registered only where it was switched on. */
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../http/call.ts';
import type { AppContext } from '../http/context.ts';
import { failure } from '../http/envelope.ts';
import { languageOf } from '../http/languages.ts';
import { header, registerFeature } from '../http/routes.ts';
import { bookHandlers } from './books.ts';
import { clockHandlers } from './clock.ts';
import { maySimulate } from './guard.ts';
import { officeHandlers } from './office.ts';
import { scenarioHandlers } from './scenarios.ts';
import { switchHandlers } from './switches.ts';
import { traderHandlers } from './traders.ts';
import { worldHandlers } from './worlds.ts';

export async function registerSimulation(
  app: FastifyInstance,
  context: AppContext,
  token: string | undefined,
): Promise<void> {
  const handlers: Handlers<typeof sim> = {
    ...worldHandlers(context.directory),
    ...clockHandlers,
    ...bookHandlers,
    ...scenarioHandlers,
    ...officeHandlers,
    ...traderHandlers,
    ...switchHandlers,
  };
  await app.register(async (scope) => {
    // To strangers these paths do not exist.
    scope.addHook('onRequest', async (request, reply) => {
      if (maySimulate(request, token)) return;
      const language = languageOf(header(request, 'lang'));
      const message = context.messages(language, { refused: 'unknownPath' });
      await reply.code(404).type('application/json; charset=utf-8').send(failure(codes.unknownPath, message));
    });
    registerFeature(scope, context, sim, handlers);
  });
}
