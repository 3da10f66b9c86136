/** Without a setting the simulator and its control room are open to this machine, and to others by the token of the server alone. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sim } from '@papertape/shared/contract/sim.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSimulator } from './settings/settings.ts';
import { type Run, run } from './testing/crash/run.ts';

const token = 'of-the-installation';
/** Environment without the settings of the machine that runs the test. */
const { PAPERTAPE_SIM: _sim, PAPERTAPE_SIM_TOKEN: _token, HOST: _host, ...plain } = process.env;

let folder: string;
let server: Run;
let base: string;

beforeAll(async () => {
  folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'papertape-open-'));
  mkdirSync(join(folder, 'lab'));
  writeFileSync(join(folder, 'lab/index.html'), '<title>room</title>');
  const where = { PORT: '0', DATA_DIR: join(folder, 'data'), LAB_DIR: join(folder, 'lab') };
  server = run(join(import.meta.dirname, 'main.ts'), [], { ...plain, ...where });
  await server.awaitOutput('The simulator API is on');
  base = /^Papertape is at (http:\S+)$/m.exec(server.lines().join('\n'))?.[1] ?? '';
});

afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true });
});

/** Requests the simulator's API and the control room, and returns both statuses. */
async function doors(headers: Record<string, string> = {}): Promise<number[]> {
  const answers = await Promise.all([sim.clock.path, '/lab'].map((path) => fetch(base + path, { headers })));
  return answers.map(({ status }) => status);
}

/** Header of a proxy that forwards a request of another machine. */
const stranger = { 'x-forwarded-for': '10.0.0.9' };

it('the simulator and the control room of a server on loopback are open to requests of this machine only', async () => {
  expect(await doors()).toEqual([200, 200]);
  expect(await doors(stranger)).toEqual([404, 404]);
  expect(await doors({ ...stranger, 'x-sim-token': token })).toEqual([404, 404]);
});

it.each([
  ['localhost', {}],
  ['127.0.0.1', {}],
  ['127.9.8.7', {}],
  ['::1', {}],
  // These spellings do not imply that no other machine reaches the server.
  ['127.1', 'own'],
  ['0.0.0.0', 'own'],
  ['::', 'own'],
  ['192.168.1.20', 'own'],
  ['papertape.example', 'own'],
])('the simulator setting of a server at %s without a token is %j', (host, setting) => {
  const env = { HOST: host, PAPERTAPE_SIM_TOKEN: token };
  expect(readSimulator({ HOST: host })).toEqual(setting);
  expect(readSimulator(env)).toEqual({ token });
  expect(readSimulator({ ...env, PAPERTAPE_SIM: 'off' })).toBeUndefined();
  expect(() => readSimulator({ ...env, PAPERTAPE_SIM: 'yes' })).toThrow('PAPERTAPE_SIM must be on or off');
});
