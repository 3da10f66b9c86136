/** The interface by which the laboratory injects faults into calls and sockets. */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../texts/languages.ts';
import type { World } from '../world/world.ts';

/** Caller of a request or owner of a socket. */
export interface Person {
  readonly userId: string | undefined;
  readonly ip: string;
  readonly language: Language;
}

/** Body of an answer, or an answer that is already being sent. */
export type Sent = string | Buffer | FastifyReply;

export interface DisturbedCall {
  readonly world: World;
  readonly place: { readonly method: string; readonly path: string };
  readonly person: Person;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Returns the envelope of a refusal, in the caller's language. */
  refused(refusal: Refusal): string;
  /** Runs the call. */
  answer(): Promise<Sent>;
}

/** Name and path of a feed, as in the contract. */
export interface FeedPlaceName {
  readonly feed: string;
  readonly path: string;
}

/** A stage between a socket and its connection; it must not keep the bytes it is given. */
export interface Line {
  /** `beats`: offsets of the frames that only real time causes. */
  carry(bytes: Uint8Array, beats: readonly number[]): void;
  /** Sends everything it holds back. */
  release(): void;
  /** Called when the socket is closed. */
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
  /** Returns whether a world has faults; called for every request. */
  isIn(world: World): boolean;
  call(call: DisturbedCall): Promise<Sent>;
  /** Returns why an upgrade is refused; `cut` drops it without an answer. */
  upgrade(
    world: World,
    place: FeedPlaceName,
    person: Person,
    request: FastifyRequest,
  ): Promise<readonly [CodeKey, number] | 'cut' | undefined>;
  /** Returns the line of a socket; `undefined` if no fault concerns its frames. */
  line(socket: DisturbedSocket): Line | undefined;
  /** Subscribes to changes of lines that no event of the world announces; returns the function that unsubscribes. */
  onLines(world: World, onChange: () => void): () => void;
}
