/** Creates the world of a class: its people, its play, and a market derived from a secret. */
import { hash } from 'node:crypto';
import type { ClassRules } from '@papertape/shared/contract/class-rows.ts';
import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { People, ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { sim } from '@papertape/shared/contract/sim.ts';
import { secretMark } from '@papertape/shared/text/secret-seed.ts';
import { users } from '../../../server/modules/identity/users.store.ts';
import { getRecordingsFolder } from '../../../server/recordings/recording-store.ts';
import type { Language } from '../../../server/texts/languages.ts';
import type { Directory } from '../../../server/world/directory.ts';
import { createToken, hashPassword } from '../../../server/world/security.ts';
import { runOperatorCommand } from '../../../server/world/simulator-commands.ts';
import type { World } from '../../../server/world/world.ts';
import { planScenario } from '../play/plan.ts';
import type { LessonReader } from '../play/play-handlers.ts';
import { findOwnPlace, openPlace } from '../play/preview.ts';
import { chooseRecordings } from '../recordings/choose-recordings.ts';
import {
  type ClassRecord,
  type ClassStretch,
  codeLength,
  createCode,
  type Seat,
  seatCodeLength,
  withRules,
} from './class-record.ts';
import { createStretchFile, findStretch, toRecordings } from './class-stretch.ts';
import { lessons } from './lessons.ts';
import { nameSeat } from './seats.ts';

interface Repeated {
  readonly file: ScenarioFile;
  readonly origin: string;
  isReserved(seat: number): boolean;
}

/** Input of `/sim/classes/start`, or the file of an earlier class that is repeated. */
export type StartInput = InputOf<typeof sim.classStart> & {
  readonly again?: Repeated | undefined;
};

const noLesson: ScenarioFile = { papertape: 1, title: { en: 'Class' }, people: [], timeline: [], tasks: [] };

/** Group of learners where the lesson defines none. */
const usualGroup: People = {
  name: '',
  count: 1,
  mode: 'demo',
  balances: { currency: { USDT: '10000' } },
  kycVerified: false,
  may: { resetDemo: false },
};

async function readLessonFile(
  { lesson, source, again }: StartInput,
  { id, read }: Pick<StartParts, 'id' | 'read'>,
  stretch: ClassStretch | undefined,
): Promise<ScenarioFile | Refusal> {
  // A repeated class keeps the title that its trainer gave it, but not the dates.
  if (stretch !== undefined)
    return { ...createStretchFile(stretch), ...(again && { title: again.file.title }) };
  if (again !== undefined) return again.file;
  const text = lesson === undefined ? source : lessons().find(({ name }) => name === lesson)?.source;
  if (text === undefined) return lesson === undefined ? noLesson : refuse('notFound', { field: 'lesson' });
  const reading = await read({ id }, text);
  if (isRefusal(reading)) return reading;
  const { file, problems } = reading;
  if (file !== undefined) return file;
  const { line = 1, path = '', message = '' } = problems[0] ?? {};
  return refuse('invalidInput', { field: [`source line ${line}`, path, message].filter(Boolean).join(': ') });
}

/** Gives each seat a group of its own, made from the first group of the lesson. */
function withSeatGroups(
  file: ScenarioFile,
  { seats, names }: StartInput,
  language: Language,
): { file: ScenarioFile; group: People } {
  const group = { ...(file.people[0] ?? usualGroup), count: 1 };
  const count = Math.max(seats, names.length);
  const people = Array.from({ length: count }, (_, index) => ({
    ...group,
    name: names[index] ?? nameSeat(index + 1, language),
  }));
  return { file: { ...file, people }, group };
}

/**
 * Derives the seed of the market. Lesson and lesson seed are public, so a secret keeps the market unknown.
 */
function deriveSeed(lessonSeed: string, secret: string): string {
  return `${secretMark}${hash('sha256', `${lessonSeed}\n${secret}`, 'base64url')}`;
}

async function openClass(
  world: World,
  file: ScenarioFile,
  { rules, isReserved }: { rules: ClassRules; isReserved: (seat: number) => boolean },
): Promise<Refusal | { play: string; seats: Seat[] }> {
  // Seats have no password: their code opens them.
  const passwordHash = await hashPassword(createToken(), 'light');
  const opened = await runOperatorCommand(world, 'class.open', { rules, passwordHash });
  if (isRefusal(opened)) return opened;
  const play = await runOperatorCommand(world, 'play.start', { file, passwordHash });
  if (isRefusal(play)) return play;
  const seats = play.people.map(({ name, uid, mode }, index) => ({
    seat: index + 1,
    name,
    reserved: isReserved(index + 1),
    state: 'free' as const,
    code: createCode(seatCodeLength),
    userId: users.withUid(world, uid)?.id ?? '',
    uid,
    mode,
  }));
  return { play: play.id, seats };
}

interface StartParts {
  directory: Directory;
  /** Id of the new world. */
  id: string;
  /** Time of the machine, in epoch milliseconds. */
  now: number;
  read: LessonReader;
  /** The trainer's language, in which unnamed seats are numbered. */
  language: Language;
}

interface Started {
  record: ClassRecord;
  /** True if the clock runs from the start. */
  runs: boolean;
}

function choosePace({ world }: ScenarioFile): ClassRecord['pace'] {
  return world?.clock === 'fast' ? { mode: 'fast', rate: world.rate ?? 60 } : { mode: 'live', rate: 1 };
}

/** Derives the rules of a class from its group and the request of its trainer. */
function chooseRules({ may }: People, request: StartInput['rules']): ClassRules {
  const usual = { trading: 'open', viewOnly: false, resetDemo: may.resetDemo, secondsAgain: true } as const;
  return withRules(usual, request ?? {});
}

type Fixed = 'world' | 'startedAt' | 'secret' | 'lessonSeed' | 'group' | 'rules' | 'play' | 'seats';

interface Known extends Pick<ClassRecord, Fixed> {
  readonly stretch: ClassStretch | undefined;
}

function createRecord(file: ScenarioFile, input: StartInput, { stretch, ...known }: Known): ClassRecord {
  const { title, lesson = null, storage, joining, again } = input;
  return {
    storage,
    title: title === undefined ? (file.title as Record<string, string>) : { en: title },
    about: file.about === undefined ? null : (file.about as Record<string, string>),
    lesson,
    state: 'running',
    code: createCode(codeLength),
    joining,
    lan: false,
    port: null,
    trainer: createToken(),
    board: createToken(),
    pace: choosePace(file),
    ...known,
    ...(again === undefined ? {} : { origin: again.origin }),
    ...(stretch === undefined ? {} : { stretch }),
  };
}

/** Creates the world and returns the record of the class; a refusal leaves nothing behind. */
export async function startClass(
  { directory, id, now, read, language }: StartParts,
  input: StartInput,
): Promise<Started | Refusal> {
  const stretch = findStretch({ directory, now }, input);
  if (isRefusal(stretch)) return stretch;
  const given = await readLessonFile(input, { id, read }, stretch);
  if (isRefusal(given)) return given;
  const { file, group } = withSeatGroups(given, input, language);
  const lessonSeed = file.world?.seed ?? 'class';
  const secret = createToken();
  const seed = deriveSeed(lessonSeed, secret);
  const settings =
    stretch === undefined
      ? chooseRecordings(directory, file.world?.recordings)
      : { recordings: toRecordings(stretch) };
  if (isRefusal(settings)) return settings;
  const recorded = { stored: settings.recordings, folder: getRecordingsFolder(directory.dataFolder) };
  const own = findOwnPlace({ ...file, world: { clock: 'paused', ...file.world, seed } }, now, recorded);
  const planned = planScenario(file, openPlace(own), own.startsAt);
  if ('problems' in planned)
    return refuse('invalidInput', { field: planned.problems[0]?.path.join('.') ?? 'source' });
  const startedAt = own.startsAt;
  const spec = { id, seed, clock: 'paused', storage: input.storage, startTime: startedAt, settings } as const;
  const world = await directory.create(spec);
  const rules = chooseRules(group, input.rules);
  const isReserved = (seat: number) => input.again?.isReserved(seat) ?? seat <= input.names.length;
  const opened = await openClass(world, file, { rules, isReserved });
  if (isRefusal(opened)) {
    await directory.remove(id);
    return opened;
  }
  const known = { world: id, startedAt, secret, lessonSeed, group, rules, stretch, ...opened };
  const clock = input.clock ?? file.world?.clock ?? 'live';
  return { record: createRecord(file, input, known), runs: clock !== 'paused' };
}
