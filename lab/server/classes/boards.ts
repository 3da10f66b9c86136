/** The board of a class. It is computed at most once a second, however many clients request it. */
import type { Board } from '@papertape/shared/contract/class-rows.ts';
import type { RealTime } from '../../../server/world/real-clock.ts';
import type { World } from '../../../server/world/world.ts';
import { clockState } from '../clock.ts';
import type { ClassRecord } from './class-record.ts';
import { getScores, listTasks, type Score } from './scores.ts';

const stepMs = 1_000;

interface Made {
  readonly scores: Score[];
  readonly at: number;
  readonly time: number;
  readonly events: number;
}

export class Boards {
  readonly #real: RealTime;
  readonly #made = new WeakMap<World, Made>();

  constructor(real: RealTime) {
    this.#real = real;
  }

  board(world: World, record: ClassRecord): Omit<Board, 'address'> {
    const [seat] = record.seats;
    const tasks = seat === undefined ? [] : listTasks(world, record, seat.userId);
    const { state, code, title, rules } = record;
    const names = new Map(record.seats.map((one) => [one.seat, one]));
    return {
      world: world.id,
      title: { ...title },
      state,
      clock: clockState(world),
      rules: { ...rules },
      pointsMax: tasks.reduce((sum, { points }) => sum + points, 0),
      code,
      list: this.scores(world, record).map(({ row }) => {
        const now = names.get(row.seat);
        return { ...row, name: now?.name ?? row.name, taken: now?.state === 'taken' };
      }),
    };
  }

  /** Returns the scores, best first. A paused world is scored again only after an event. */
  scores(world: World, record: ClassRecord): Score[] {
    const { count: events } = world.log.state;
    const time = world.clock.now();
    const made = this.#made.get(world);
    const seats = record.seats.length;
    if (made !== undefined && made.scores.length === seats) {
      const isStill = made.events === events && made.time === time;
      const isYoung = world.clock.state.mode !== 'paused' && this.#real.monotonic() - made.at < stepMs;
      if (isStill || isYoung) return made.scores;
    }
    const scores = getScores(world).look(record);
    this.#made.set(world, { scores, at: this.#real.monotonic(), time, events });
    return scores;
  }
}
