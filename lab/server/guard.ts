/**
 * Access to the simulator's API: programs on this machine and callers with the token. Pages of other origins
 * have no access, even if a browser on this machine opened them, under whatever host name.
 */
import { sim } from '@papertape/shared/contract/sim.ts';
import { simClasses } from '@papertape/shared/contract/sim-classes.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { readHeader } from '../../server/http/header.ts';
import type { LanDoor } from '../../server/http/lan-door.ts';
import type { Limits } from '../../server/http/limits.ts';
import { isFromThisMachine, isOfOtherOrigin } from '../../server/http/this-machine.ts';
import { isSameSecret } from '../../server/world/security.ts';
import type { ClassRecord } from './classes/class-record.ts';
import type { ClassRegister } from './classes/class-register.ts';

interface GuardParts {
  /** Token of the installation, which opens everything. */
  token?: string | undefined;
  limits: Limits;
  log: FastifyBaseLogger;
  lan: LanDoor;
  /** Origins whose pages may call the API. */
  allowedOrigins: readonly string[];
  /** Classes, whose trainers and boards have tokens of their own. */
  register: ClassRegister;
}

/** Paths about the server rather than one world. */
const ofServer: ReadonlySet<string> = new Set(
  Object.values(sim).flatMap((endpoint) =>
    'ofServer' in endpoint && endpoint.ofServer ? [endpoint.path] : [],
  ),
);

/** Calls that would change the time or the results of a class. */
const moving: ReadonlySet<string> = new Set(
  [
    sim.clockSet,
    sim.clockAdvance,
    sim.setAsideRetry,
    sim.scenarioCreate,
    sim.scenarioDelete,
    sim.scenarioPlay,
    sim.scenarioStop,
    sim.officeDecide,
    sim.fund,
    sim.rewind,
    sim.snapshotRestore,
  ].map(({ path }) => path),
);

/** Wrong tokens per minute and address; after these even the right one is refused. */
const wrongTokensMax = 10;

export class SimulatorGuard {
  readonly #token: string | undefined;
  readonly #limits: Limits;
  readonly #log: FastifyBaseLogger;
  readonly #lan: LanDoor;
  readonly #allowedOrigins: readonly string[];
  readonly #register: ClassRegister;

  constructor({ token, limits, log, lan, allowedOrigins, register }: GuardParts) {
    this.#token = token;
    this.#limits = limits;
    this.#log = log;
    this.#lan = lan;
    this.#allowedOrigins = allowedOrigins;
    this.#register = register;
  }

  /** True if a caller on another machine could have a token. */
  get takesToken(): boolean {
    return (
      this.#token !== undefined || this.#register.list().some(({ state, lan }) => state === 'running' || lan)
    );
  }

  admits(request: FastifyRequest): boolean {
    const given = readHeader(request, 'x-sim-token');
    if (given !== undefined && this.#opens(given, request)) return true;
    return !this.#lan.isUsedBy(request) && isFromThisMachine(request);
  }

  /**
   * Returns whether a page of another origin on this machine sends a write, which a browser sends even if the
   * page cannot read the answer. A page that sends a token was given it.
   */
  isBlindWrite(request: FastifyRequest): boolean {
    if (request.method === 'GET' || request.method === 'HEAD') return false;
    return readHeader(request, 'x-sim-token') === undefined && isOfOtherOrigin(request, this.#allowedOrigins);
  }

  /** Returns whether a request would change the time or the results of an ended class. */
  isTooLate(request: FastifyRequest): boolean {
    const record = this.#register.of(readHeader(request, 'x-world') ?? 'default');
    if (record?.state !== 'ended' || !moving.has(request.routeOptions.url ?? '')) return false;
    return !makesWorld(request);
  }

  /** Returns whether a class token stays within its world; the body may name another one. */
  staysWithin(request: FastifyRequest): boolean {
    const given = readHeader(request, 'x-sim-token');
    if (given === undefined || this.#register.withToken(given) === undefined) return true;
    return !makesWorld(request);
  }

  #opens(given: string, request: FastifyRequest): boolean {
    const { ip } = request;
    const key = `simulator token|${ip}`;
    if (this.#limits.isSpent(key, wrongTokensMax)) return false;
    if (this.#token !== undefined && isSameSecret(given, this.#token)) return true;
    const found = this.#register.withToken(given);
    if (found !== undefined) return isWithin(found, request);
    const goesOn = this.#limits.take(key, wrongTokensMax - 1);
    this.#log.warn({ ip }, goesOn ? 'wrong simulator token' : 'too many wrong simulator tokens');
    return false;
  }
}

/** Returns whether a request plays a scenario in a new world. */
function makesWorld({ body, routeOptions }: FastifyRequest): boolean {
  return (
    routeOptions.url === sim.scenarioPlay.path && typeof body === 'object' && body !== null && 'world' in body
  );
}

/**
 * Returns whether a class token covers a request: the trainer's all paths of its world, the board's only the
 * board.
 */
function isWithin(
  { record, as }: { record: ClassRecord; as: 'trainer' | 'board' },
  request: FastifyRequest,
): boolean {
  const path = request.routeOptions.url ?? '';
  // The world of the token is not yet known to the caller.
  if (path === sim.classOfToken.path) return as === 'trainer';
  if (readHeader(request, 'x-world') !== record.world) return false;
  // After the end a token only reads, and sets the door.
  const isLeft = request.method === 'GET' || path === simClasses.classDoor.path;
  if (record.state === 'ended' && !isLeft) return false;
  return as === 'board' ? path === sim.classBoard.path : !ofServer.has(path);
}
