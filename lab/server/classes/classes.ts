/**
 * The classes of a server. Every change to the world of a class is a command of that world; codes, tokens and
 * the secret are stored beside it and survive a restart.
 */

import type { ClassDetail, ClassRow } from '@papertape/shared/contract/class-rows.ts';
import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import type { ClockState, WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import type { Language } from '../../../server/texts/languages.ts';
import { DataFault } from '../../../server/world/data-fault.ts';
import type { Directory } from '../../../server/world/directory.ts';
import { findInstantAt } from '../../../server/world/journal/past.ts';
import { announceMoved } from '../../../server/world/moved.ts';
import { runOperatorCommand } from '../../../server/world/simulator-commands.ts';
import type { World } from '../../../server/world/world.ts';
import { clockState } from '../clock.ts';
import type { InTurn } from '../in-turn.ts';
import type { LessonReader } from '../play/play-handlers.ts';
import { findPlay } from '../play/plays.ts';
import { worldInfo } from '../world-info.ts';
import type { ClassDoors } from './class-doors.ts';
import { type ClassRecord, type RuleChanges, withRules } from './class-record.ts';
import type { ClassRegister } from './class-register.ts';
import { reseat, shownSeat } from './seats.ts';
import { type StartInput, startClass } from './start-class.ts';

type ReplicateInput = InputOf<typeof sim.classReplicate>;

interface ClassesParts {
  directory: Directory;
  register: ClassRegister;
  doors: ClassDoors;
  inTurn: InTurn;
  /** Reads a lesson from its text. */
  read: LessonReader;
  /** Time of the machine, in epoch milliseconds. */
  now(): number;
}

export class Classes {
  readonly #parts: ClassesParts;

  constructor(parts: ClassesParts) {
    this.#parts = parts;
  }

  get register(): ClassRegister {
    return this.#parts.register;
  }

  /** True if the server itself listens on more than this machine. */
  get isServerOnNetwork(): boolean {
    return this.#parts.doors.isServerOnNetwork;
  }

  /** Addresses of this machine at which a class can be opened to its networks. */
  get networks(): string[] {
    return this.#parts.doors.networks;
  }

  /** Returns the classes whose world exists, and removes the others. */
  list(): ClassRecord[] {
    const { directory, register } = this.#parts;
    const worlds = new Set(directory.ids());
    for (const record of register.list()) if (!worlds.has(record.world)) this.#forget(record);
    return register.list();
  }

  start(input: StartInput, language: Language): Promise<ClassDetail | Refusal> {
    const { directory, register, inTurn } = this.#parts;
    return inTurn(async () => {
      const id = input.world ?? this.#freeId();
      if ((await directory.find(id)) !== undefined) return refuse('statusConflict', { field: 'world' });
      const { now, read } = this.#parts;
      const started = await startClass({ directory, id, now: now(), read, language }, input);
      if (isRefusal(started)) return started;
      const world = await directory.find(id);
      if (world === undefined) return refuse('notFound', { field: 'world' });
      register.put(started.record);
      if (started.runs) await this.#setClock(world, started.record.pace);
      const opened = input.lan ? await this.#parts.doors.open(started.record, input.port) : undefined;
      if (isRefusal(opened)) {
        register.remove(id);
        await directory.remove(id);
        return opened;
      }
      return this.detail(world, register.of(id) ?? started.record);
    });
  }

  /** Starts the same lesson for the same seats in another market. */
  replicate(
    world: World,
    record: ClassRecord,
    request: ReplicateInput,
    language: Language,
  ): Promise<ClassDetail | Refusal> {
    const { lesson, seats, joining, rules, storage, state, title, stretch, origin = record.world } = record;
    const file = findPlay(world, record.play)?.play.file;
    if (state !== 'ended' || file === undefined) return Promise.resolve(refuse('statusConflict'));
    // Whoever had a seat finds it under the same name.
    const kept = new Set(
      seats.flatMap(({ seat, reserved, state: is }) => (reserved || is === 'taken' ? [seat] : [])),
    );
    const input = {
      ...request,
      ...(lesson === null ? {} : { lesson }),
      ...(stretch === undefined ? {} : { stretch }),
      blind: stretch?.blind ?? false,
      again: {
        file: { ...file, title: title as ScenarioFile['title'] },
        origin,
        isReserved: (seat: number) => kept.has(seat),
      },
      seats: seats.length,
      names: seats.map(({ name }) => name),
      joining,
      rules: { resetDemo: rules.resetDemo },
      storage,
    };
    return this.start(input, language);
  }

  #freeId(): string {
    const taken = new Set(this.#parts.directory.ids());
    for (let number = 1; ; number += 1) if (!taken.has(`class-${number}`)) return `class-${number}`;
  }

  row(record: ClassRecord): ClassRow {
    const { world, title, lesson, state, startedAt, code, joining, seats, lan, port } = record;
    const serverOnNetwork = this.isServerOnNetwork;
    return {
      world,
      title: { ...title },
      lesson,
      origin: record.origin ?? null,
      state,
      startedAt,
      code,
      joining,
      seats: seats.length,
      taken: seats.filter((seat) => seat.state === 'taken').length,
      lan,
      serverOnNetwork,
      port: lan && !serverOnNetwork ? port : null,
      addresses: this.#parts.doors.addresses(record),
      resultsLeftMs: this.#parts.doors.resultsLeftMs(record),
    };
  }

  detail(world: World, record: ClassRecord): ClassDetail {
    const { rules, seats, trainer, board, secret, lessonSeed, play, stoppedAt = null } = record;
    const clock = clockState(world);
    return {
      ...this.row(record),
      clock,
      stoppedAt: clock.mode === 'paused' && clock.now === stoppedAt ? stoppedAt : null,
      rules: { ...rules },
      roster: seats.map(shownSeat),
      tokens: { trainer, board },
      secret,
      lessonSeed,
      play,
    };
  }

  async setRules(world: World, record: ClassRecord, request: RuleChanges): Promise<ClassDetail | Refusal> {
    const rules = withRules(record.rules, request);
    const refused = await runOperatorCommand(world, 'class.rules', { rules });
    if (isRefusal(refused)) return refused;
    return this.detail(world, this.register.put({ ...this.#newest(record), rules }));
  }

  /** Sends a message to one seat, whose support chat keeps it; without `seat` to all. */
  async say(
    world: World,
    record: ClassRecord,
    { text, seat }: InputOf<typeof sim.classSay>,
  ): Promise<Refusal | { done: boolean }> {
    const addressed = record.seats.filter((one) => seat === undefined || one.seat === seat);
    if (addressed.length === 0) return refuse('notFound', { field: 'seat' });
    const userIds = addressed.map(({ userId }) => userId);
    const inChat = seat === undefined ? {} : { inChat: true };
    const refused = await runOperatorCommand(world, 'class.say', { text, userIds, ...inChat });
    return isRefusal(refused) ? refused : { done: true };
  }

  async freeze(world: World, record: ClassRecord, frozen: boolean): Promise<ClockState | Refusal> {
    const { mode, rate } = world.clock.state;
    if (frozen && mode !== 'paused') this.register.put({ ...this.#newest(record), pace: { mode, rate } });
    if (frozen !== (mode === 'paused')) await this.#setClock(world, frozen ? undefined : record.pace);
    return clockState(world);
  }

  async #setClock(world: World, pace: ClassRecord['pace'] | undefined): Promise<void> {
    const input =
      pace === undefined
        ? ({ mode: 'paused' } as const)
        : { mode: pace.mode, ...(pace.mode === 'fast' ? { rate: pace.rate } : {}) };
    await runOperatorCommand(world, 'clock.set', input);
    await world.catchUp();
    announceMoved(world);
  }

  /** Rewinds a class in place, at most to its start. */
  rewind(
    present: World,
    at: { at?: number | undefined; byMs?: number | undefined },
  ): Promise<WorldInfo | Refusal> {
    const { directory, inTurn, register } = this.#parts;
    return inTurn(async () => {
      const world = await directory.find(present.id);
      const record = register.of(present.id);
      if (world === undefined || record === undefined) return refuse('notFound');
      await world.catchUp();
      const time = at.at ?? Math.max(record.startedAt, world.clock.now() - (at.byMs ?? 0));
      const instant = time < record.startedAt ? undefined : findInstantAt(world, time);
      if (instant === undefined) return refuse('statusConflict', { field: 'at' });
      try {
        const rewound = await directory.rewind(world.id, instant);
        if (rewound === undefined) return refuse('notFound');
        await reseat(register, rewound);
        await runOperatorCommand(rewound, 'class.rules', { rules: this.#newest(record).rules });
        return worldInfo(rewound);
      } catch (error) {
        if (error instanceof DataFault) return refuse('statusConflict', { field: 'at' });
        throw error;
      }
    });
  }

  async end(world: World, record: ClassRecord): Promise<ClassDetail | Refusal> {
    const rules = { ...record.rules, trading: 'closed', viewOnly: true } as const;
    const refused = await runOperatorCommand(world, 'class.rules', { rules });
    if (isRefusal(refused)) return refused;
    if (world.clock.state.mode !== 'paused') await this.#setClock(world, undefined);
    const ended = this.register.put({ ...this.#newest(record), rules, state: 'ended' });
    this.#parts.doors.keepForResults(ended);
    // Pages that receive this event read the class again, so it must have ended by now.
    await runOperatorCommand(world, 'class.end', { userIds: record.seats.map(({ userId }) => userId) });
    return this.detail(world, this.#newest(ended));
  }

  async setDoor(
    world: World,
    record: ClassRecord,
    lan: boolean,
    port?: number,
  ): Promise<ClassDetail | Refusal> {
    if (lan) {
      const refused = await this.#parts.doors.open(record, port);
      if (refused !== undefined) return refused;
    } else await this.#parts.doors.shut(record);
    return this.detail(world, this.#newest(record));
  }

  /** Opens the doors again after a restart. */
  async reopenDoors(): Promise<void> {
    this.list();
    await this.#parts.doors.reopen();
  }

  #newest(record: ClassRecord): ClassRecord {
    return this.register.of(record.world) ?? record;
  }

  #forget({ world }: ClassRecord): void {
    this.register.remove(world);
    this.#parts.doors.forget(world).catch(() => undefined);
  }
}
