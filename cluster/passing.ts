/**
 * Commands that one machine is asked and another decides. Guarantees: each is carried out at most once, however often it was sent. A command
 * is meant for one epoch: a machine that leads in another refuses it, so where the log shows a new epoch, whatever it has not shown before
 * will never come, and may be sent to the next one. Within an epoch the one who leads knows what it has taken. The answer is what the command
 * came to in the world here, once that has seen it.
 */
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { CommandData } from '../server/world/commands.ts';
import { LedElsewhere, type Passed, patienceMs } from '../server/world/replica.ts';
import { createFileName } from '../server/world/security.ts';
import { type DrawnToken, newToken } from '../server/world/token-draws.ts';
import type { Result } from '../server/world/turn.ts';
import type { World } from '../server/world/world.ts';

export interface Leader {
  readonly node: string;
  readonly epoch: number;
}

/** A command on its way to the one who leads. */
export interface AskedElsewhere extends Passed {
  readonly world: string;
  readonly epoch: number;
  /** Who asks, and its how manieth question it is. */
  readonly asker: string;
  readonly number: number;
  /** All its questions before this one are settled. */
  readonly floor: number;
  readonly command: CommandData;
}

/** `done`: the log tells of it. `elsewhere`: not taken, and never will be. */
export type Taken = { state: 'done' } | { state: 'elsewhere' } | { state: 'failed'; reason: string };

/** It is larger than a message may be, and was not sent. */
export class TooLarge extends Error {}

/** Sends a question; rejects with `TooLarge` where it cannot be sent, and otherwise where no answer comes. */
export type Send = (node: string, asked: AskedElsewhere) => Promise<Taken>;

interface Question {
  readonly number: number;
  readonly id: string;
  readonly command: CommandData;
  readonly drawn: DrawnToken;
  /** Of its trace. */
  readonly parent: string | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
  /** For which epoch it was sent last. */
  epoch: number;
  /** Whether somebody may have it. */
  isSent: boolean;
  timer: NodeJS.Timeout;
}

/** The world that it asks for. */
export type Asked = Pick<World, 'id' | 'replica'> & { readonly queue: Pick<World['queue'], 'enqueue'> };

const againMs = 300;

export class Asker {
  readonly #world: Asked;
  readonly #node: string;
  /** A world that is opened anew counts from the beginning, and the leader still knows what the one before has asked. */
  readonly #name: string;
  readonly #send: Send;
  readonly #questions = new Map<string, Question>();
  #count = 0;
  #leader: Leader | undefined;

  /** @param node this machine */
  constructor(world: Asked, node: string, send: Send) {
    this.#world = world;
    this.#node = node;
    this.#name = `${node}.${createFileName()}`;
    this.#send = send;
  }

  get waiting(): number {
    return this.#questions.size;
  }

  ask(command: CommandData, parent?: string): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#count += 1;
    const id = `${this.#name}.${this.#count}`;
    const timer = setTimeout(() => this.#giveUp(id), patienceMs).unref();
    const question = {
      number: this.#count,
      id,
      command,
      drawn: newToken(),
      parent,
      resolve,
      reject,
      epoch: 0,
      isSent: false,
      timer,
    };
    this.#questions.set(id, question);
    this.#put(question);
    return promise;
  }

  /** Another machine leads, or this one: what the log does not hold will not come from the one before. */
  ledBy(leader: Leader): void {
    if (leader.epoch === this.#leader?.epoch) return;
    this.#leader = leader;
    for (const question of [...this.#questions.values()]) this.#put(question);
  }

  /** The token of a command of ours that is about to be carried out here. */
  tokenOf(id: string | null | undefined): DrawnToken | undefined {
    return id == null ? undefined : this.#questions.get(id)?.drawn;
  }

  settle(id: string, result: Result): void {
    const question = this.#take(id);
    if (question === undefined) return;
    if ('error' in result) question.reject(result.error);
    else question.resolve(result.value);
  }

  /** Resolves when no question is open; each ends after its patience. */
  async answered(): Promise<void> {
    while (this.#questions.size > 0) await new Promise((resolve) => setTimeout(resolve, againMs));
  }

  /** Nobody here will see what comes of them. */
  close(): void {
    for (const id of [...this.#questions.keys()]) this.#giveUp(id);
  }

  #put(question: Question): void {
    const leader = this.#leader;
    if (leader === undefined || question.epoch === leader.epoch) return;
    question.epoch = leader.epoch;
    const { replica } = this.#world;
    if (leader.node === this.#node) {
      // A machine that has fallen back decides nothing before the next epoch.
      if (replica?.leads === true) this.#askHere(question);
    } else
      this.#askThere(question, leader).catch((error: unknown) =>
        this.#fail(question.id, error instanceof Error ? error : new Error(String(error))),
      );
  }

  #askHere({ id, command }: Question): void {
    const question = this.#take(id);
    if (question !== undefined) this.#world.queue.enqueue(command).then(question.resolve, question.reject);
  }

  async #askThere(question: Question, { node, epoch }: Leader): Promise<void> {
    const { id, number, command, drawn, parent } = question;
    while (this.#questions.has(id) && question.epoch === epoch) {
      const [first] = this.#questions.values();
      const floor = first?.number ?? number;
      const { tokenHash } = drawn;
      const asked = {
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
      const wasSent = question.isSent;
      question.isSent = true;
      const taken = await this.#send(node, asked).catch((error: unknown) => {
        if (error instanceof TooLarge && !wasSent) this.#take(id)?.resolve(refuse('bodyTooLarge'));
        return undefined;
      });
      if (taken?.state === 'failed') this.#fail(id, new Error(taken.reason));
      if (taken?.state === 'elsewhere' && !wasSent) question.isSent = false;
      if (taken !== undefined) return;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }

  /** A command that was never sent has not happened; of any other one nobody here knows. */
  #giveUp(id: string): void {
    const question = this.#take(id);
    question?.resolve(refuse(question.isSent ? 'outcomeUnknown' : 'notStored'));
  }

  #fail(id: string, reason: Error): void {
    this.#take(id)?.reject(reason);
  }

  #take(id: string): Question | undefined {
    const question = this.#questions.get(id);
    this.#questions.delete(id);
    clearTimeout(question?.timer);
    return question;
  }
}

interface Asking {
  floor: number;
  /** By number. */
  readonly taken: Map<number, Promise<Taken>>;
}

/** What the one who leads has taken from others in its epoch. */
export class Taker {
  readonly #world: Omit<Asked, 'id'>;
  readonly #epoch: number;
  readonly #askers = new Map<string, Asking>();

  constructor(world: Omit<Asked, 'id'>, epoch: number) {
    this.#world = world;
    this.#epoch = epoch;
  }

  take({ epoch, asker, number, floor, command, ...passed }: AskedElsewhere): Promise<Taken> {
    if (epoch !== this.#epoch || this.#world.replica?.leads !== true)
      return Promise.resolve({ state: 'elsewhere' });
    const asking = this.#askers.get(asker) ?? { floor: 0, taken: new Map<number, Promise<Taken>>() };
    this.#askers.set(asker, asking);
    asking.floor = Math.max(asking.floor, floor);
    for (const settled of asking.taken.keys()) if (settled < asking.floor) asking.taken.delete(settled);
    if (number < asking.floor) return Promise.resolve({ state: 'done' });
    const before = asking.taken.get(number);
    if (before !== undefined) return before;
    const taken = this.#world.queue.enqueue(command, passed).then(
      (): Taken => ({ state: 'done' }),
      (error: unknown): Taken =>
        error instanceof LedElsewhere ? { state: 'elsewhere' } : { state: 'failed', reason: String(error) },
    );
    asking.taken.set(number, taken);
    return taken;
  }
}
