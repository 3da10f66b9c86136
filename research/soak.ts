/**
 * Runs steady load: `npm run soak -- --minutes 30`. Requests come at a fixed rate, whether earlier ones are answered or
 * not, while sockets listen; a line for each tenth of the time shows memory and answers. Fails
 * if a request was rejected, a socket was closed, or the server logged an error, leaked memory or lost money.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { sim } from '@papertape/shared/contract/sim.ts';
import { type Memory, serve } from '../server/testing/strangers/served.ts';
import { createTraders, stepsAtMarket } from './bench/orders.ts';
import { benchFolder } from './bench/server-process.ts';
import { Listeners } from './soak/listeners.ts';
import { SteadyCalls } from './soak/steady-calls.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '50' },
    sockets: { type: 'string', default: '100' },
    traders: { type: 'string', default: '40' },
  },
});

const parts = 10;
const partMs = (Number(values.minutes) * 60_000) / parts;
/** Allowed growth: the history of a world is partly in memory. */
const bytesPerOrder = 2_000;
const spareBytes = 16 * 1_048_576;

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`;

const folder = benchFolder();
const server = await serve(folder.path, process.env);
const base = `http://127.0.0.1:${server.port}`;
const tokens = await createTraders(base, Number(values.traders));
const listeners = await Listeners.open(base, tokens, Number(values.sockets));
const calls = new SteadyCalls(base, tokens, await stepsAtMarket(base), Number(values.rate));

/** The first three parts are a warm-up. */
const warmParts = 3;
let warm: { memory: Memory; orders: number } | undefined;
let orders = 0;
for (let part = 1; part <= parts && server.isAlive(); part += 1) {
  const figures = await calls.run(partMs);
  orders += figures.orders;
  const memory = await server.memory();
  const times = `median ${figures.p50.toFixed(1)} ms, p99 ${figures.p99.toFixed(1)} ms, longest ${figures.longest.toFixed(0)} ms`;
  const kept = `${megabytes(memory.heapUsed)} of heap, ${megabytes(memory.rss)} resident`;
  console.log(
    `${part} of ${parts}: ${figures.answers} answers (${figures.orders} orders), ${times}; ${listeners.take()} frames; ${kept}`,
  );
  if (part === warmParts) warm = { memory, orders };
}

const memory = server.isAlive() ? await server.memory() : undefined;
const audit = (await (await fetch(base + sim.audit.path)).json()) as { data: { ok: boolean } | null };
const closed = listeners.close();
await server.stop();
folder.remove();

const errors = server.log.filter((line) => line.startsWith('{') && JSON.parse(line).level >= 50);
const faults = [
  ...calls.refusals,
  ...errors,
  ...(closed > 0 ? [`${closed} sockets were closed`] : []),
  ...(audit.data?.ok === true ? [] : ['the audit found something']),
];
if (memory === undefined || warm === undefined) {
  faults.push('the server ended');
} else {
  const kept = memory.heapUsed - warm.memory.heapUsed;
  console.log(`${megabytes(kept)} of heap more than when warm, ${orders - warm.orders} orders later`);
  if (kept > spareBytes + bytesPerOrder * (orders - warm.orders)) faults.push('memory was kept');
}
console.log(faults.length === 0 ? 'The server stayed as it was.' : faults.slice(0, 20).join('\n'));
if (faults.length > 0) process.exitCode = 1;
