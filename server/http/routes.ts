/**
 * Registers one Fastify route per endpoint, with world, session, input, limits and envelope. Every processed call is HTTP 200 with an
 * envelope, and an undeclared refusal is reported.
 */
import { branchHeader } from '@papertape/shared/contract/kit/branch.ts';
import { type CodeKey, codes, impliedErrors } from '@papertape/shared/contract/kit/codes.ts';
import type { Endpoint, FeatureContract } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Device, NamesFor, UserActor } from '../world/commands.ts';
import { DataFault } from '../world/data-fault.ts';
import { keyLengthMax, requestKey } from '../world/idempotency.ts';
import type { WorldModule } from '../world/module.ts';
import { patienceMs } from '../world/replica.ts';
import type { World } from '../world/world.ts';
import { isForm, readBody } from './bodies.ts';
import type { Caller, Handlers, UserCall, VisitorCall } from './call.ts';
import { authenticateConfirmed } from './confirm-caller.ts';
import type { AppContext } from './context.ts';
import type { DisturbedCall, Sent } from './disturbance.ts';
import { compileSuccess, formatFailure } from './envelope.ts';
import { FileAnswer } from './file-answer.ts';
import { getRequestedLanguage, readHeader } from './header.ts';
import { asApi } from './http-answers.ts';
import { parseInput } from './input.ts';
import { chooseMode, modeNamed } from './mode.ts';
import { getCourse, getWaitedMs } from './passed-headers.ts';
import { Prepared } from './prepared.ts';
import { PreparedCall } from './prepared-call.ts';
import { privateWorld } from './world-of.ts';

/** A feature: its part of each world, and its routes. */
export interface ServerModule extends WorldModule {
  register(app: FastifyInstance, context: AppContext): void;
}

type AnyCall = VisitorCall<unknown> | UserCall<unknown>;
type AnyHandler = ((call: AnyCall) => unknown) | NamesFor<UserActor>;

const implied: ReadonlySet<CodeKey> = new Set(impliedErrors);

/** Registers every endpoint of a feature. */
export function registerFeature<Feature extends FeatureContract>(
  app: FastifyInstance,
  context: AppContext,
  feature: Feature,
  handlers: Handlers<Feature>,
): void {
  for (const [name, endpoint] of Object.entries(feature)) {
    registerEndpoint(app, context, { name, endpoint, handler: handlers[name] as AnyHandler });
  }
}

function registerEndpoint(
  app: FastifyInstance,
  context: AppContext,
  { name, endpoint, handler }: { name: string; endpoint: Endpoint; handler: AnyHandler },
): void {
  const success = compileSuccess(endpoint);
  const declared = new Set<CodeKey>(endpoint.errors);
  const answerIn = async (world: World, request: FastifyRequest, reply: FastifyReply) => {
    const raw = endpoint.upload === true ? undefined : await rawInput(endpoint, request);
    const call = await prepareCall(context, endpoint, { request, reply, world, raw });
    if (isRefusal(call)) return answerWithRefusal(context, request, reply, call);
    const answer = await settledAnswer(
      () => runHandler(handler, call, world),
      world,
      classifyRepeats(endpoint),
    );
    if (answer instanceof Prepared) return answer.body;
    if (answer instanceof FileAnswer) return answer.send(reply);
    if (!isRefusal(answer)) return success(answer);
    if (!declared.has(answer.refused) && !implied.has(answer.refused)) {
      context.undeclared(name, answer.refused);
    }
    return answerWithRefusal(context, request, reply, answer);
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.ofServer === true
      ? {}
      : { config: { world: 'header', repeats: classifyRepeats(endpoint) } }),
    ...(endpoint.bodyMax === undefined ? {} : { bodyLimit: endpoint.bodyMax }),
    handler: async (request, reply) => {
      asApi(reply);
      const id = readHeader(request, 'x-world') ?? 'default';
      const world =
        findOpenWorld(context, endpoint, request, id) ??
        (await openWorld(context, endpoint, id, getWaitedMs(request, reply)));
      if (isRefusal(world)) return answerWithRefusal(context, request, reply, world);
      reply.header(branchHeader, world.branch);
      const answer = () => answerIn(world, request, reply);
      // Faults are never injected into /sim: they could not be switched off again.
      if (isSteering(endpoint) || !context.disturbance.isIn(world)) return answer();
      return answerWithFaults(context, endpoint, { world, request, reply, answer });
    },
  });
}

/** Returns a world that is open already, or the reason why the caller cannot use it; undefined if it has to be opened. */
function findOpenWorld(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  id: string,
): World | Refusal | undefined {
  if (!context.lan.admits(request, id) && endpoint.ofServer !== true) return refuse('unknownWorld');
  const privateOnly = () => privateWorld(context, id, readHeader(request, 'token'));
  return context.directory.ready(id) ?? (isSteering(endpoint) ? undefined : privateOnly());
}

type FaultyCall = Pick<DisturbedCall, 'world' | 'request' | 'reply' | 'answer'>;

/** Answers a call of a world with faults, which may delay, replace or drop the answer. */
function answerWithFaults(context: AppContext, place: Endpoint, call: FaultyCall): Promise<Sent> {
  const { world, request } = call;
  const caller = findCaller(context, request, world);
  return context.disturbance.call({
    ...call,
    place,
    person: {
      userId: typeof caller === 'string' ? undefined : caller.id,
      ip: request.ip ?? '',
      language: getRequestedLanguage(request),
    },
    refused: (refusal) => buildFailure(context, request, refusal),
  });
}

/** Number of times that a read is repeated before its world counts as unable to store. */
const readsMax = 3;

/**
 * Answers a read from durable state: it may have seen a turn that was not on the disk yet and was rolled back. A write is answered by its
 * own turn, whatever becomes of earlier ones.
 */
async function settledAnswer(
  execute: () => Promise<unknown>,
  world: World,
  repeats: 'always' | 'keyed' | 'never',
): Promise<unknown> {
  for (let reads = 1; ; reads += 1) {
    const settling = world.settling();
    const answer = await execute();
    if (settling === undefined || (await settling) || repeats !== 'always') return answer;
    if (world.storage.fault !== undefined) return refuse('notStored');
    if (reads === readsMax) return refuse('serverFault');
  }
}

/** Returns whether an endpoint belongs to the simulator's API. */
const isSteering = ({ path }: Endpoint): boolean => path.startsWith('/sim/');

/** Returns which requests may be sent to a second machine if the first one is gone. */
function classifyRepeats({ method, movesMoney, reads }: Endpoint): 'always' | 'keyed' | 'never' {
  if (movesMoney === true) return 'keyed';
  return method === 'GET' || reads === true ? 'always' : 'never';
}

async function openWorld(
  context: AppContext,
  endpoint: Endpoint,
  id: string,
  waitedMs: number,
): Promise<World | Refusal> {
  const world = await findInTime(context, id, waitedMs);
  return isRefusal(world) && endpoint.ofServer === true ? findInTime(context, 'default', waitedMs) : world;
}

/** Finds a world. While the machines that hold it cannot be reached, its opening may take longer than a caller is to wait. */
async function findInTime(context: AppContext, id: string, waitedMs: number): Promise<World | Refusal> {
  const found = findWorld(context, id);
  if (context.elsewhere === undefined) return found;
  const { promise: late, resolve } = Promise.withResolvers<Refusal>();
  const timer = setTimeout(() => resolve(refuse('notStored')), Math.max(0, patienceMs - waitedMs));
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}

/** Runs a handler. If another world takes the place of this one meanwhile, the call is refused with a code to try again. */
async function runHandler(handler: AnyHandler, call: AnyCall, world: World) {
  try {
    return await (typeof handler === 'string' ? call.command(handler, call.input as never) : handler(call));
  } catch (error) {
    if (world.isLeft) return refuse('notStored');
    throw error;
  }
}

async function findWorld(context: AppContext, id: string): Promise<World | Refusal> {
  try {
    return (await context.directory.find(id)) ?? refuse('unknownWorld');
  } catch (error) {
    // The directory has logged the reason.
    if (error instanceof DataFault) return refuse('worldStopped');
    throw error;
  }
}

function buildFailure(context: AppContext, request: FastifyRequest, refusal: Refusal): string {
  const language = getRequestedLanguage(request);
  const { refused, params, field } = refusal;
  // Callers of the simulator are programs, so field names are not translated.
  const isForPrograms = request.routeOptions.url?.startsWith('/sim') === true && field !== undefined;
  const detailed = isForPrograms ? { refused, params: { ...params, field } } : refusal;
  return formatFailure(codes[refused], context.messages(language, detailed), field);
}

function answerWithRefusal(
  context: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): string {
  // This machine has not carried it out, but an earlier one may have.
  if (refusal.refused === 'notStored' && getCourse(request).mayHaveRun)
    return buildFailure(context, request, refuse('outcomeUnknown'));
  if (refusal.refused === 'tooManyRequests') reply.code(429);
  return buildFailure(context, request, refusal);
}

function findCaller(
  context: AppContext,
  request: FastifyRequest,
  world: World,
): Caller | 'missing' | 'ended' {
  const token = readHeader(request, 'token');
  return token === undefined || token === '' ? 'missing' : context.authenticator.authenticate(world, token);
}

/** Returns the caller, or a refusal if the endpoint is for users and the request has no good token. */
async function readCaller(
  context: AppContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  world: World,
): Promise<Caller | 'missing' | 'ended' | Refusal> {
  if (endpoint.access !== 'user') return findCaller(context, request, world);
  const token = readHeader(request, 'token') ?? '';
  const caller = token === '' ? 'missing' : await authenticateConfirmed(context.authenticator, world, token);
  if (caller === 'missing') return refuse('sessionMissing');
  return caller === 'ended' ? refuse('sessionEnded') : caller;
}

/** Checks session, limits and input; returns the call for the handler, or a refusal. */
async function prepareCall(
  context: AppContext,
  endpoint: Endpoint,
  {
    request,
    reply,
    world,
    raw,
  }: { request: FastifyRequest; reply: FastifyReply; world: World; raw: unknown },
): Promise<AnyCall | Refusal> {
  const caller = await readCaller(context, endpoint, request, world);
  if (isRefusal(caller)) return caller;
  const user = typeof caller === 'string' ? undefined : caller;
  if (!withinLimits(context, endpoint, world, [request.ip, user?.id])) return refuse('tooManyRequests');
  const strict = world.settings.strict || endpoint.strict === true;
  const named = modeNamed(readHeader(request, 'typeuser'), strict);
  if (isRefusal(named)) return named;
  const input =
    endpoint.upload === true ? { value: request } : readRouteInput(endpoint, request, raw, strict);
  if ('refusal' in input) return input.refusal;
  const mode = chooseMode(context.authenticator, world, user, named);
  const device: Device = readHeader(request, 'login-from') === 'WEB' ? 'web' : 'h5';
  const key =
    endpoint.movesMoney === true && user !== undefined ? readHeader(request, 'idempotency-key') : undefined;
  if (key !== undefined && key.length > keyLengthMax)
    return refuse('invalidInput', { field: 'Idempotency-Key' });
  const repeat =
    key === undefined || user === undefined
      ? undefined
      : requestKey({ userId: user.id, mode }, endpoint.path, key, raw);
  return new PreparedCall(
    { context, endpoint, request, reply },
    { world, user, input: input.value, mode, device, key: repeat },
  );
}

function rawInput(endpoint: Endpoint, request: FastifyRequest): unknown {
  return endpoint.method === 'GET' ? request.query : readBody(request);
}

function readRouteInput(endpoint: Endpoint, request: FastifyRequest, raw: unknown, strict: boolean) {
  if (strict && isForm(request)) return { refusal: refuse('invalidInput', { field: 'Content-Type' }) };
  return parseInput(endpoint, raw, strict);
}

function withinLimits(
  context: AppContext,
  endpoint: Endpoint,
  world: World,
  [ip, userId]: readonly [ip: string, userId: string | undefined],
): boolean {
  // The simulator has no limit: one that locked out its caller could not be lifted.
  if (isSteering(endpoint)) return true;
  const { limits } = world.settings;
  if (!context.limits.take(`${world.id}|${ip}`, limits.requestsPerMinute)) return false;
  if (endpoint.limit === undefined) return true;
  const perMinute = limits[endpoint.limit];
  // Address and user are counted separately.
  return [ip, userId]
    .filter((caller) => caller !== undefined)
    .every((caller) => context.limits.take(`${world.id}|${endpoint.limit}|${caller}`, perMinute));
}
