/**
 * The trainer's view of all learners: figures, tasks, last action, connection. A look reads only new entries
 * of the log, and computes figures no more often than the board.
 */
import { type ClassWatch, type WatchRow, watchedActs } from '@papertape/shared/contract/class-watch.ts';
import { Decimal, decimalText } from '@papertape/shared/money/decimal.ts';
import { usersOnline } from '../../../server/modules/identity/sessions.ts';
import { messageById } from '../../../server/modules/support/support.module.ts';
import { positionRows } from '../../../server/modules/trading/account-rows.ts';
import { perWorld } from '../../../server/world/module.ts';
import { eventRows } from '../../../server/world/world.store.ts';
import type { World } from '../../../server/world/world.ts';
import type { ClassRecord } from './class-record.ts';
import type { CurvePoint } from './equity-path.ts';
import { listTasks, type Score } from './scores.ts';

interface Note {
  lastAct: WatchRow['lastAct'];
  ordered: boolean;
  asked: WatchRow['asked'];
}

/** Fields of the payload, depending on the kind of event. */
interface Payload {
  userId?: string;
  data: {
    symbol?: string;
    side?: 'long' | 'short';
    size?: string;
    origin?: string;
    from?: string;
    messageId?: string;
  };
}

type Held = Pick<WatchRow, 'open' | 'marginRate' | 'passed' | 'line' | 'profitRate'>;

const rowsAtOnce = 5_000;
const linePoints = 24;
const firstStepMs = 5_000;

const watched: ReadonlySet<string> = new Set(watchedActs);
const isWatched = (type: string): type is (typeof watchedActs)[number] => watched.has(type);

/**
 * Equity points at even distances of world time. When the list is full, every second point is dropped and the
 * distance doubles.
 */
export class EquityLine {
  #points: readonly CurvePoint[];
  #stepMs = firstStepMs;

  /** Starts with points of the past, at even distances; those before the first payment are left out. */
  constructor(past: readonly CurvePoint[] = []) {
    this.#points = past.slice(
      Math.max(
        0,
        past.findIndex(({ equity }) => Number(equity) !== 0),
      ),
    );
    const [first, second] = this.#points;
    if (first && second) this.#stepMs = Math.max(firstStepMs, second.time - first.time);
  }

  add(time: number, equity: string): void {
    const last = this.#points.at(-1);
    if (last !== undefined && time < last.time + this.#stepMs) return;
    this.#points = [...this.#points, { time, equity }];
    if (this.#points.length <= linePoints) return;
    this.#points = this.#points.filter((_, index) => index % 2 === 0);
    this.#stepMs *= 2;
  }

  /** Returns the points, with the present equity as the last. */
  upTo(equity: string): string[] {
    return [...this.#points.map((point) => point.equity), equity];
  }
}

class Watch {
  readonly #world: World;
  readonly #notes = new Map<string, Note>();
  readonly #lines = new Map<string, EquityLine>();
  #seen = 0;
  #scores: readonly Score[] | undefined;
  #held = new Map<number, Held>();

  constructor(world: World) {
    this.#world = world;
  }

  look(record: ClassRecord, scores: readonly Score[]): ClassWatch {
    this.#read();
    if (scores !== this.#scores) {
      this.#held = new Map(scores.map((score) => [score.seat.seat, this.#work(record, score)]));
      this.#scores = scores;
    }
    const online = usersOnline(this.#world);
    const [first] = record.seats;
    const tasks = first === undefined ? [] : listTasks(this.#world, record, first.userId);
    const list = record.seats.flatMap(({ seat, name, uid, state, userId, mode }) => {
      const row = scores.find((one) => one.seat.seat === seat)?.row;
      const held = this.#held.get(seat);
      const now = { name, uid, mode, state, taken: state === 'taken', online: online.has(userId) };
      return row && held ? [{ ...row, ...held, ...this.#getNote(userId), ...now }] : [];
    });
    return {
      now: this.#world.clock.now(),
      tasks: tasks.map(({ id, text, points }) => ({ id, text, points })),
      list,
    };
  }

  #getNote(userId: string): Note {
    return this.#notes.get(userId) ?? { lastAct: null, ordered: false, asked: null };
  }

  /** Returns the line of a learner; after a restart or a rewind it begins with the course so far. */
  #line({ startedAt }: ClassRecord, { seat, path }: Score): EquityLine {
    const known = this.#lines.get(seat.userId);
    if (known !== undefined) return known;
    const { market, processedTo } = this.#world;
    const past = processedTo > startedAt ? path.curve(market, startedAt, processedTo, linePoints) : [];
    const line = new EquityLine(past);
    this.#lines.set(seat.userId, line);
    return line;
  }

  #work(record: ClassRecord, score: Score): Held {
    const { seat, row, paid } = score;
    const world = this.#world;
    const now = world.clock.now();
    const positions = positionRows(world, { userId: seat.userId, mode: seat.mode }, now);
    const rates = positions.map(({ marginRate }) => new Decimal(marginRate));
    const line = this.#line(record, score);
    line.add(now, row.equity);
    return {
      open: positions.length,
      marginRate: rates.length === 0 ? null : decimalText(Decimal.max(...rates)),
      passed: listTasks(world, record, seat.userId).map(({ passed }) => passed),
      line: line.upTo(row.equity),
      profitRate: paid.gt(0) ? decimalText(new Decimal(row.profit).div(paid).toDecimalPlaces(8)) : null,
    };
  }

  #read(): void {
    const { count } = this.#world.log.state;
    while (this.#seen < count) {
      const until = Math.min(count, this.#seen + rowsAtOnce);
      for (const { at, type, payload } of eventRows.between(this.#world, this.#seen, until))
        if (isWatched(type)) this.#note(at, type, JSON.parse(payload) as Payload);
      this.#seen = until;
    }
  }

  #note(time: number, type: (typeof watchedActs)[number], { userId, data }: Payload): void {
    // Answers of the support chat are not actions of the learner.
    if (userId === undefined || (type === 'support.said' && data.from !== 'user')) return;
    const before = this.#getNote(userId);
    const text = data.messageId === undefined ? undefined : messageById(this.#world, data.messageId)?.text;
    const { symbol = null, side = null, size = null } = data;
    this.#notes.set(userId, {
      lastAct: { type, time, symbol, side, size },
      ordered: before.ordered || data.origin === 'user' || type === 'seconds.opened',
      asked: text === undefined ? before.asked : { text, time },
    });
  }
}

/** The watch of each world; a rewind, which replaces the world, starts anew. */
export const getWatch = perWorld((world) => new Watch(world));
