/** A world in memory of one signed-in user: a replay of the past, or a lesson to practice. */

import type { PracticeResult } from '@papertape/shared/contract/practice.ts';
import type { ReplayResult } from '@papertape/shared/contract/replay.ts';
import type { Session } from '../../../server/modules/identity/sessions.store.ts';
import { sessionOfToken, usersOnline } from '../../../server/modules/identity/sessions.ts';
import type { CommandMap } from '../../../server/world/commands.ts';
import { announceMoved } from '../../../server/world/moved.ts';
import { runOperatorCommand } from '../../../server/world/simulator-commands.ts';
import type { World } from '../../../server/world/world.ts';

export abstract class PrivateRun {
  readonly userId: string;
  readonly #tokenHash: string;
  readonly #monotonic: () => number;
  #world: World | undefined;
  #parent: World;
  #usedAt: number;
  readonly #stops: (() => void)[] = [];

  /** `now` returns the real time in ms that never goes back. */
  protected constructor(parent: World, session: Session, now: () => number) {
    this.userId = session.userId;
    this.#tokenHash = session.tokenHash;
    this.#parent = parent;
    this.#monotonic = now;
    this.#usedAt = now();
  }

  /** Takes the world once it is open. */
  protected attach(world: World): void {
    this.#world = world;
    this.#stops.push(
      world.listen((events) => {
        if (events.some(({ type }) => type === 'session.ended')) this.#endSession();
      }),
    );
  }

  get world(): World {
    if (this.#world === undefined) throw new Error('the world of the run is not open');
    return this.#world;
  }

  get parent(): World {
    return this.#parent;
  }

  get isSignedIn(): boolean {
    return sessionOfToken(this.#parent, this.#tokenHash) !== undefined;
  }

  /** True if it is playing on an open page. */
  get isWatched(): boolean {
    return this.isPlaying && usersOnline(this.world).has(this.userId);
  }

  /** Real milliseconds since the last use. */
  get idleMs(): number {
    return this.#monotonic() - this.#usedAt;
  }

  protected get isPlaying(): boolean {
    return this.world.clock.state.rate > 0;
  }

  use(): void {
    this.#usedAt = this.#monotonic();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /** Returns whether the run continues after its parent was replaced. */
  follow(parent: World): boolean {
    this.#parent = parent;
    return true;
  }

  /** Advances the run at a beat of the server; undefined where nothing is to be done. */
  abstract goOn(): Promise<unknown> | undefined;

  /** Returns what is shown once the run has ended. */
  abstract summarize(): ReplayResult | PracticeResult;

  /** Moves the clock. */
  protected async set<Name extends 'clock.set' | 'clock.advance'>(
    name: Name,
    input: CommandMap[Name]['input'],
  ): Promise<void> {
    const { world } = this;
    await runOperatorCommand(world, name, input);
    await world.catchUp();
    announceMoved(world);
  }

  /** Ends the session of the parent when its user signs out in the run. */
  #endSession(): void {
    const session = sessionOfToken(this.#parent, this.#tokenHash);
    if (session === undefined) return;
    const actor = {
      by: 'user',
      userId: this.userId,
      session: session.number,
      mode: 'demo',
      language: 'en',
      ip: '',
    } as const;
    this.#parent
      .execute({ name: 'identity.logout', actor, input: undefined })
      .catch((error: unknown) => this.#parent.report({ err: error }, 'a sign-out in a private world failed'));
  }
}
