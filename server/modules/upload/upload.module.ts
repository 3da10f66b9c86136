import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { upload } from '@papertape/shared/contract/upload.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authenticateConfirmed } from '../../http/confirm-caller.ts';
import type { AppContext } from '../../http/context.ts';
import { formatFailure } from '../../http/envelope.ts';
import { getRequestedLanguage, readHeader } from '../../http/header.ts';
import { asApi } from '../../http/http-answers.ts';
import { registerFeature, type ServerModule } from '../../http/routes.ts';
import type { World } from '../../world/world.ts';
import { readStored, storeUpload, uploadCommands } from './upload.service.ts';
import { filesPath, type UploadRow, uploads } from './uploads.store.ts';

interface FileRequest {
  Params: { name: string };
  Querystring: { world?: unknown; token?: unknown };
}

/**
 * Serves uploaded pictures to their owner, and avatars to all. An `<img>` cannot send headers, so world and token may come in the query.
 * A missing picture and one of another user get the same answer.
 */
function serveFiles(app: FastifyInstance, context: AppContext): void {
  app.get<FileRequest>(`${filesPath}:name`, { config: { world: 'either' } }, async (request, reply) => {
    const { query, params } = request;
    const worldId = readHeader(request, 'x-world') ?? readQueryText(query.world) ?? 'default';
    const world = await context.directory.find(worldId);
    if (world === undefined) return answerRefusal(context, request, reply, refuse('unknownWorld'));
    const token = readHeader(request, 'token') ?? readQueryText(query.token);
    const row = await findFile(context, request, world, { name: params.name, token });
    if (isRefusal(row)) return answerRefusal(context, request, reply, row);
    return reply
      .type(row.mime)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', 'private, max-age=300')
      .header('vary', 'token, x-world')
      .send(await readStored(world, row.name));
  });
}

/** Reads a query parameter; one that is given twice is not a string. */
function readQueryText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

async function findFile(
  context: AppContext,
  request: FastifyRequest,
  world: World,
  { name, token }: { name: string; token: string | undefined },
): Promise<UploadRow | Refusal> {
  const { requestsPerMinute } = world.settings.limits;
  if (!context.limits.take(`${world.id}|${request.ip}`, requestsPerMinute)) return refuse('tooManyRequests');
  const shown = uploads.get(world, name);
  if (shown?.shownToAll === true) return shown;
  const caller =
    token === undefined ? 'missing' : await authenticateConfirmed(context.authenticator, world, token);
  if (isRefusal(caller)) return caller;
  if (caller === 'missing') return refuse('sessionMissing');
  if (caller === 'ended') return refuse('sessionEnded');
  const row = uploads.get(world, name);
  return row?.userId === caller.id ? row : refuse('notFound');
}

function answerRefusal(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): string {
  if (refusal.refused === 'tooManyRequests') reply.code(429);
  if (refusal.refused === 'notFound') reply.code(404);
  asApi(reply);
  const language = getRequestedLanguage(request);
  return formatFailure(codes[refusal.refused], context.messages(language, refusal));
}

export const uploadModule: ServerModule = {
  name: 'upload',
  install: () => ({ commands: uploadCommands }),
  register(app, context) {
    registerFeature(app, context, upload, { upload: storeUpload });
    serveFiles(app, context);
  },
};
