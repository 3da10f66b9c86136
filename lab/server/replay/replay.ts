/** One replay: a world that follows another one from an instant of its past. */

import { usualLength } from '@papertape/shared/chart-frames.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type {
  ReplayFrame,
  ReplayResult,
  ReplaySpeed,
  RunningReplay,
} from '@papertape/shared/contract/replay.ts';
import type { Session } from '../../../server/modules/identity/sessions.store.ts';
import type { CommandMap } from '../../../server/world/commands.ts';
import type { Directory } from '../../../server/world/directory.ts';
import type { World } from '../../../server/world/world.ts';
import { nextBar, tradedFrom } from './bars.ts';
import { PrivateRun } from './private-run.ts';
import { summarizeTrades } from './run-figures.ts';
import { getTraining } from './training.ts';

interface Opening {
  readonly symbol: string;
  readonly timeframe: ReplayFrame;
  readonly from: number;
  tick(run: PrivateRun): void;
}

/** World milliseconds per real one, as for any fast world. */
const rateMost = 100_000;

/** Returns the time of the parent world; for a closed one, the last instant it processed. */
const readPresent = (parent: World) => (parent.isLeft ? parent.processedTo : parent.clock.now());

export class Replay extends PrivateRun {
  readonly symbol: string;
  readonly from: number;
  #timeframe: ReplayFrame;
  #speed: ReplaySpeed = '1';
  #isGoing = false;

  private constructor(
    parent: World,
    session: Session,
    { symbol, from, timeframe }: Opening,
    now: () => number,
  ) {
    super(parent, session, now);
    this.symbol = symbol;
    this.from = from;
    this.#timeframe = timeframe;
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
    replay.attach(world);
    return replay;
  }

  /**
   * Returns whether the replay continues after its parent was replaced: the new one must have come as far, by
   * the same prices.
   */
  override follow(parent: World): boolean {
    const now = this.world.clock.now();
    const past = ({ market }: World) =>
      JSON.stringify([market.events.filter(({ at }) => at <= now), ...market.start]);
    if (parent.seed !== this.parent.seed || parent.clock.now() < now) return false;
    return past(parent) === past(this.parent) && super.follow(parent);
  }

  view(): RunningReplay {
    const { clock, id } = this.world;
    const [now, present] = [clock.now(), readPresent(this.parent)];
    return {
      world: id,
      of: this.parent.id,
      symbol: this.symbol,
      timeframe: this.#timeframe,
      from: this.from,
      now,
      present,
      isPlaying: this.isPlaying,
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
    const target = to ?? readPresent(this.parent);
    if (target < now || target > readPresent(this.parent)) return refuse('statusConflict', { field: 'to' });
    return this.#advance(target);
  }

  /**
   * Skips hours without trading in a playing replay, and follows the present once it has reached it; called at
   * each beat.
   */
  override goOn(): Promise<unknown> | undefined {
    if (this.#isGoing || !this.isPlaying) return undefined;
    const { clock, market } = this.world;
    const now = clock.now();
    const { mode, rate } = this.parent.clock.state;
    const isAhead = now >= readPresent(this.parent);
    const opens = tradedFrom(market, this.symbol, now);
    if (isAhead && clock.state.rate !== rate) return this.#going(this.set('clock.set', { mode, rate }));
    if (!isAhead && opens !== undefined && opens > now)
      return this.#going(this.set('clock.advance', { to: opens }));
    return undefined;
  }

  async #going(work: Promise<void>): Promise<void> {
    this.#isGoing = true;
    await work.finally(() => {
      this.#isGoing = false;
    });
  }

  #advance(to: number): Promise<RunningReplay> {
    return this.#move('clock.advance', { to: Math.min(to, readPresent(this.parent)) });
  }

  async #move<Name extends 'clock.set' | 'clock.advance'>(
    name: Name,
    input: CommandMap[Name]['input'],
  ): Promise<RunningReplay> {
    this.use();
    await this.set(name, input);
    return this.view();
  }

  override summarize(): ReplayResult {
    return { symbol: this.symbol, from: this.from, ...summarizeTrades(this.world, this.userId) };
  }

  /** Returns the present of the parent world; market events that were added there are added here. */
  #present(opened: World | undefined): number {
    const { market } = this.parent;
    if (opened !== undefined && opened.market !== market) opened.market = market;
    return readPresent(this.parent);
  }
}
