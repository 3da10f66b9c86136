/**
 * The private worlds of a server: one per user and a limited number in all. Only the session that started a
 * run reaches it; it ends with its session, after idling, and where its parent world is gone.
 */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { PracticeResult } from '@papertape/shared/contract/practice.ts';
import { type ReplayEnding, type ReplayResult, replayIdleMs } from '@papertape/shared/contract/replay.ts';
import type { Session } from '../../../server/modules/identity/sessions.store.ts';
import { openSession, sessionOfToken } from '../../../server/modules/identity/sessions.ts';
import type { Directory } from '../../../server/world/directory.ts';
import type { World } from '../../../server/world/world.ts';
import type { PrivateRun } from './private-run.ts';
import { getTraining } from './training.ts';

export interface Whose {
  readonly userId: string;
  readonly session: number;
}

export interface Ended<Result = ReplayResult | PracticeResult> {
  readonly reason: ReplayEnding;
  readonly result: Result;
}

/** Users for whom the end of the last run is remembered. */
const endedMost = 1_000;

const makeUserKey = (world: string, userId: string) => `${world}|${userId}`;

export class PrivateRuns {
  readonly directory: Directory;
  readonly #most: number;
  readonly #running = new Map<string, PrivateRun>();
  readonly #ended = new Map<string, Ended>();
  #opening = 0;

  constructor(directory: Directory, most: number) {
    this.directory = directory;
    this.#most = most;
    directory.onReplaced((before) => {
      for (const run of this.#running.values()) if (run.parent === before) this.look(run);
    });
  }

  /** Returns the run of a user, from the parent world or from the run itself. */
  of(world: World, userId: string): PrivateRun | undefined {
    return this.#running.get(makeUserKey(this.findParent(world).id, userId));
  }

  findEnded(world: World, userId: string): Ended | undefined {
    return this.#ended.get(makeUserKey(this.findParent(world).id, userId));
  }

  /** Returns the parent of a run; any other world is its own parent. */
  findParent(world: World): World {
    for (const run of this.#running.values()) if (run.world === world) return run.parent;
    return world;
  }

  /** Returns the session of the parent world with which a run starts; one started within a run belongs to the same parent. */
  findSession(world: World, { session }: Whose): Session | Refusal {
    const parent = this.findParent(world);
    if (parent.settings.classRules !== null || parent.replica !== undefined) return refuse('statusConflict');
    return sessionOfToken(parent, openSession(world, session)?.tokenHash ?? '') ?? refuse('sessionEnded');
  }

  /** Opens a run in place of the one that the user has. */
  async open<Run extends PrivateRun>(
    parent: World,
    userId: string,
    create: () => Promise<Run>,
  ): Promise<Run | Refusal> {
    const key = makeUserKey(parent.id, userId);
    await this.#end(key, 'replaced');
    if (this.#running.size + this.#opening >= this.#most) return refuse('replaysFull');
    this.#opening += 1;
    try {
      const run = await create();
      // The user may have sent two requests at once.
      await this.#end(key, 'replaced');
      this.#ended.delete(key);
      this.#running.set(key, run);
      return run;
    } finally {
      this.#opening -= 1;
    }
  }

  /** Ends the run of a user; undefined where none runs. */
  end(world: World, userId: string): Promise<Ended | undefined> {
    return this.#end(makeUserKey(this.findParent(world).id, userId), 'asked');
  }

  async #end(key: string, reason: ReplayEnding | 'signedOut'): Promise<Ended | undefined> {
    const run = this.#running.get(key);
    if (run === undefined) return undefined;
    this.#running.delete(key);
    const result = run.summarize();
    if (reason === 'signedOut') this.#ended.delete(key);
    else this.#keep(key, { reason, result });
    run.stop();
    await this.directory.privates.remove(run.world);
    return this.#ended.get(key);
  }

  #keep(key: string, ended: Ended): void {
    this.#ended.delete(key);
    this.#ended.set(key, ended);
    for (const old of this.#ended.keys()) {
      if (this.#ended.size <= endedMost) break;
      this.#ended.delete(old);
    }
  }

  /** Ends the run if it is due to end, and advances it otherwise. */
  look(run: PrivateRun): void {
    const key = makeUserKey(run.parent.id, run.userId);
    if (this.#running.get(key) !== run) return;
    const reason = this.#getEnding(run);
    const work = reason === undefined ? run.goOn() : this.#end(key, reason);
    work?.catch((error: unknown) => run.parent.report({ err: error }, 'a private world failed'));
  }

  #getEnding(run: PrivateRun): ReplayEnding | 'signedOut' | undefined {
    const { id } = run.parent;
    const parent = this.directory.ready(id);
    if (parent !== run.parent) {
      if (parent === undefined && this.directory.isChanging(id)) return undefined;
      if (parent === undefined || !run.follow(parent)) return 'world';
    }
    if (run.parent.settings.classRules !== null || run.world.stopped !== undefined) return 'world';
    if (!run.isSignedIn) return 'signedOut';
    const training = getTraining(run.world);
    if (training.wasUsed || run.isWatched) run.use();
    training.wasUsed = false;
    return run.idleMs >= replayIdleMs ? 'idle' : undefined;
  }
}
