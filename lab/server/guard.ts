/**
 * Who may use the simulator's API: programs on this machine, and those who send its token. A page of another
 * place that a browser on this machine has open may not, whatever name it gave this machine.
 */
import { sim } from '@papertape/shared/contract/sim.ts';
import { simClasses } from '@papertape/shared/contract/sim-classes.ts';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { header } from '../../server/http/header.ts';
import type { LanDoor } from '../../server/http/lan-door.ts';
import type { Limits } from '../../server/http/limits.ts';
import { isFromThisMachine, isOfOtherOrigin } from '../../server/http/this-machine.ts';
import { isSameSecret } from '../../server/world/security.ts';
import type { ClassRecord } from './classes/class-record.ts';
import type { ClassRegister } from './classes/class-register.ts';

interface GuardParts {
  /** Of the installation: it opens everything. */
  token?: string | undefined;
  limits: Limits;
  log: FastifyBaseLogger;
  lan: LanDoor;
  /** Pages of these origins may call the API. */
  allowedOrigins: readonly string[];
  /** Whose trainers and boards have tokens of their own. */
  register: ClassRegister;
}

/** What is about the server's worlds and not of one. */
const ofServer: ReadonlySet<string> = new Set(
  Object.values(sim).flatMap((endpoint) =>
    'ofServer' in endpoint && endpoint.ofServer ? [endpoint.path] : [],
  ),
);

/** What would change the time or the results of a class. */
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

/** Wrong tokens a minute from one address; after these not even the right one is looked at. */
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

  /** Whether a caller who is not admitted may come with a token. */
  get takesToken(): boolean {
    return (
      this.#token !== undefined || this.#register.list().some(({ state, lan }) => state === 'running' || lan)
    );
  }

  admits(request: FastifyRequest): boolean {
    const given = header(request, 'x-sim-token');
    if (given !== undefined && this.#opens(given, request)) return true;
    return !this.#lan.isUsedBy(request) && isFromThisMachine(request);
  }

  /**
   * Returns whether a page of another origin on this machine, such as a server of another port, sends a write. A browser sends it even
   * where the page cannot read the answer. A request with a token is not blind: its page was given the token.
   */
  isBlindWrite(request: FastifyRequest): boolean {
    if (request.method === 'GET' || request.method === 'HEAD') return false;
    return header(request, 'x-sim-token') === undefined && isOfOtherOrigin(request, this.#allowedOrigins);
  }

  /** Returns whether a request would change the time or the results of a class that has ended, whoever sends it. */
  isTooLate(request: FastifyRequest): boolean {
    const record = this.#register.of(header(request, 'x-world') ?? 'default');
    if (record?.state !== 'ended' || !moving.has(request.routeOptions.url ?? '')) return false;
    return !makesWorld(request);
  }

  /** The token of a class leads no further than its world, whatever world a body names. */
  staysWithin(request: FastifyRequest): boolean {
    const given = header(request, 'x-sim-token');
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

/** Returns whether a request plays a scenario in a world of its own. */
function makesWorld({ body, routeOptions }: FastifyRequest): boolean {
  return (
    routeOptions.url === sim.scenarioPlay.path && typeof body === 'object' && body !== null && 'world' in body
  );
}

/** The token of a class opens what is about its world; that of its board opens the board. */
function isWithin(
  { record, as }: { record: ClassRecord; as: 'trainer' | 'board' },
  request: FastifyRequest,
): boolean {
  const path = request.routeOptions.url ?? '';
  if (header(request, 'x-world') !== record.world) return false;
  // When its class has ended, a token reads the world of the class and sets its door, and acts no more.
  const isLeft = request.method === 'GET' || path === simClasses.classDoor.path;
  if (record.state === 'ended' && !isLeft) return false;
  return as === 'board' ? path === sim.classBoard.path : !ofServer.has(path);
}
