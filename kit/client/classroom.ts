/** A class: a world with a roster. */
import { setTimeout as pause } from 'node:timers/promises';
import type {
  Board,
  ClassComparison,
  ClassDetail,
  ClassResults,
  ClassRow,
  ClassRules,
  SeatRow,
} from '@papertape/shared/contract/class-rows.ts';
import type { CallInputOf, DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { ClassLuck } from '@papertape/shared/contract/sim-luck.ts';
import type { ClockState, WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import { withAdvice } from './advice.ts';
import type { Connection } from './connection.ts';
import { type Duration, type Instant, instant, milliseconds } from './duration.ts';
import { Refused } from './problems.ts';

const noOtherDays =
  'Its recordings have no other stretch of the length of the class: add files of more days, or run it among seeds';

/** Fields of `/sim/classes/start`: lesson, source or stretch, blind, seats, names, joining, clock, rules, lan, port, world, storage. */
export type ClassSettings = CallInputOf<typeof sim.classStart>;
export type Lesson = DataOf<typeof sim.lessonList>['list'][number];
export type SeatState = NonNullable<CallInputOf<typeof sim.classSeatChange>['to']>;

export class Classes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Lists the built-in lessons. */
  async lessons(): Promise<Lesson[]> {
    return (await this.#connection.call(undefined, sim.lessonList, undefined)).list;
  }

  /** Lists all classes of the server, newest first. */
  async list(): Promise<ClassRow[]> {
    return (await this.#connection.call(undefined, sim.classList, undefined)).list;
  }

  /** Creates a world for a class, with a seat for each learner, and returns its codes and tokens. */
  start(settings: ClassSettings): Promise<ClassDetail> {
    return this.#connection.call(undefined, sim.classStart, settings);
  }

  /** Returns the class of a world. */
  in(world: string): Classroom {
    return new Classroom(this.#connection, world);
  }
}

export class Classroom {
  readonly #connection: Connection;
  /** Name of the world of the class. */
  readonly world: string;

  constructor(connection: Connection, world: string) {
    this.#connection = connection;
    this.world = world;
  }

  /** Returns seats with their codes, rules and tokens. */
  show(): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classShow, undefined);
  }

  /** Returns the ranking, best first. */
  board(): Promise<Board> {
    return this.#connection.call(this.world, sim.classBoard, undefined);
  }

  /**
   * Sends a message to everyone, or to one seat, shown on their pages.
   * @param seat number of the only seat that receives it, whose support chat keeps it too.
   */
  async say(text: string, seat?: number): Promise<void> {
    await this.#connection.call(this.world, sim.classSay, seat === undefined ? { text } : { text, seat });
  }

  /** Pauses the time of the class, or resumes it. */
  freeze(frozen: boolean): Promise<ClockState> {
    return this.#connection.call(this.world, sim.classFreeze, { frozen });
  }

  /** Rewinds the whole class by a span, in place and paused. */
  rewind(by: Duration): Promise<WorldInfo> {
    return this.#connection.call(this.world, sim.classRewind, { byMs: milliseconds(by) });
  }

  /** Rewinds the whole class to a past time. */
  rewindTo(moment: Instant): Promise<WorldInfo> {
    return this.#connection.call(this.world, sim.classRewind, { at: instant(moment) });
  }

  /**
   * Changes what learners may do: trading open or closed, viewOnly, resetDemo, secondsAgain.
   * @param changes rules to change; the others stay.
   */
  rules(changes: Partial<ClassRules>): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classRules, changes);
  }

  /**
   * Opens the class to the local network or closes it; after the end, for its results and for one hour.
   * @param lan true opens it, false closes it.
   */
  setDoor(lan: boolean): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classDoor, { lan });
  }

  /**
   * Adds a seat for a latecomer.
   * @param name name of the learner; by default the learner chooses one.
   */
  addSeat(name?: string): Promise<SeatRow> {
    return this.#connection.call(this.world, sim.classSeatAdd, name === undefined ? {} : { name });
  }

  /**
   * Ends the session of a seat, which is then free, reissued with a new code, or closed.
   * @param to new state of the seat: `free`, `reissued` or `closed`.
   */
  changeSeat(seat: number, to: SeatState): Promise<SeatRow> {
    return this.#connection.call(this.world, sim.classSeatChange, { seat, to });
  }

  /** Returns what each learner did and the sources of profit or loss. */
  results(): Promise<ClassResults> {
    return this.#connection.call(this.world, sim.classResults, {});
  }

  /** Returns the results as the bytes of a CSV file, one line per learner. */
  resultsCsv(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#connection.download(this.world, sim.classResultsCsv, undefined);
  }

  /**
   * Repeats an ended class in other markets; resolves when all are done. `onProgress` receives the number of finished runs.
   * @param among `seeds` for markets of other seeds, `days` for other days of the recording that the class traded.
   */
  async luck(
    markets = 200,
    onProgress: (lived: number) => void = () => undefined,
    among: 'seeds' | 'days' = 'seeds',
  ): Promise<ClassLuck> {
    const starting = this.#connection.call(this.world, sim.classLuckStart, { markets, among });
    let luck = await starting.catch((error: unknown) => {
      const isAlone = error instanceof Refused && error.field === 'among';
      throw isAlone ? withAdvice(error, 'statusConflict', noOtherDays) : error;
    });
    while (luck.state === 'running') {
      await pause(500);
      luck = await this.#connection.call(this.world, sim.classLuck, undefined);
      onProgress(luck.lived);
    }
    return luck;
  }

  /**
   * Starts an ended class again, for the same seats in another market.
   * @param settings fields of `/sim/classes/replicate`: world, lan, port, clock; all optional.
   */
  async again(settings: CallInputOf<typeof sim.classReplicate> = {}): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classReplicate, settings);
  }

  /** Compares this class and its repetitions seat by seat. */
  comparison(): Promise<ClassComparison> {
    return this.#connection.call(this.world, sim.classComparison, undefined);
  }

  /** Ends the class: the clock stops, changes are rejected, and results stay. Network access closes an hour later. */
  end(): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classEnd, {});
  }
}
