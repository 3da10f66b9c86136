/**
 * Serves the control room at /lab to those who may use the simulator. Where a token is set it is served to anyone, because a
 * browser cannot send one with an address: the page is the same for everybody, holds nothing of any world, and asks for it.
 */
import type { FastifyInstance } from 'fastify';
import { type AnswerRefusal, unknown } from '../../server/http/http-answers.ts';
import { serveClient } from '../../server/http/static.ts';
import type { SimulatorGuard } from './guard.ts';

/** The door of a class and its board are for everybody: what they show is asked for with a code or a token. */
export async function serveDoor(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    await serveClient(scope, folder, '/join/');
    scope.get('/join', (_request, reply) => reply.sendFile('index.html'));
    scope.get('/board', (_request, reply) => reply.sendFile('board.html'));
  });
}

export async function serveRoom(
  app: FastifyInstance,
  guard: SimulatorGuard,
  folder: string,
  answer: AnswerRefusal,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      if (guard.takesToken || guard.admits(request)) done();
      else answer(request, reply, unknown);
    });
    await serveClient(scope, folder, '/lab/');
    scope.get('/lab', (_request, reply) => reply.sendFile('index.html'));
  });
}
