/**
 * Who may use the simulator's API: programs on this machine, and those who send its token. A page of another
 * place that a browser on this machine has open may not, whatever name it gave this machine.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { isForwarded } from '../http/forwarded.ts';
import { header } from '../http/header.ts';
import type { Limits } from '../http/limits.ts';

const loopbackAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Wrong tokens a minute from one address; after these not even the right one is looked at. */
const wrongTokensMax = 10;

export class SimulatorGuard {
  readonly #token: string | undefined;
  readonly #limits: Limits;
  readonly #log: FastifyBaseLogger;

  constructor(token: string | undefined, limits: Limits, log: FastifyBaseLogger) {
    this.#token = token;
    this.#limits = limits;
    this.#log = log;
  }

  /** Whether whoever is not admitted may come with a token. */
  get takesToken(): boolean {
    return this.#token !== undefined;
  }

  admits(request: FastifyRequest): boolean {
    const given = header(request, 'x-sim-token');
    if (this.#token !== undefined && given !== undefined && this.#isRight(given, this.#token, request.ip))
      return true;
    if (!loopbackAddresses.has(request.ip) || isForwarded(request)) return false;
    const origin = header(request, 'origin');
    return isLoopback(`http://${request.headers.host ?? ''}`) && (origin === undefined || isLoopback(origin));
  }

  #isRight(given: string, token: string, ip: string): boolean {
    const key = `simulator token|${ip}`;
    if (this.#limits.isSpent(key, wrongTokensMax)) return false;
    if (isSame(given, token)) return true;
    const goesOn = this.#limits.take(key, wrongTokensMax - 1);
    this.#log.warn({ ip }, goesOn ? 'wrong simulator token' : 'too many wrong simulator tokens');
    return false;
  }
}

function isLoopback(address: string): boolean {
  return URL.canParse(address) && loopbackNames.has(new URL(address).hostname);
}

function isSame(given: string, token: string): boolean {
  const left = Buffer.from(given);
  const right = Buffer.from(token);
  return left.length === right.length && timingSafeEqual(left, right);
}
