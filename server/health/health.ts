/**
 * Health endpoints: `/health` while the server answers, `/ready` while it can work, `/metrics` for Prometheus. No name of a world or a
 * user is shown, and figures only to this machine or with the token. The entrance from the local network does not serve these paths.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { readHeader } from '../http/header.ts';
import { type AnswerRefusal, unknown } from '../http/http-answers.ts';
import { isFromThisMachine } from '../http/this-machine.ts';
import { isSameSecret } from '../world/security.ts';
import { Behind } from './behind.ts';
import { Answers, Metrics } from './metrics.ts';
import { computeReadiness } from './readiness.ts';

interface HealthParts extends Pick<AppContext, 'directory' | 'lan' | 'limits' | 'elsewhere'> {
  answer: AnswerRefusal;
  /** Lets other machines read `/metrics`, as `Authorization: Bearer`. */
  token?: string | undefined;
}

/** Wrong tokens per minute and address, after which no token is checked. */
const wrongTokensMax = 10;

export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const { directory, lan, answer, elsewhere } = parts;
  const behind = new Behind();
  const metrics = new Metrics({
    directory,
    feeds: app.feeds,
    answers: new Answers(app.server),
    elsewhere,
    behind,
  });
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  const serve = (path: string, admits: Admits, respond: Respond) =>
    app.get(path, async (request, reply) => {
      if (!lan.isUsedBy(request) && admits(request))
        return respond(reply.header('cache-control', 'no-store'));
      answer(request, reply, unknown);
      return reply;
    });
  serve('/health', anyone, async (reply) => reply.send({ status: 'up' }));
  serve('/ready', anyone, async (reply) => {
    const readiness = computeReadiness({ directory, stopping, elsewhere, behind });
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });
  serve('/metrics', findReader(parts), async (reply) => {
    const { type, text } = await metrics.read();
    return reply.type(type).send(text);
  });
}

type Admits = (request: FastifyRequest) => boolean;
type Respond = (reply: FastifyReply) => Promise<unknown>;

const anyone: Admits = () => true;

function findReader({ token, limits }: HealthParts): Admits {
  return (request) => {
    const given = /^Bearer (.+)$/i.exec(readHeader(request, 'authorization') ?? '')?.[1];
    if (given === undefined || token === undefined) return token === undefined && isFromThisMachine(request);
    const key = `metrics token|${request.ip}`;
    if (limits.isSpent(key, wrongTokensMax)) return false;
    if (isSameSecret(given, token)) return true;
    limits.take(key, wrongTokensMax);
    return false;
  };
}
