/** A class: a world with a roster, led from here. */
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
import type { Connection } from './connection.ts';
import { type Duration, type Instant, instant, milliseconds } from './duration.ts';

/** What `/sim/classes/start` takes: lesson or source, seats, names, joining, clock, rules, lan, port, world, storage. */
export type ClassSettings = CallInputOf<typeof sim.classStart>;
export type Lesson = DataOf<typeof sim.lessonList>['list'][number];
export type SeatState = NonNullable<CallInputOf<typeof sim.classSeatChange>['to']>;

export class Classes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The lessons that come with the product. */
  async lessons(): Promise<Lesson[]> {
    return (await this.#connection.call(undefined, sim.lessonList, undefined)).list;
  }

  /** All classes of the server, the newest first. */
  async list(): Promise<ClassRow[]> {
    return (await this.#connection.call(undefined, sim.classList, undefined)).list;
  }

  /** Makes a world for a class, with a seat for each learner, and answers its codes and tokens. */
  start(settings: ClassSettings): Promise<ClassDetail> {
    return this.#connection.call(undefined, sim.classStart, settings);
  }

  /** The class of a world. */
  in(world: string): Classroom {
    return new Classroom(this.#connection, world);
  }
}

export class Classroom {
  readonly #connection: Connection;
  /** Name of its world. */
  readonly world: string;

  constructor(connection: Connection, world: string) {
    this.#connection = connection;
    this.world = world;
  }

  /** Its seats with their codes, its rules and tokens. */
  show(): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classShow, undefined);
  }

  /** How everyone stands, best first. */
  board(): Promise<Board> {
    return this.#connection.call(this.world, sim.classBoard, undefined);
  }

  /** A word to everyone, shown on their pages. */
  async say(text: string): Promise<void> {
    await this.#connection.call(this.world, sim.classSay, { text });
  }

  /** Stops the time of the class, or lets it run again as it did. */
  freeze(frozen: boolean): Promise<ClockState> {
    return this.#connection.call(this.world, sim.classFreeze, { frozen });
  }

  /** Puts the whole class back by a span, in place and stopped. */
  rewind(by: Duration): Promise<WorldInfo> {
    return this.#connection.call(this.world, sim.classRewind, { byMs: milliseconds(by) });
  }

  /** Puts the whole class back to an instant of its past. */
  rewindTo(moment: Instant): Promise<WorldInfo> {
    return this.#connection.call(this.world, sim.classRewind, { at: instant(moment) });
  }

  /**
   * Changes what learners may do: trading open or closed, viewOnly, resetDemo, secondsAgain.
   * @param changes the rules that are to change; the others stay.
   */
  rules(changes: Partial<ClassRules>): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classRules, changes);
  }

  /**
   * Opens or closes the door to the local network; once the class has ended, for its results and for an hour.
   * @param lan true opens the door, false closes it.
   */
  setDoor(lan: boolean): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classDoor, { lan });
  }

  /**
   * Adds a seat for a latecomer.
   * @param name the name of the learner; the learner chooses one where it is left out.
   */
  addSeat(name?: string): Promise<SeatRow> {
    return this.#connection.call(this.world, sim.classSeatAdd, name === undefined ? {} : { name });
  }

  /**
   * Ends the session of a seat: it is then free for anybody, reissued under a new code, or closed.
   * @param to what becomes of the seat: `free`, `reissued` or `closed`.
   */
  changeSeat(seat: number, to: SeatState): Promise<SeatRow> {
    return this.#connection.call(this.world, sim.classSeatChange, { seat, to });
  }

  /** What each learner did, and what the profit or loss came from. */
  results(): Promise<ClassResults> {
    return this.#connection.call(this.world, sim.classResults, {});
  }

  /** The same as a table, a line for each learner: the bytes of a CSV file. */
  resultsCsv(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#connection.download(this.world, sim.classResultsCsv, undefined);
  }

  /** Lives a class that has ended again in other markets; resolves when all are through. `hear` is called with the progress. */
  async luck(markets = 200, hear: (lived: number) => void = () => undefined): Promise<ClassLuck> {
    let luck = await this.#connection.call(this.world, sim.classLuckStart, { markets });
    while (luck.state === 'running') {
      await pause(500);
      luck = await this.#connection.call(this.world, sim.classLuck, undefined);
      hear(luck.lived);
    }
    return luck;
  }

  /** Holds a class that has ended again, for the same seats in another market. */
  async again(settings: CallInputOf<typeof sim.classReplicate> = {}): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classReplicate, settings);
  }

  /** This class and those that hold it again, seat by seat. */
  comparison(): Promise<ClassComparison> {
    return this.#connection.call(this.world, sim.classComparison, undefined);
  }

  /** Ends it: the clock stops, nobody changes anything any more, and results stay. A door that is open closes an hour later. */
  end(): Promise<ClassDetail> {
    return this.#connection.call(this.world, sim.classEnd, {});
  }
}
