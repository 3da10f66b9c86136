/** The simulator's own API: registered only where it was switched on. */
import { sim } from '@papertape/shared/contract/sim.ts';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../http/call.ts';
import type { AppContext } from '../http/context.ts';
import { type AnswerRefusal, unknown } from '../http/http-answers.ts';
import { registerFeature } from '../http/routes.ts';
import { bookHandlers } from './books.ts';
import { capsuleHandlers } from './capsules.ts';
import { clockHandlers } from './clock.ts';
import { explainHandlers } from './explain.ts';
import { faultHandlers } from './faults/faults.ts';
import { SimulatorGuard } from './guard.ts';
import { historyHandlers } from './history.ts';
import { createInTurn } from './in-turn.ts';
import { officeHandlers } from './office.ts';
import { playHandlers } from './play/play-handlers.ts';
import { roomHandlers } from './room.ts';
import { serveRoom } from './room-page.ts';
import { scenarioHandlers } from './scenarios.ts';
import { snapshotHandlers } from './snapshots.ts';
import { switchHandlers } from './switches.ts';
import { traderHandlers } from './traders.ts';
import { worldHandlers } from './worlds.ts';

export async function registerSimulation(
  app: FastifyInstance,
  context: AppContext,
  answer: AnswerRefusal,
  { token, folder }: { token?: string; folder?: string },
): Promise<void> {
  const inTurn = createInTurn();
  const handlers: Handlers<typeof sim> = {
    ...worldHandlers(context.directory, inTurn),
    ...snapshotHandlers(context.directory, inTurn),
    ...capsuleHandlers(context.directory, inTurn),
    ...clockHandlers,
    ...bookHandlers,
    ...historyHandlers(context.directory),
    ...explainHandlers,
    ...scenarioHandlers,
    ...officeHandlers,
    ...traderHandlers,
    ...switchHandlers,
    ...faultHandlers,
    ...playHandlers(context.directory),
    ...roomHandlers,
  };
  const guard = new SimulatorGuard(token, context.limits, app.log);
  if (folder !== undefined) await serveRoom(app, guard, folder, answer);
  await app.register(async (scope) => {
    // To strangers these paths do not exist.
    scope.addHook('onRequest', (request, reply, done) => {
      if (guard.admits(request)) done();
      else answer(request, reply, unknown);
    });
    registerFeature(scope, context, sim, handlers);
  });
}
