/**
 * Commands that a caller sends to a follower and the leader decides. Each is carried out at most once, however often it is sent: it is meant for one
 * epoch, and a machine that leads in another one refuses it. So once the log shows a new epoch, a command that the log does not contain will never
 * come, and may be sent to the next leader. Within an epoch the leader recognizes a command that it has already accepted. The caller gets the result
 * that the command has in this machine's own copy, once that has applied it.
 */
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { CommandData } from '../server/world/commands.ts';
import { type ForwardingDetails, getPatienceLeft, NotLeader } from '../server/world/replica.ts';
import { createFileName } from '../server/world/security.ts';
import { type DrawnToken, newToken } from '../server/world/token-draws.ts';
import type { Result } from '../server/world/turn.ts';
import type { World } from '../server/world/world.ts';

export interface Leader {
  readonly node: string;
  readonly epoch: number;
}

/** A message to the leader. The field names are sent to machines of other versions, so they never change. */
export interface ForwardedCommand extends ForwardingDetails {
  readonly world: string;
  readonly epoch: number;
  /** The opening of the world at the machine that forwards. */
  readonly asker: string;
  /** Counts the commands of that opening. */
  readonly number: number;
  /** Every command with a smaller number is settled. */
  readonly floor: number;
  readonly command: CommandData;
}

/** The leader's answer. `done`: the log contains the command. `elsewhere`: it was not accepted and never will be. */
export type ForwardResult = { state: 'done' } | { state: 'elsewhere' } | { state: 'failed'; reason: string };

/** The command is larger than a message may be and was not sent. */
export class TooLarge extends Error {}

/** Sends a command; rejects with `TooLarge` if it cannot be sent, and with any other error if no answer arrives. */
export type Send = (node: string, forwarded: ForwardedCommand) => Promise<ForwardResult>;

interface PendingCommand {
  readonly number: number;
  readonly id: string;
  readonly command: CommandData;
  /** Instant of the monotonic clock from which the caller waits. */
  readonly since: number;
  readonly drawn: DrawnToken;
  /** The span of the caller's trace. */
  readonly parent: string | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** The epoch for which it was last sent. */
  epoch: number;
  /** True if a leader may have received it; its outcome is then unknown until it is answered. */
  isSent: boolean;
  timer: NodeJS.Timeout;
}

/** Part of a world that forwarding uses. */
export type ForwardingWorld = Pick<World, 'id' | 'replica'> & {
  readonly queue: Pick<World['queue'], 'enqueue'>;
};

const retryMs = 300;

export class Forwarder {
  readonly #world: ForwardingWorld;
  readonly #node: string;
  /** Differs for each opening of the world: they all count from one, and the leader remembers the earlier ones. */
  readonly #name: string;
  readonly #send: Send;
  readonly #pending = new Map<string, PendingCommand>();
  #count = 0;
  #leader: Leader | undefined;

  /** @param node this machine */
  constructor(world: ForwardingWorld, node: string, send: Send) {
    this.#world = world;
    this.#node = node;
    this.#name = `${node}.${createFileName()}`;
    this.#send = send;
  }

  /**
   * Resolves to the result of the command, or to a refusal when the patience ends. @param since instant of the monotonic clock from which the caller waits
   * @param parent span of the caller's trace
   */
  forward(command: CommandData, since: number, parent?: string): Promise<unknown> {
    const left = getPatienceLeft(since);
    if (left === 0) return Promise.resolve(refuse('notStored'));
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#count += 1;
    const id = `${this.#name}.${this.#count}`;
    const timer = setTimeout(() => this.#giveUp(id), left).unref();
    const pending = {
      number: this.#count,
      id,
      command,
      since,
      drawn: newToken(),
      parent,
      resolve,
      reject,
      epoch: 0,
      isSent: false,
      timer,
    };
    this.#pending.set(id, pending);
    this.#dispatch(pending);
    return promise;
  }

  /** Sends all pending commands to a new leader: those that the log does not contain will not come from the previous one. */
  followLeader(leader: Leader): void {
    if (leader.epoch === this.#leader?.epoch) return;
    this.#leader = leader;
    for (const pending of [...this.#pending.values()]) this.#dispatch(pending);
  }

  /** Returns the token for a command of this machine that is about to be applied. */
  findToken(id: string | null | undefined): DrawnToken | undefined {
    return id == null ? undefined : this.#pending.get(id)?.drawn;
  }

  settle(id: string, result: Result): void {
    const pending = this.#take(id);
    if (pending === undefined) return;
    if ('error' in result) pending.reject(result.error);
    else pending.resolve(result.value);
  }

  /** Resolves when nothing is pending; every command ends after its patience. */
  async answered(): Promise<void> {
    while (this.#pending.size > 0) await new Promise((resolve) => setTimeout(resolve, retryMs));
  }

  /** Answers everything that is pending: this machine will not see its result. */
  close(): void {
    for (const id of [...this.#pending.keys()]) this.#giveUp(id);
  }

  #dispatch(pending: PendingCommand): void {
    const leader = this.#leader;
    if (leader === undefined || pending.epoch === leader.epoch) return;
    pending.epoch = leader.epoch;
    const { replica } = this.#world;
    if (leader.node === this.#node) {
      // A leader that stepped back decides nothing before the next epoch.
      if (replica?.leads === true) this.#enqueue(pending);
    } else
      this.#sendUntilAnswered(pending, leader).catch((error: unknown) =>
        this.#fail(pending.id, error instanceof Error ? error : new Error(String(error))),
      );
  }

  #enqueue({ id, command, since }: PendingCommand): void {
    const pending = this.#take(id);
    if (pending === undefined) return;
    this.#world.queue.enqueue(command, undefined, since).then(pending.resolve, pending.reject);
  }

  async #sendUntilAnswered(pending: PendingCommand, { node, epoch }: Leader): Promise<void> {
    const { id, number, command, drawn, parent } = pending;
    while (this.#pending.has(id) && pending.epoch === epoch) {
      const [first] = this.#pending.values();
      const floor = first?.number ?? number;
      const { tokenHash } = drawn;
      const forwarded = {
        world: this.#world.id,
        epoch,
        asker: this.#name,
        number,
        floor,
        id,
        tokenHash,
        parent,
        command,
      };
      const wasSent = pending.isSent;
      pending.isSent = true;
      const result = await this.#send(node, forwarded).catch((error: unknown) => {
        if (error instanceof TooLarge && !wasSent) this.#take(id)?.resolve(refuse('bodyTooLarge'));
        return undefined;
      });
      if (result?.state === 'failed') this.#fail(id, new Error(result.reason));
      if (result?.state === 'elsewhere' && !wasSent) pending.isSent = false;
      if (result !== undefined) return;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }

  /** Answers a command that was never sent with `notStored`, and any other with `outcomeUnknown`. */
  #giveUp(id: string): void {
    const pending = this.#take(id);
    pending?.resolve(refuse(pending.isSent ? 'outcomeUnknown' : 'notStored'));
  }

  #fail(id: string, reason: Error): void {
    this.#take(id)?.reject(reason);
  }

  #take(id: string): PendingCommand | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    return pending;
  }
}

interface Source {
  floor: number;
  /** Results by number of the command. */
  readonly results: Map<number, Promise<ForwardResult>>;
}

/** The commands that a leader has accepted from other machines in its epoch. */
export class ForwardReceiver {
  readonly #world: Omit<ForwardingWorld, 'id'>;
  readonly #epoch: number;
  readonly #sources = new Map<string, Source>();

  constructor(world: Omit<ForwardingWorld, 'id'>, epoch: number) {
    this.#world = world;
    this.#epoch = epoch;
  }

  receive({ epoch, asker, number, floor, command, ...passed }: ForwardedCommand): Promise<ForwardResult> {
    if (epoch !== this.#epoch || this.#world.replica?.leads !== true)
      return Promise.resolve({ state: 'elsewhere' });
    const source = this.#sources.get(asker) ?? {
      floor: 0,
      results: new Map<number, Promise<ForwardResult>>(),
    };
    this.#sources.set(asker, source);
    source.floor = Math.max(source.floor, floor);
    for (const settled of source.results.keys()) if (settled < source.floor) source.results.delete(settled);
    if (number < source.floor) return Promise.resolve({ state: 'done' });
    const earlier = source.results.get(number);
    if (earlier !== undefined) return earlier;
    const result = this.#world.queue.enqueue(command, passed).then(
      (): ForwardResult => ({ state: 'done' }),
      (error: unknown): ForwardResult =>
        error instanceof NotLeader ? { state: 'elsewhere' } : { state: 'failed', reason: String(error) },
    );
    source.results.set(number, result);
    return result;
  }
}
