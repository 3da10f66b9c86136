/** A server without `PAPERTAPE_CLUSTER` pays nothing for the cluster: it loads no module of it, and not the client of NATS. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { type Run, run } from '../server/testing/crash/run.ts';

const main = join(import.meta.dirname, '../server/main.ts');
const mark = 'loads ';
/** Prints the address of each module before it is loaded, in worker threads too. */
const printLoads = `import { registerHooks } from 'node:module';
import { writeSync } from 'node:fs';
registerHooks({ load(url, context, next) { writeSync(1, \`${mark}\${url}\\n\`); return next(url, context); } });`;

const folder = mkdtempSync(join(tmpdir(), 'papertape-embedded-'));
const runs: Run[] = [];

afterAll(async () => {
  for (const { process: child, ended } of runs) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

function start(name: string, cluster?: string): Run {
  const { PAPERTAPE_CLUSTER: _, ...env } = process.env;
  const server = run(main, [], {
    ...env,
    ...(cluster === undefined ? {} : { PAPERTAPE_CLUSTER: cluster }),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(printLoads)}`,
    DATA_DIR: join(folder, name),
    PORT: '0',
  });
  runs.push(server);
  return server;
}

const isOfCluster = (line: string) => line.includes('@nats-io/') || line.includes('/cluster/cluster.ts');

it('a server without PAPERTAPE_CLUSTER loads neither the cluster nor the client of NATS', async () => {
  const server = start('alone');
  expect(await server.awaitOutput('Papertape is at')).toBe(true);
  const loaded = server.lines().filter((line) => line.startsWith(mark));
  expect(loaded.length).toBeGreaterThan(300);
  expect(loaded.filter(isOfCluster)).toEqual([]);
});

it('a server with PAPERTAPE_CLUSTER loads both', async () => {
  const server = start('joined', 'nats://127.0.0.1:9');
  for (const part of ['/cluster/cluster.ts', '@nats-io/transport-node', '@nats-io/jetstream'])
    expect(await server.awaitOutput(part), part).toBe(true);
});
