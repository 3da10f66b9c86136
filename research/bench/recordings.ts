/** Measures recordings: a file that is added, prices beside those of the seed, and a world with ten of them. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { dayMs, minuteMs } from '@papertape/shared/durations.ts';
import { minuteFormats, writtenBars } from '../../lab/server/recordings/read/foreign-files.fixture.ts';
import type { ReadingMessage, ReadingTask } from '../../lab/server/recordings/reading-task.ts';
import { getReaderOptions } from '../../lab/server/recordings/recording-process.ts';
import { createMarket } from '../../server/market/market.ts';
import type { RecordingUse } from '../../server/market/recorded/played-recording.ts';
import type { Market } from '../../server/market/types.ts';
import { warmUp } from '../../server/market/warm-up.ts';
import { modules } from '../../server/modules.ts';
import { RecordingStore } from '../../server/recordings/recording-store.ts';
import { createBars } from '../../server/recordings/recordings.fixture.ts';
import { Directory } from '../../server/world/directory.ts';
import { realTime } from '../../server/world/real-clock.ts';
import { median, milliseconds, type Report } from './report.ts';

const from = Date.UTC(2024, 0, 1);
const yearMinutes = 525_600;
const years = 2;
/** Symbols of the world with ten recordings. */
const ten = ['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'LTC', 'AVAX', 'DOT', 'UNI', 'TRX'].map(
  (coin) => `${coin}USDT`,
);

interface Reading {
  /** Processor time of the reading process, its start included. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** Largest resident set, and its part that is the program of Node, which the server has in memory anyway. */
  readonly memoryMb: number;
  readonly programMb: number;
}

/** Linux counts processor time in hundredths of a second. */
const clockTickMs = 10;

function readUsage({ pid }: ChildProcess): Omit<Reading, 'wallMs'> {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const readMb = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? '0') / 1_024;
  return {
    cpuMs: (Number(fields[11]) + Number(fields[12])) * clockTickMs,
    memoryMb: readMb('VmHWM'),
    programMb: readMb('RssFile'),
  };
}

/** Reads a file as a server does, in a process of its own that waits to be ended. */
function readFile(task: ReadingTask): Promise<Reading> {
  const begun = performance.now();
  const child = fork(new URL('../../lab/server/recordings/recording-child.ts', import.meta.url), [], {
    ...getReaderOptions(),
    serialization: 'advanced',
  });
  return new Promise((resolve, reject) => {
    child.on('message', (message: ReadingMessage) => {
      if (!('result' in message || 'refusal' in message)) return;
      const reading = { ...readUsage(child), wallMs: performance.now() - begun };
      child.kill('SIGKILL');
      if ('result' in message) resolve(reading);
      else reject(new Error(message.refusal.problem.kind));
    });
    child.send(task);
  });
}

async function benchAdding(folder: string, report: Report): Promise<void> {
  const path = join(folder, 'BTCUSDT-1m.csv');
  const bars = writtenBars(yearMinutes, { from, frameMs: minuteMs, first: 6_000_000 });
  writeFileSync(path, minuteFormats.binance(bars));
  const readings: Reading[] = [];
  for (let count = 0; count < 3; count += 1) {
    const result = join(folder, `read-${count}`);
    mkdirSync(result);
    const files = [{ path, name: 'BTCUSDT-1m.csv' }];
    const task = { files, options: {}, symbol: undefined, folder: result, now: from, points: 400 };
    readings.push(await readFile(task));
  }
  const [cpu, wall, memory, program] = (['cpuMs', 'wallMs', 'memoryMb', 'programMb'] as const).map((name) =>
    median(readings.map((reading) => reading[name])),
  ) as [number, number, number, number];
  report.add(
    'a year of minutes added',
    `${(wall / 1_000).toFixed(1)} s, ${(cpu / 1_000).toFixed(1)} s of processor time`,
    '6 s',
    wall < 6_000,
  );
  report.add(
    'memory of its process',
    `${Math.round(memory)} MB, ${Math.round(program)} MB of it the program of Node`,
    '150 MB',
    memory < 150,
  );
}

/** Times of a work in ms: by the clock, and of the processor. */
interface Cost {
  readonly wallMs: number;
  readonly cpuMs: number;
}

const beginCost = (): (() => Cost) => {
  const cpu = process.threadCpuUsage();
  const begun = performance.now();
  return () => {
    const wallMs = performance.now() - begun;
    const { user, system } = process.threadCpuUsage(cpu);
    return { wallMs, cpuMs: (user + system) / 1_000 };
  };
};

function time(work: () => unknown): Cost {
  const end = beginCost();
  work();
  return end();
}

const medianCost = (costs: readonly Cost[]): Cost => ({
  wallMs: median(costs.map(({ wallMs }) => wallMs)),
  cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
});

const formatCost = (value: number) =>
  value < 0.1 ? `${(value * 1_000).toFixed(1)} µs` : milliseconds(value);

const to = from + years * 365 * dayMs;

/** Works on a market, with the cost of one of them. */
const works: Readonly<Record<string, (market: Market) => Cost>> = {
  'a tick': (market) => {
    const start = to - 10 * minuteMs;
    const ticks = 2_400;
    market.quote('BTCUSDT', start);
    const all = time(() => {
      for (let tick = 0; tick < ticks; tick += 1) market.quote('BTCUSDT', start + tick * 250);
    });
    return { wallMs: all.wallMs / ticks, cpuMs: all.cpuMs / ticks };
  },
  'a day of minutes': (market) =>
    time(() => market.candles('BTCUSDT', '1m', { to: to - 3 * dayMs - 1, count: 1_440 })),
  'two years of daily candles': (market) =>
    time(() => market.candles('BTCUSDT', '1d', { to: to - 1, count: 730 })),
};

function benchPrices(store: RecordingStore, report: Report): void {
  const bars = createBars({ from, count: years * yearMinutes });
  const { id } = store.add(bars, { name: 'two years', symbol: 'BTCUSDT', source: 'bench' });
  const recording = store.open(id);
  if (recording === undefined) throw new Error('the recording was not stored');
  const use: RecordingUse = { recording, shiftMs: 0, scale: 'none', outside: 'market' };
  for (const _ of warmUp());
  for (const [what, work] of Object.entries(works)) {
    const measure = (recordings: ReadonlyMap<string, RecordingUse>) =>
      medianCost(
        Array.from({ length: 9 }, (_, run) =>
          work(createMarket(`bench ${what} ${run}`, [], undefined, { recordings })),
        ),
      );
    const synthetic = measure(new Map());
    const recorded = measure(new Map([['BTCUSDT', use]]));
    const describeTimes = (of: keyof Cost) =>
      `${formatCost(recorded[of])} (of the seed ${formatCost(synthetic[of])})`;
    report.add(
      `${what}, recorded`,
      `${describeTimes('wallMs')}; of processor time ${describeTimes('cpuMs')}`,
      'no slower',
      recorded.cpuMs <= synthetic.cpuMs * 1.05,
    );
  }
}

async function benchTen(folder: string, report: Report): Promise<void> {
  const directory = new Directory({
    dataFolder: folder,
    memoryFolder: folder,
    real: realTime,
    modules,
    report: (details, message) => console.error(message, details),
  });
  const uses = ten.map((symbol, seed) => {
    const bars = createBars({ from, count: 30 * 1_440, seed });
    const { id } = directory.recordings.add(bars, { name: symbol, symbol, source: 'bench' });
    return [symbol, { id, shiftMs: 0, scale: 'none', outside: 'market' }] as const;
  });
  const costs: Cost[] = [];
  for (let count = 0; count < 11; count += 1) {
    const recordings = Object.fromEntries(uses);
    const end = beginCost();
    const world = await directory.create({
      id: `ten-${count}`,
      seed: `ten ${count}`,
      startTime: from + dayMs,
      clock: 'paused',
      storage: 'file',
      settings: { recordings },
    });
    for (const symbol of ten) world.market.quote(symbol, from + dayMs);
    costs.push(end());
  }
  const made = medianCost(costs);
  report.add(
    'a world with ten recordings, first prices included',
    `${milliseconds(made.wallMs)}, ${milliseconds(made.cpuMs)} of processor time`,
    '100 ms',
    made.wallMs < 100,
  );
  await directory.close();
}

export async function benchRecordings(folder: string, report: Report): Promise<void> {
  await benchAdding(folder, report);
  benchPrices(RecordingStore.open(join(folder, 'prices'), { now: () => from }), report);
  const worlds = join(folder, 'worlds-of-ten');
  mkdirSync(worlds);
  await benchTen(worlds, report);
}
