/**
 * The replays of a server: one per user and a limited number in all. Only the session that started a replay
 * reaches it; it shows nothing that its parent world has not shown; it ends with its session, after idling,
 * and where the parent is rewound to before it.
 */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import {
  type ReplayEnding,
  type ReplayFrame,
  type ReplayResult,
  replayIdleMs,
} from '@papertape/shared/contract/replay.ts';
import { fromUnits } from '@papertape/shared/money/units.ts';
import type { Owner } from '../../../server/engine/accounts.ts';
import { zoneReader } from '../../../server/engine/zoned-time.ts';
import { openSession, sessionOfToken } from '../../../server/modules/identity/sessions.ts';
import { readPreferences } from '../../../server/modules/identity/user-view.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import { journalTrades } from '../../../server/modules/trade-journal/journal-trades.ts';
import { computeStatistics } from '../../../server/modules/trade-journal/statistics-view.ts';
import type { Directory } from '../../../server/world/directory.ts';
import { getMarginSummary } from '../../../server/world/margin-summary.ts';
import type { World } from '../../../server/world/world.ts';
import { findEarliest, randomBar } from './bars.ts';
import { Replay } from './replay.ts';
import { getTraining } from './training.ts';

export interface Whose {
  readonly userId: string;
  readonly session: number;
}

export interface Ended {
  readonly reason: ReplayEnding;
  readonly result: ReplayResult;
}

export interface Start {
  readonly symbol: string;
  readonly timeframe: ReplayFrame;
  readonly at?: number | undefined;
}

/** Users for whom the end of the last replay is remembered. */
const endedMost = 1_000;

const makeUserKey = (world: string, userId: string) => `${world}|${userId}`;

export class Replays {
  readonly #directory: Directory;
  readonly #most: number;
  readonly #running = new Map<string, Replay>();
  readonly #ended = new Map<string, Ended>();
  #opening = 0;

  constructor(directory: Directory, most: number) {
    this.#directory = directory;
    this.#most = most;
    directory.onReplaced((before) => {
      for (const replay of this.#running.values()) if (replay.parent === before) this.#look(replay);
    });
  }

  /** Returns the replay of a user, from the parent world or from the replay itself. */
  of(world: World, userId: string): Replay | undefined {
    return this.#running.get(makeUserKey(this.parentOf(world).id, userId));
  }

  endedOf(world: World, userId: string): Ended | undefined {
    return this.#ended.get(makeUserKey(this.parentOf(world).id, userId));
  }

  /** Returns the parent of a replay; any other world is its own parent. */
  parentOf(world: World): World {
    for (const replay of this.#running.values()) if (replay.world === world) return replay.parent;
    return world;
  }

  /** Returns the world time in which a replay may start. */
  span(world: World): { earliest: number; latest: number } {
    const parent = this.parentOf(world);
    const latest = parent.clock.now() - 1;
    return { earliest: Math.min(findEarliest(parent.market), latest), latest };
  }

  async start(asked: World, whose: Whose, { symbol, timeframe, at }: Start): Promise<Replay | Refusal> {
    const parent = this.parentOf(asked);
    if (parent.settings.classRules !== null || parent.replica !== undefined) return refuse('statusConflict');
    if (parent.market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
    const span = this.span(parent);
    const from = at ?? randomBar(parent.market, symbol, timeframe, span);
    if (from < span.earliest || from > span.latest) return refuse('statusConflict', { field: 'at' });
    // A replay started within a replay belongs to the same parent world.
    const session = sessionOfToken(parent, openSession(asked, whose.session)?.tokenHash ?? '');
    if (session === undefined) return refuse('sessionEnded');
    const key = makeUserKey(parent.id, whose.userId);
    await this.#end(key, 'replaced');
    if (this.#running.size + this.#opening >= this.#most) return refuse('replaysFull');
    this.#opening += 1;
    try {
      const replay = await Replay.open(this.#directory, parent, session, {
        symbol,
        timeframe,
        from,
        tick: (own) => this.#look(own),
      });
      // The user may have sent two requests at once.
      await this.#end(key, 'replaced');
      this.#ended.delete(key);
      this.#running.set(key, replay);
      return replay;
    } finally {
      this.#opening -= 1;
    }
  }

  /** Ends the replay of a user; undefined where none runs. */
  end(world: World, userId: string): Promise<Ended | undefined> {
    return this.#end(makeUserKey(this.parentOf(world).id, userId), 'asked');
  }

  async #end(key: string, reason: ReplayEnding | 'signedOut'): Promise<Ended | undefined> {
    const replay = this.#running.get(key);
    if (replay === undefined) return undefined;
    this.#running.delete(key);
    const { world, userId } = replay;
    const result = summarizeReplay(world, userId, replay);
    if (reason === 'signedOut') this.#ended.delete(key);
    else this.#keep(key, { reason, result });
    replay.stop();
    await this.#directory.privates.remove(world);
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

  /** Ends the replay if it is due to end, and advances it otherwise. */
  #look(replay: Replay): void {
    const key = makeUserKey(replay.parent.id, replay.userId);
    if (this.#running.get(key) !== replay) return;
    const reason = this.#endingOf(replay);
    const work = reason === undefined ? replay.goOn() : this.#end(key, reason);
    work?.catch((error: unknown) => replay.parent.report({ err: error }, 'a replay failed'));
  }

  #endingOf(replay: Replay): ReplayEnding | 'signedOut' | undefined {
    const { id } = replay.parent;
    const parent = this.#directory.ready(id);
    if (parent !== replay.parent) {
      if (parent === undefined && this.#directory.isChanging(id)) return undefined;
      if (parent === undefined || !replay.follow(parent)) return 'world';
    }
    if (replay.parent.settings.classRules !== null || replay.world.stopped !== undefined) return 'world';
    if (!replay.isSignedIn) return 'signedOut';
    const training = getTraining(replay.world);
    if (training.wasUsed || replay.isWatched) replay.use();
    training.wasUsed = false;
    return replay.idleMs >= replayIdleMs ? 'idle' : undefined;
  }
}

/** Returns the trade-journal figures of a replay. */
function summarizeReplay(
  world: World,
  userId: string,
  { symbol, from }: Pick<ReplayResult, 'symbol' | 'from'>,
): ReplayResult {
  const owner: Owner = { userId, mode: 'demo' };
  const all = [...journalTrades(world, owner), ...journalTrades(world, owner, 'seconds')];
  const zone = zoneReader('UTC');
  if (zone === undefined) throw new Error('no zone is named UTC');
  const { trades, wins, winRate, profit, drawdown } = computeStatistics(
    all.sort((left, right) => left.closedAt - right.closedAt),
    zone,
  );
  return {
    symbol,
    from,
    until: world.clock.now(),
    startMoney: readPreferences(users.require(world, userId)).demoStart,
    trades,
    wins,
    winRate,
    profit,
    drawdown,
    open: world.ports.margin?.terms(owner).length ?? 0,
    unrealised: fromUnits(getMarginSummary(world, userId, 'demo').unrealised),
  };
}
