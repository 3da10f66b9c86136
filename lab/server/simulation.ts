/** Registers the simulator's API where it is switched on. */
import { join } from 'node:path';
import { classroom } from '@papertape/shared/contract/classroom.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { simRewind } from '@papertape/shared/contract/sim-history.ts';
import type { FastifyInstance } from 'fastify';
import type { Handlers } from '../../server/http/call.ts';
import type { AppContext } from '../../server/http/context.ts';
import { type AnswerRefusal, type HttpRefusal, unknown } from '../../server/http/http-answers.ts';
import { registerFeature } from '../../server/http/routes.ts';
import { serveClient } from '../../server/http/static.ts';
import { DataFault } from '../../server/world/data-fault.ts';
import type { Directory } from '../../server/world/directory.ts';
import { findInstantAt } from '../../server/world/journal/past.ts';
import type { RealTime } from '../../server/world/real-clock.ts';
import { bookHandlers, explainHandlers } from './books.ts';
import { capsuleHandlers } from './capsules.ts';
import { Boards } from './classes/boards.ts';
import { ClassDoors } from './classes/class-doors.ts';
import { classHandlers } from './classes/class-handlers.ts';
import { ClassRegister } from './classes/class-register.ts';
import { Classes } from './classes/classes.ts';
import { classroomHandlers } from './classes/classroom-handlers.ts';
import { clockHandlers } from './clock.ts';
import { faultHandlers } from './faults/faults.ts';
import { createFileDoor } from './file-door.ts';
import { readFollowerHeaders, serveFollowers } from './following.ts';
import { SimulatorGuard } from './guard.ts';
import { historyHandlers } from './history.ts';
import { createInTurn, type InTurn } from './in-turn.ts';
import { luckHandlers } from './luck/luck-handlers.ts';
import { LuckRuns } from './luck/luck-runs.ts';
import { officeHandlers } from './office.ts';
import { type LessonWork, lessonWorkHere } from './play/lesson-work.ts';
import { lessonReader, playHandlers } from './play/play-handlers.ts';
import { RecordingDrafts } from './recordings/recording-drafts.ts';
import { recordingHandlers } from './recordings/recording-handlers.ts';
import { RecordingProcess } from './recordings/recording-process.ts';
import { roomHandlers } from './room.ts';
import { scenarioHandlers } from './scenarios.ts';
import { snapshotHandlers } from './snapshots.ts';
import { switchHandlers } from './switches.ts';
import { traderHandlers } from './traders.ts';
import { getTraffic } from './traffic/traffic.ts';
import { worldInfo } from './world-info.ts';
import { worldHandlers } from './worlds.ts';

/** Serves the join page and the board, which are public: their content needs a code or a token. */
async function serveDoor(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    await serveClient(scope, folder, '/join/');
    scope.get('/join', (_request, reply) => reply.sendFile('index.html'));
    scope.get('/board', (_request, reply) => reply.sendFile('board.html'));
  });
}

/**
 * Serves the control room to callers with access. Where a token is set it is public, because a browser cannot send one with an
 * address: the page contains no data of any world, and prompts for the token.
 */
async function serveRoom(
  app: FastifyInstance,
  guard: SimulatorGuard,
  folder: string,
  answer: AnswerRefusal,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request, reply, done) => {
      if (guard.takesToken || guard.admits(request)) done();
      else answer(request, reply, unknown);
    });
    await serveClient(scope, folder, '/lab/');
    scope.get('/lab', (_request, reply) => reply.sendFile('index.html'));
  });
}

const foreignPage: HttpRefusal = ['foreignPage', 403];
/** The request was understood, so it is refused like by a handler. */
const classEnded: HttpRefusal = ['classEnded', 200];

interface LabParts {
  real: RealTime;
  /** Origins whose pages may call the API. */
  allowedOrigins?: readonly string[] | undefined;
  /** Origin at which people join a class; by default the addresses of this machine. */
  joinUrl?: string | undefined;
  /** Switches `/sim` on. */
  simulator?:
    | { token?: string | undefined; folder?: string | undefined; doorFolder?: string | undefined }
    | undefined;
  /** Reads and previews foreign scenario files in another process; without one this process does. */
  lessonWork?: LessonWork | undefined;
}

export async function registerSimulation(
  app: FastifyInstance,
  context: AppContext,
  answer: AnswerRefusal,
  parts: LabParts,
): Promise<void> {
  const { directory, lan, limits } = context;
  const { real, simulator, allowedOrigins = [] } = parts;
  const register = new ClassRegister(directory.dataFolder, (details, message) =>
    app.log.error(details, message),
  );
  directory.isBound = (id) => register.of(id) !== undefined;
  // While the server is off nobody can trade, so nothing may happen to a class.
  directory.holdsClock = (id, clock) => register.hold(id, clock);
  // Learners keep their seats where the simulator is off.
  registerFeature(
    app,
    context,
    classroom,
    classroomHandlers({ directory, register, limits, now: () => real.now() }),
  );
  if (simulator === undefined) return;
  const handlers = createSimulationHandlers(app, context, register, parts);
  const { token, folder, doorFolder } = simulator;
  const guard = new SimulatorGuard({ token, limits, log: app.log, lan, allowedOrigins, register });
  if (folder !== undefined) await serveRoom(app, guard, folder, answer);
  if (doorFolder !== undefined) await serveDoor(app, doorFolder);
  await app.register(async (scope) => {
    // Callers without access get the answer of an unknown path.
    scope.addHook('onRequest', (request, reply, done) => {
      readFollowerHeaders(request.raw);
      if (!guard.admits(request)) answer(request, reply, unknown);
      else if (guard.isBlindWrite(request)) answer(request, reply, foreignPage);
      else done();
    });
    scope.addHook('preHandler', (request, reply, done) => {
      if (!guard.staysWithin(request)) answer(request, reply, unknown);
      else if (guard.isTooLate(request)) answer(request, reply, classEnded);
      else done();
    });
    registerFeature(scope, context, sim, handlers);
    serveFollowers(app, scope, directory, answer);
  });
}

function openDoors(
  app: FastifyInstance,
  lan: AppContext['lan'],
  register: ClassRegister,
  { real, joinUrl }: LabParts,
): ClassDoors {
  return new ClassDoors({
    register,
    lan,
    joinUrl,
    now: () => real.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms).unref();
      return () => clearTimeout(timer);
    },
    ownAddress() {
      const address = app.server.address();
      return address === null || typeof address === 'string' ? undefined : address;
    },
    report: (error) => app.log.error({ error }, 'the door of a class did not close'),
  });
}

/** Opens the drafts of recordings, which are deleted when the server ends. */
function openRecordings(app: FastifyInstance, { dataFolder, recordings }: Directory, real: RealTime) {
  const now = () => real.now();
  const drafts = new RecordingDrafts(join(dataFolder, 'recording-drafts'), now);
  const process = new RecordingProcess();
  app.addHook('onClose', () => {
    process.close();
    drafts.close();
  });
  return recordingHandlers({ store: recordings, drafts, process, now });
}

function createSimulationHandlers(
  app: FastifyInstance,
  { directory, lan, elsewhere }: AppContext,
  register: ClassRegister,
  parts: LabParts,
): Handlers<typeof sim> {
  const { real, lessonWork = lessonWorkHere } = parts;
  const inTurn = createInTurn();
  const door = createFileDoor();
  const read = lessonReader(door, lessonWork);
  const doors = openDoors(app, lan, register, parts);
  const classes = new Classes({ directory, register, doors, inTurn, read, now: () => real.now() });
  const runs = new LuckRuns({
    directory,
    register,
    report: (reason) => app.log.error({ reason }, 'other markets of a class were given up'),
  });
  app.addHook('onListen', () => classes.reopenDoors());
  app.addHook('onClose', () => doors.close());
  app.addHook('onClose', () => runs.close());
  return {
    ...worldHandlers(directory, inTurn, elsewhere?.listed),
    ...snapshotHandlers(directory, inTurn, door),
    ...capsuleHandlers(directory, inTurn, door),
    ...clockHandlers,
    ...bookHandlers,
    ...historyHandlers(directory),
    ...rewindHandlers({ directory, inTurn, classes }),
    ...explainHandlers,
    ...scenarioHandlers,
    ...officeHandlers,
    ...openRecordings(app, directory, real),
    ...traderHandlers,
    ...switchHandlers,
    ...faultHandlers,
    ...playHandlers(directory, door, lessonWork),
    ...roomHandlers,
    traffic: ({ world, input: { kind, limit } }) => ({ list: getTraffic(world).look(kind, limit) }),
    ...classHandlers(classes, new Boards(real)),
    ...luckHandlers(classes, runs, directory),
  };
}

interface RewindParts {
  directory: Directory;
  inTurn: InTurn;
  classes: Classes;
}

/** Rewinds a world in place to an instant of its past and pauses it; a class keeps its seats. */
function rewindHandlers({ directory, inTurn, classes }: RewindParts): Handlers<typeof simRewind> {
  return {
    rewind({ world: present, input: { at, byMs = 0 } }) {
      const held = classes.register.of(present.id);
      if (held !== undefined) return classes.rewind(present, at === undefined ? { byMs } : { at });
      return inTurn(async () => {
        const world = await directory.find(present.id);
        if (world === undefined) return refuse('notFound');
        await world.catchUp();
        const instant = findInstantAt(world, at ?? world.clock.now() - byMs);
        if (instant === undefined) return refuse('statusConflict', { field: 'at' });
        try {
          const rewound = await directory.rewind(world.id, instant);
          return rewound === undefined ? refuse('notFound') : worldInfo(rewound);
        } catch (error) {
          if (error instanceof DataFault) return refuse('statusConflict', { field: 'at' });
          throw error;
        }
      });
    },
  };
}
