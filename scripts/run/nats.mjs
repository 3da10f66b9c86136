// Finds the log server for the tests of clusters: NATS_SERVER, or the one of the system; without one these tests are skipped with a message.
import { existsSync } from 'node:fs';
import process from 'node:process';
import { step } from './console.mjs';
import { installBySystem, isInstallerAccount, onPath } from './system-packages.mjs';

const name = 'nats-server';

function isThere() {
  const named = process.env['NATS_SERVER'] ?? '';
  const places = [...onPath([name]), `/usr/sbin/${name}`, `/usr/local/sbin/${name}`];
  return named !== '' || places.some((file) => existsSync(file));
}

export async function ensureNatsServer() {
  if (!isThere() && isInstallerAccount()) await step(`Install ${name}`, () => installBySystem(name));
  if (!isThere())
    console.log(
      `LEFT OUT: the tests of clusters need ${name}. Install it (Debian: apt-get install ${name}), or name it by NATS_SERVER.`,
    );
}
