/** Types of handlers. `Handlers<typeof feature>` makes a missing or mistyped handler a compile error. */
import type { DataOf, Endpoint, FeatureContract, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { Refusal } from '@papertape/shared/contract/kit/refusal.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { Owner } from '../engine/accounts.ts';
import type { Language } from '../texts/languages.ts';
import type {
  CommandAnswer,
  CommandMap,
  Device,
  NamesFor,
  UserActor,
  VisitorActor,
} from '../world/commands.ts';
import { runOperatorCommand, type SimulatorCommands } from '../world/simulator-commands.ts';
import type { World } from '../world/world.ts';
import type { FileAnswer } from './file-answer.ts';
import type { Prepared } from './prepared.ts';

export interface Caller {
  readonly id: string;
  /** Number of the session. */
  readonly session: number;
}

interface BaseCall<Input> {
  readonly world: World;
  readonly input: Input;
  readonly mode: Mode;
  readonly device: Device;
  readonly language: Language;
  readonly ip: string;
  /** True if the answer may contain a code that was sent to a contact. */
  readonly seesCodes: boolean;
}

export interface VisitorCall<Input> extends BaseCall<Input> {
  /** The signed-in user, if the token is valid. */
  readonly user: Caller | undefined;
  /** Runs a command on behalf of the caller. */
  command<Name extends NamesFor<UserActor | VisitorActor>>(
    name: Name,
    input: CommandMap[Name]['input'],
  ): Promise<CommandAnswer<Name>>;
}

export interface UserCall<Input> extends BaseCall<Input> {
  readonly user: Caller;
  /**
   * Runs a command on behalf of the user. On endpoints that move money its result must be the data of the endpoint: with an
   * `Idempotency-Key` it is stored in the same transaction and answered again on a repeat.
   */
  command<Name extends NamesFor<UserActor>>(
    name: Name,
    input: CommandMap[Name]['input'],
  ): Promise<CommandAnswer<Name>>;
}

/** Returns the account that a call is about. */
export function readOwner({ user, mode }: UserCall<unknown>): Owner {
  return { userId: user.id, mode };
}

type CallOf<E extends Endpoint> = E['access'] extends 'user' ? UserCall<InputOf<E>> : VisitorCall<InputOf<E>>;

type Answer<E extends Endpoint> = DataOf<E> | Refusal | Prepared | FileAnswer;

/** Name of a command that takes the input of an endpoint and gives its answer. */
type CommandOf<E extends Endpoint> = {
  [Name in NamesFor<UserActor>]: InputOf<E> extends CommandMap[Name]['input']
    ? CommandAnswer<Name> extends Answer<E>
      ? Name
      : never
    : never;
}[NamesFor<UserActor>];

/** Handler of an endpoint: a function, or the name of the command that the endpoint is. */
type Handler<E extends Endpoint> =
  | ((call: CallOf<E>) => Answer<E> | Promise<Answer<E>>)
  | (E['access'] extends 'user' ? CommandOf<E> : never);

export type Handlers<Feature extends FeatureContract> = { [Name in keyof Feature]: Handler<Feature[Name]> };

/** Returns the handler of a simulator endpoint that is one command. */
export function createOperatorHandler<Name extends keyof SimulatorCommands>(name: Name) {
  return ({ world, input }: { world: World; input: CommandMap[Name]['input'] }) =>
    runOperatorCommand(world, name, input);
}

/** Finds the caller of a token, in memory. */
export interface Authenticator {
  authenticate(world: World, token: string): Caller | 'missing' | 'ended';
  /** Returns the account that the user switched to last. */
  readMode(world: World, caller: Caller): Mode;
  /** Keeps the session in use until the returned function is called. */
  hold(world: World, caller: Caller): () => void;
}
