/** What may come between callers and what they ask for. Who makes it stands above: http and feeds know only that there may be one. */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../texts/languages.ts';
import type { World } from '../world/world.ts';

/** Who calls or listens. */
export interface Person {
  readonly userId: string | undefined;
  readonly ip: string;
  readonly language: Language;
}

/** What the server sends: text or bytes, or an answer that is under way already. */
export type Sent = string | Buffer | FastifyReply;

export interface DisturbedCall {
  readonly world: World;
  readonly place: { readonly method: string; readonly path: string };
  readonly person: Person;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The envelope of a refusal, in the caller's language. */
  refused(refusal: Refusal): string;
  /** Carries the call out. */
  answer(): Promise<Sent>;
}

/** A feed, by its name and by its path as the contract has it. */
export interface FeedPlaceName {
  readonly feed: string;
  readonly path: string;
}

/** What may stand between a socket and its connection; it keeps nothing of the bytes that it is given. */
export interface Line {
  /** `beats`: offsets of the frames that real time alone brings. */
  carry(bytes: Uint8Array, beats: readonly number[]): void;
  /** Lets go of all that it holds. */
  release(): void;
  /** The socket is gone. */
  end(): void;
}

export interface DisturbedSocket {
  readonly world: World;
  readonly place: FeedPlaceName;
  readonly person: Person;
  write(bytes: Uint8Array): void;
  close(code: number, reason: string): void;
}

export interface Disturbance {
  /** Whether a world is disturbed at all, which is asked for every call. */
  isIn(world: World): boolean;
  call(call: DisturbedCall): Promise<Sent>;
  /** Why an upgrade is refused: `cut` without a word. */
  upgrade(
    world: World,
    place: FeedPlaceName,
    person: Person,
    request: FastifyRequest,
  ): Promise<readonly [CodeKey, number] | 'cut' | undefined>;
  /** The line of a socket, or none where nothing can meet its frames. */
  line(socket: DisturbedSocket): Line | undefined;
  /** Hears when open sockets need their lines anew, for another reason than an event of the world; until what it answers is called. */
  onLines(world: World, hear: () => void): () => void;
}
