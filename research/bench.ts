/**
 * The benchmarks, side by side in one run: `npm run bench`; one part of them: `npm run bench -- page`, `charts`, `class`, `orders` and `sockets` (beside their rivals), `journal`, `recordings`, `cluster`. Loads run in processes of their own; figures are for the machine at
 * hand and belong into docs/benchmarks.md together with its description.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { benchCharts } from './bench/charts.ts';
import { benchClass } from './bench/class.ts';
import { benchCluster } from './bench/cluster.ts';
import { benchEngine } from './bench/engine.ts';
import { benchCandles, benchWorlds } from './bench/inside.ts';
import { benchJournal } from './bench/journal.ts';
import { benchLuck } from './bench/luck.ts';
import { benchOrders } from './bench/orders.ts';
import { benchPage } from './bench/page.ts';
import { benchRecordings } from './bench/recordings.ts';
import { milliseconds, perSecond, Report } from './bench/report.ts';
import { benchFolder, type ServerProcess, startProcess, startServer } from './bench/server-process.ts';
import { benchOrdersSideBySide } from './bench/side-by-side.ts';
import { benchSockets, benchSocketsSideBySide } from './bench/sockets.ts';
import { benchStreaming } from './bench/streaming.ts';

const seconds = 5;

function load(options: autocannon.Options): Promise<autocannon.Result> {
  return autocannon({ connections: 50, duration: seconds, ...options });
}

/** Measures requests per second of the ticker list, next to a bare route with the same body. */
async function benchTickers(server: ServerProcess, folder: string, report: Report): Promise<void> {
  const url = `${server.base}/api/market/getTickerList`;
  const bodyFile = join(folder, 'tickers.json');
  writeFileSync(bodyFile, await (await fetch(url)).text());
  const bare = await startProcess(['research/bench/bare-server.ts'], 4391, { BODY_FILE: bodyFile }, '/');
  await load({ url, duration: 2 });
  await load({ url: bare.base, duration: 2 });
  const bareResult = await load({ url: bare.base });
  const ours = await load({ url });
  await bare.stop();
  const share = ours.requests.average / bareResult.requests.average;
  report.add('bare Fastify route, same body', perSecond(bareResult.requests.average));
  report.add(
    'ticker list',
    `${perSecond(ours.requests.average)}, ${Math.round(share * 100)} % of bare`,
    '75 % of bare',
    share >= 0.75,
  );
}

const report = new Report();
const root = resolve(import.meta.dirname, '..');

function benchBundles(): void {
  const dist = join(root, 'client/dist');
  if (!existsSync(dist)) return;
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const size = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce(
      (sum, match) => sum + gzipSync(readFileSync(join(dist, match[1] ?? ''))).length,
      0,
    ) / 1024;
  const scripts = size(/(?:src|href)="\/?(assets\/[^"]+\.js)"/g);
  const styles = size(/href="\/?(assets\/[^"]+\.css)"/g);
  report.add('entry scripts, gzip', `${scripts.toFixed(1)} KiB`, '152 KiB', scripts <= 152);
  report.add('entry styles, gzip', `${styles.toFixed(1)} KiB`, '15 KiB', styles <= 15);
  const all = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'));
  const whole =
    all.reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, 'assets', name))).length, 0) / 1024;
  report.add('all styles, gzip', `${whole.toFixed(1)} KiB`);
}

async function benchServer(): Promise<void> {
  const folder = benchFolder();
  try {
    await (await startServer(4390, folder.path)).stop();
    const server = await startServer(4390, folder.path);
    try {
      report.add(
        'second start to the first answer',
        `${milliseconds(server.startedIn)}, ${milliseconds(server.cpuSeconds() * 1000)} of processor time`,
        '5 s',
        server.startedIn < 5_000,
      );
      // By then garbage of the start and the warm-up has been collected.
      await pause(30_000);
      const idle = server.memory() / 1_048_576;
      report.add('idle server', `${Math.round(idle)} MB`, '300 MB', idle < 300);
      await benchTickers(server, folder.path, report);
      await benchOrders(server, report);
    } finally {
      await server.stop();
    }
  } finally {
    folder.remove();
  }
}

/** Uses a separate server, because one that had orders stores journal states when idle. */
async function benchFeeds(server: ServerProcess): Promise<void> {
  await benchSockets(server, 500, report);
  await benchSockets(server, 1_000, report);
  await benchStreaming(server, report);
}

/** Runs one part on a separate server, in a folder that some share with comparison servers. */
async function onServer(measure: (server: ServerProcess, folder: string) => Promise<void>): Promise<void> {
  const folder = benchFolder();
  try {
    const server = await startServer(4390, folder.path);
    try {
      await measure(server, folder.path);
    } finally {
      await server.stop();
    }
  } finally {
    folder.remove();
  }
}

async function withFolder(measure: (folder: string) => Promise<void>): Promise<void> {
  const folder = benchFolder();
  try {
    await measure(folder.path);
  } finally {
    folder.remove();
  }
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
  page: () => benchPage(report),
  charts: () => onServer((server) => benchCharts(server, report)),
  class: () => benchClass(report),
  luck: () => onServer((server) => benchLuck(server, report)),
  orders: () => onServer((server, folder) => benchOrdersSideBySide(server, folder, report)),
  sockets: () => onServer((server) => benchSocketsSideBySide(server, 1_000, report)),
  cluster: () => benchCluster(report),
  journal: () => withFolder((folder) => benchJournal(folder, report)),
  recordings: () => withFolder((folder) => benchRecordings(folder, report)),
};

async function benchHost(): Promise<void> {
  await benchServer();
  await onServer(benchFeeds);
  const worlds = benchFolder();
  await benchWorlds(worlds.path, report);
  await benchEngine(worlds.path, report);
  worlds.remove();
  // This runs last, because the remains of two years of 62 markets would count as memory of the worlds.
  benchCandles(report);
  benchBundles();
}

console.log(
  `${cpus()[0]?.model}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
);
await (parts[process.argv[2] ?? ''] ?? benchHost)();
console.log(`\n${report.table()}`);
