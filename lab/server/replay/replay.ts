/** One replay: a world that follows another one from an instant of its past. */

import { usualLength } from '@papertape/shared/chart-frames.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { ReplayFrame, ReplaySpeed, RunningReplay } from '@papertape/shared/contract/replay.ts';
import type { Session } from '../../../server/modules/identity/sessions.store.ts';
import { sessionOfToken, usersOnline } from '../../../server/modules/identity/sessions.ts';
import type { CommandMap } from '../../../server/world/commands.ts';
import type { Directory } from '../../../server/world/directory.ts';
import { announceMoved } from '../../../server/world/moved.ts';
import { operate } from '../../../server/world/simulator-commands.ts';
import type { World } from '../../../server/world/world.ts';
import { nextBar, tradedFrom } from './bars.ts';
import { getTraining } from './training.ts';

interface Opening {
  readonly symbol: string;
  readonly timeframe: ReplayFrame;
  readonly from: number;
  tick(replay: Replay): void;
}

/** World milliseconds per real one, as for any fast world. */
const rateMost = 100_000;

/** A closed world has shown nothing after the last instant it processed. */
const readPresent = (parent: World) => (parent.isLeft ? parent.processedTo : parent.clock.now());

export class Replay {
  readonly symbol: string;
  readonly from: number;
  readonly userId: string;
  readonly #tokenHash: string;
  readonly #monotonic: () => number;
  #world: World | undefined;
  #parent: World;
  #timeframe: ReplayFrame;
  #speed: ReplaySpeed = '1';
  #usedAt: number;
  #isGoing = false;
  readonly #stops: (() => void)[] = [];

  private constructor(
    parent: World,
    session: Session,
    { symbol, from, timeframe }: Opening,
    now: () => number,
  ) {
    this.symbol = symbol;
    this.from = from;
    this.userId = session.userId;
    this.#tokenHash = session.tokenHash;
    this.#parent = parent;
    this.#timeframe = timeframe;
    this.#monotonic = now;
    this.#usedAt = now();
  }

  /**
   * Opens a replay. The user is new in it except for name, preferences, watchlists, studies and leverages;
   * drawings are left out, because they reveal what came later.
   */
  static async open(
    { privates }: Directory,
    parent: World,
    session: Session,
    opening: Opening,
  ): Promise<Replay> {
    const replay = new Replay(parent, session, opening, privates.real.monotonic);
    const moving = { userId: session.userId, session: session.number };
    const world = await privates.open({
      // The page reads from this name which world it returns to.
      name: `replay~${parent.id}`,
      seed: parent.seed,
      startTime: opening.from,
      settings: { ...parent.settings, classRules: null },
      start: parent.market.start,
      follow: (opened) => replay.#present(opened),
      begin(tx) {
        for (const bring of tx.world.ports.bringers) bring(parent, tx, moving);
        return undefined;
      },
      onHeartbeat: () => opening.tick(replay),
    });
    getTraining(world).isReplay = true;
    replay.#world = world;
    replay.#stops.push(world.listen((events) => replay.#receive(events.map(({ type }) => type))));
    return replay;
  }

  get world(): World {
    if (this.#world === undefined) throw new Error('the replay is not open');
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
    return this.#isPlaying && usersOnline(this.world).has(this.userId);
  }

  /** Real milliseconds since the last use. */
  get idleMs(): number {
    return this.#monotonic() - this.#usedAt;
  }

  use(): void {
    this.#usedAt = this.#monotonic();
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  /**
   * Returns whether the replay continues after its parent was replaced: the new one must have come as far, by
   * the same prices.
   */
  follow(parent: World): boolean {
    const now = this.world.clock.now();
    const past = ({ market }: World) =>
      JSON.stringify([market.events.filter(({ at }) => at <= now), ...market.start]);
    if (parent.seed !== this.#parent.seed || parent.clock.now() < now) return false;
    if (past(parent) !== past(this.#parent)) return false;
    this.#parent = parent;
    return true;
  }

  view(): RunningReplay {
    const { clock, id } = this.world;
    const [now, present] = [clock.now(), readPresent(this.#parent)];
    return {
      world: id,
      of: this.#parent.id,
      symbol: this.symbol,
      timeframe: this.#timeframe,
      from: this.from,
      now,
      present,
      isPlaying: this.#isPlaying,
      speed: this.#speed,
      isAtPresent: now >= present,
    };
  }

  async play(timeframe: ReplayFrame, speed: ReplaySpeed): Promise<RunningReplay> {
    this.#timeframe = timeframe;
    this.#speed = speed;
    const rate = Math.min(rateMost, (usualLength(timeframe) * Number(speed)) / 1_000);
    return this.#move('clock.set', { mode: 'fast', rate });
  }

  pause(): Promise<RunningReplay> {
    return this.#move('clock.set', { mode: 'paused' });
  }

  step(timeframe: ReplayFrame): Promise<RunningReplay> {
    this.#timeframe = timeframe;
    const { clock, market } = this.world;
    return this.#advance(nextBar(market, this.symbol, timeframe, clock.now()));
  }

  async jump(to: number | undefined): Promise<RunningReplay | Refusal> {
    const now = this.world.clock.now();
    const target = to ?? readPresent(this.#parent);
    if (target < now || target > readPresent(this.#parent)) return refuse('statusConflict', { field: 'to' });
    return this.#advance(target);
  }

  /**
   * Skips hours without trading in a playing replay, and follows the present once it has reached it; called at
   * each beat.
   */
  goOn(): Promise<unknown> | undefined {
    if (this.#isGoing || !this.#isPlaying) return undefined;
    const { clock, market } = this.world;
    const now = clock.now();
    const { mode, rate } = this.#parent.clock.state;
    const isAhead = now >= readPresent(this.#parent);
    const opens = tradedFrom(market, this.symbol, now);
    if (isAhead && clock.state.rate !== rate) return this.#going(this.#set('clock.set', { mode, rate }));
    if (!isAhead && opens !== undefined && opens > now)
      return this.#going(this.#set('clock.advance', { to: opens }));
    return undefined;
  }

  get #isPlaying(): boolean {
    return this.world.clock.state.rate > 0;
  }

  async #going(work: Promise<void>): Promise<void> {
    this.#isGoing = true;
    await work.finally(() => {
      this.#isGoing = false;
    });
  }

  #advance(to: number): Promise<RunningReplay> {
    return this.#move('clock.advance', { to: Math.min(to, readPresent(this.#parent)) });
  }

  async #move<Name extends 'clock.set' | 'clock.advance'>(
    name: Name,
    input: CommandMap[Name]['input'],
  ): Promise<RunningReplay> {
    this.use();
    await this.#set(name, input);
    return this.view();
  }

  async #set<Name extends 'clock.set' | 'clock.advance'>(
    name: Name,
    input: CommandMap[Name]['input'],
  ): Promise<void> {
    const { world } = this;
    await operate(world, name, input);
    await world.catchUp();
    announceMoved(world);
  }

  /** Returns the present of the parent world; market events that were added there are added here. */
  #present(opened: World | undefined): number {
    const { market } = this.#parent;
    if (opened !== undefined && opened.market !== market) opened.market = market;
    return readPresent(this.#parent);
  }

  /** Ends the session when its user signs out in the replay. */
  #receive(types: readonly string[]): void {
    const session = types.includes('session.ended')
      ? sessionOfToken(this.#parent, this.#tokenHash)
      : undefined;
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
      .catch((error: unknown) => this.#parent.report({ err: error }, 'a sign-out in a replay failed'));
  }
}
