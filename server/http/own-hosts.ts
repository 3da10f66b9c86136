/** Under which names a server answers, and to whom it shows a code on the page. */
import type { FastifyRequest } from 'fastify';
import type { LanDoor } from './lan-door.ts';
import { hostName, isForwarded, isLocalName, isLoopbackName, isPrivateAddress } from './this-machine.ts';

export class OwnHosts {
  readonly #lan: LanDoor;
  readonly #allowed: ReadonlySet<string> | undefined;

  /** `allowed` are names besides those of this machine; undefined where the server is reached under any name. */
  constructor(lan: LanDoor, allowed: readonly string[] | undefined) {
    this.#lan = lan;
    this.#allowed = allowed && new Set(allowed.flatMap((name) => hostName(name) ?? []));
  }

  /** Whether the server answers under the name that a request gives it. */
  answers(request: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
    const { host } = request.headers;
    // Only programs that are no browser leave it out.
    if (this.#allowed === undefined || host === undefined) return true;
    const name = hostName(host);
    if (name === undefined) return false;
    const isOwn = this.#lan.isUsedBy(request) ? isLocalName(name) : isLoopbackName(name);
    return isOwn || this.#allowed.has(name);
  }

  /** Whether a caller is near enough to read a simulated code in the answer that sends it. */
  showsCodesTo(request: FastifyRequest): boolean {
    if (isForwarded(request) || this.#lan.isUsedBy(request)) return false;
    return isPrivateAddress(request.ip) && isLocalName(hostName(request.headers.host));
  }
}
