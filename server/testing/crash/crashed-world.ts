/** World of the crash tests: created at first, reopened by every later process. */
import process from 'node:process';
import { createApp } from '../../app.ts';
import { demoLogin } from '../../modules/identity/demo-users.ts';
import { modules } from '../../modules.ts';
import { Directory } from '../../world/directory.ts';
import { testStart } from '../test-world.ts';

const still = { now: () => testStart, monotonic: () => 0 };

export async function openCrashedWorld(folder: string, seed: string) {
  const directory = new Directory({
    dataFolder: folder,
    memoryFolder: folder,
    real: still,
    modules,
    report: (details, message) => {
      process.stderr.write(`${message} ${String(details.err)}\n`);
    },
  });
  const world =
    (await directory.find('killed')) ??
    (await directory.create({ id: 'killed', seed, startTime: testStart, clock: 'paused' }));
  const app = await createApp({ directory, real: still, modules });
  const headers = { 'x-world': 'killed', 'Login-From': 'H5' };
  const login = await app.inject({
    method: 'POST',
    url: '/asset/api/user/login',
    headers,
    payload: { by: 'email', email: demoLogin.email, password: demoLogin.password },
  });
  const { token } = (login.json() as { data: { token: string } }).data;
  return { directory, world, app, headers: { ...headers, token } };
}
