/**
 * Runs of classes in other markets. The markets follow from the seed of the class, so a second run finds the
 * same; threads share the work, and results are stored with the class.
 */
import { hash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import type { simLuck } from '@papertape/shared/contract/sim-luck.ts';
import { getRecordingsFolder } from '../../../server/recordings/recording-store.ts';
import type { Directory } from '../../../server/world/directory.ts';
import { journalRows } from '../../../server/world/journal/journal.store.ts';
import { describeError } from '../../../server/world/report.ts';
import type { World } from '../../../server/world/world.ts';
import type { Workshop } from '../../../server/world/world-folders.ts';
import type { ClassRecord, SeatLives } from '../classes/class-record.ts';
import type { ClassRegister } from '../classes/class-register.ts';
import type { AsideMarket } from './aside-world.ts';
import type { LuckJob, MarketOutcome } from './luck-job.ts';
import { listOtherStretches, type Span } from './other-stretches.ts';

interface Run {
  /** Secret of the class; its world id may be reused one day. */
  readonly secret: string;
  readonly markets: number;
  readonly lived: Map<number, MarketOutcome['came']>;
  readonly workers: Set<Worker>;
  readonly workshop: Workshop;
  state: 'running' | 'canceled' | 'failed' | 'done';
  ending?: Promise<void>;
}

/** More threads cost more memory than they save time. */
const threadsMax = 4;

type LuckInput = InputOf<typeof simLuck.classLuckStart>;

interface Parts {
  readonly directory: Directory;
  readonly register: ClassRegister;
  /** Reports why a thread has failed. */
  report(reason: string): void;
}

export class LuckRuns {
  readonly #parts: Parts;
  readonly #runs = new Map<string, Run>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  of({ world, secret }: ClassRecord): (Pick<Run, 'state' | 'markets'> & { lived: number }) | undefined {
    const run = this.#runs.get(world);
    if (run?.secret !== secret) return undefined;
    return { state: run.state, markets: run.markets, lived: run.lived.size };
  }

  isRunning(record: ClassRecord): boolean {
    return this.of(record)?.state === 'running';
  }

  /** Returns the number of other stretches that the recordings of a class have for a run among `days`. */
  countOtherDays(world: World, { startedAt }: ClassRecord): number {
    const { recordings = {} } = world.settings;
    const span = { startedAt, endedAt: world.clock.now() };
    if (Object.keys(recordings).length === 0) return 0;
    return listOtherStretches(recordings, span, this.#parts.directory.recordings).length;
  }

  /** Starts a run; returns false if the recordings of the class have no other stretch. */
  async start(world: World, record: ClassRecord, { markets: most, among }: LuckInput): Promise<boolean> {
    const span = { startedAt: record.startedAt, endedAt: world.clock.now() };
    const others = this.#listMarkets(world, span, { markets: most, among });
    const markets = others.length;
    if (markets === 0) return false;
    await this.cancel(world.id);
    await world.catchUp();
    const workshop = this.#parts.directory.workshop(`${world.id}-luck`);
    const run: Run = {
      secret: record.secret,
      markets,
      lived: new Map(),
      workers: new Set(),
      workshop,
      state: 'running',
    };
    this.#runs.set(world.id, run);
    const threads = Math.min(threadsMax, availableParallelism());
    const { seats, play } = record;
    const job = {
      template: workshop.template,
      own: { seed: world.seed, recordings: world.settings.recordings },
      recordingsFolder: getRecordingsFolder(this.#parts.directory.dataFolder),
      span,
      played: { seats, play },
      entries: journalRows.after(world.database, 0, Number.MAX_SAFE_INTEGER),
    };
    for (let thread = 0; thread < threads; thread += 1) {
      const numbered = [...others.entries()].filter(([market]) => market % threads === thread);
      const folder = join(workshop.folder, `thread-${thread}`);
      mkdirSync(folder);
      this.#send({ ...job, folder, markets: numbered }, run, record);
    }
    return true;
  }

  /** Lists other markets of the same hours: without recordings, or other days of the recordings of the class. */
  #listMarkets(world: World, span: Span, { markets, among }: LuckInput): AsideMarket[] {
    const { recordings = {} } = world.settings;
    const stretches: readonly AsideMarket['recordings'][] =
      among === 'days'
        ? listOtherStretches(recordings, span, this.#parts.directory.recordings).slice(0, markets)
        : Array.from({ length: markets }, () => undefined);
    return stretches.map((stretch, market) => ({
      seed: seedOfMarket(world.seed, market),
      recordings: stretch,
    }));
  }

  #send(job: LuckJob, run: Run, record: ClassRecord): void {
    const worker = new Worker(new URL('./luck-worker.ts', import.meta.url), { workerData: job });
    run.workers.add(worker);
    worker.unref();
    worker.on('message', ({ market, came }: MarketOutcome) => {
      if (run.ending !== undefined) return;
      run.lived.set(market, came);
      if (run.lived.size === run.markets) this.#keep(run, record);
    });
    worker.on('error', (error) => {
      this.#complain(error);
      this.#end(run, 'failed').catch(this.#complain);
    });
  }

  readonly #complain = (error: unknown): void => this.#parts.report(describeError(error));

  #keep(run: Run, record: ClassRecord): void {
    const { register } = this.#parts;
    const newest = register.of(record.world);
    if (newest?.secret === record.secret) register.put({ ...newest, lives: collectLives(run, record) });
    this.#end(run, 'done').catch(this.#complain);
  }

  /** Resolves once its threads have ended and their files are removed. */
  async #end(run: Run, state: Exclude<Run['state'], 'running'>): Promise<void> {
    run.ending ??= Promise.all([...run.workers].map((worker) => worker.terminate())).then(() => {
      run.workshop.remove();
      run.state = state;
    });
    await run.ending;
  }

  async cancel(world: string): Promise<void> {
    const run = this.#runs.get(world);
    if (run !== undefined) await this.#end(run, 'canceled');
  }

  async close(): Promise<void> {
    for (const world of this.#runs.keys()) await this.cancel(world);
  }
}

/** Derives the seed of a market from that of the class, which learners do not know. */
function seedOfMarket(seed: string, market: number): string {
  return hash('sha256', `${seed}\nmarket ${market}`, 'base64url');
}

function collectLives({ lived, markets }: Run, { seats }: ClassRecord): SeatLives[] {
  const inOrder = Array.from({ length: markets }, (_, market) => lived.get(market) ?? []);
  return seats.map(({ seat }, place) => {
    const own = inOrder.flatMap((came) => came[place] ?? []);
    return {
      seat,
      profits: own.map(({ profit }) => profit),
      points: own.map(({ points }) => points),
      missed: own.reduce((sum, { missed }) => sum + missed, 0),
    };
  });
}
