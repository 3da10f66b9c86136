/** Host names under which a server answers, and callers that may see codes. */
import type { FastifyRequest } from 'fastify';
import type { LanDoor } from './lan-door.ts';
import { hostName, isForwarded, isLocalName, isLoopbackName, isPrivateAddress } from './this-machine.ts';

export class OwnHosts {
  readonly #lan: LanDoor;
  readonly #allowed: ReadonlySet<string> | undefined;
  /** The Host header read last and its name: callers of a server have few, and reading one costs more than the rest of a check. */
  #read: { host: string | undefined; name: string | undefined } = { host: undefined, name: undefined };

  /** `allowed`: host names besides those of this machine; `undefined` for any name. */
  constructor(lan: LanDoor, allowed: readonly string[] | undefined) {
    this.#lan = lan;
    this.#allowed = allowed && new Set(allowed.flatMap((name) => hostName(name) ?? []));
  }

  /** Returns whether the server answers under the Host of a request. */
  answers(request: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
    const { host } = request.headers;
    // Browsers always send a Host header.
    if (this.#allowed === undefined || host === undefined) return true;
    const name = this.#name(host);
    if (name === undefined) return false;
    const isOwn = this.#lan.isUsedBy(request) ? isLocalName(name) : isLoopbackName(name);
    return isOwn || this.#allowed.has(name);
  }

  /** Returns whether a caller may see a simulated code in the answer that sends it. */
  showsCodesTo(request: FastifyRequest): boolean {
    if (isForwarded(request) || this.#lan.isUsedBy(request)) return false;
    return isPrivateAddress(request.ip) && isLocalName(this.#name(request.headers.host));
  }

  #name(host: string | undefined): string | undefined {
    if (host !== this.#read.host) this.#read = { host, name: hostName(host) };
    return this.#read.name;
  }
}
