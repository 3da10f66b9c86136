/**
 * Runs hostile load against a real server: `npm run crowd -- --minutes 10`. Prints how the server coped
 * and fails if it answered with a server error, logged an error, leaked memory or lost money.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Crowd } from '../server/testing/strangers/crowd.ts';
import { type Memory, serve } from '../server/testing/strangers/served.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    callers: { type: 'string', default: '100' },
    sockets: { type: 'string', default: '200' },
    traders: { type: 'string', default: '50' },
    seed: { type: 'string', default: 'crowd' },
  },
});

/** Allowed growth per order: the history of a world is partly in memory. */
const bytesPerOrder = 2_000;
const spareBytes = 16 * 1_048_576;

const until = performance.now() + Number(values.minutes) * 60_000;
const megabytes = ({ heapUsed, rss }: Memory) =>
  `${(heapUsed / 1_048_576).toFixed(1)} MB of heap, ${(rss / 1_048_576).toFixed(0)} MB resident`;

const folder = mkdtempSync(path.join(tmpdir(), 'papertape-crowd-'));
const server = await serve(folder, process.env);
const crowd = await Crowd.gather(server, {
  seed: values.seed,
  callers: Number(values.callers),
  sockets: Number(values.sockets),
  traders: Number(values.traders),
  goesOn: () => performance.now() < until && server.isAlive(),
});

/** The first third is a warm-up. */
let warm: { memory: Memory; orders: number } | undefined;
const look = setInterval(
  async () => {
    const memory = await crowd.memory();
    console.log(`${megabytes(memory)}, ${crowd.report.calls} calls, ${crowd.report.orders} orders`);
    if (performance.now() > until - Number(values.minutes) * 40_000)
      warm ??= { memory, orders: crowd.report.orders };
  },
  Math.min(60_000, Number(values.minutes) * 6_000),
);
const report = await crowd.run();
clearInterval(look);
const memory = server.isAlive() ? await crowd.memory() : undefined;
await server.stop();
rmSync(folder, { recursive: true, force: true });

const allowed = spareBytes + bytesPerOrder * (report.orders - (warm?.orders ?? 0));
const kept = memory === undefined || warm === undefined ? 0 : memory.heapUsed - warm.memory.heapUsed;
console.log(JSON.stringify(report, null, 2));
if (memory !== undefined)
  console.log(`${megabytes(memory)}; ${(kept / 1_048_576).toFixed(1)} MB more than warm`);
const isGood =
  report.alive && report.auditOk && report.faults.length + report.errors.length === 0 && kept <= allowed;
console.log(isGood ? 'The server took no harm.' : 'The server took harm.');
if (!isGood) process.exitCode = 1;
