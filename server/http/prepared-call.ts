/** The call that a handler gets, once session, limits and input have been checked. */
import type { Endpoint } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../texts/languages.ts';
import {
  type CommandAnswer,
  type CommandData,
  type CommandMap,
  type Device,
  type NamesFor,
  toActor,
  type UserActor,
  type VisitorActor,
} from '../world/commands.ts';
import type { RequestKey } from '../world/idempotency.ts';
import { realTime } from '../world/real-clock.ts';
import type { World } from '../world/world.ts';
import type { Caller, VisitorCall } from './call.ts';
import type { AppContext } from './context.ts';
import { getRequestedLanguage } from './header.ts';
import { getWaitedMs } from './passed-headers.ts';

interface Origin {
  readonly context: AppContext;
  readonly endpoint: Endpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Facts {
  readonly world: World;
  readonly user: Caller | undefined;
  readonly input: unknown;
  readonly mode: Mode;
  readonly device: Device;
  /** Key under which the answer of a repeated request is stored. */
  readonly key: RequestKey | undefined;
}

export class PreparedCall implements VisitorCall<unknown> {
  readonly world: World;
  readonly user: Caller | undefined;
  readonly input: unknown;
  readonly mode: Mode;
  readonly device: Device;
  readonly language: Language;
  readonly ip: string;
  readonly #origin: Origin;
  readonly #key: RequestKey | undefined;

  constructor(origin: Origin, { world, user, input, mode, device, key }: Facts) {
    this.world = world;
    this.user = user;
    this.input = input;
    this.mode = mode;
    this.device = device;
    this.language = getRequestedLanguage(origin.request);
    // The address of a closed connection is undefined, whatever the types say.
    this.ip = origin.request.ip ?? '';
    this.#origin = origin;
    this.#key = key;
  }

  get seesCodes(): boolean {
    const { context, request } = this.#origin;
    const isOpen = context.codes === 'page' && this.world.settings.classRules === null;
    return isOpen && context.hosts.showsCodesTo(request);
  }

  command<Name extends NamesFor<UserActor | VisitorActor>>(
    name: Name,
    input: CommandMap[Name]['input'],
  ): Promise<CommandAnswer<Name>> {
    const { endpoint, request, reply } = this.#origin;
    if (endpoint.reads === true) throw new Error(`${endpoint.path} only reads, and asks for ${name}`);
    const since = realTime.monotonic() - getWaitedMs(request, reply);
    const queued = { name, actor: toActor(this.user, this), input, key: this.#key } as CommandData;
    return this.world.queue.enqueue(queued, undefined, since) as Promise<CommandAnswer<Name>>;
  }
}
