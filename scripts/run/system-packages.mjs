// Finds programs of the system that tests use, and installs them if this account may.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { run } from './processes.mjs';

/** Returns the path of the first program found by one of these names. @param {string[]} wanted */
export function onPath(wanted) {
  const folders = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder));
  return wanted.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

export function isInstallerAccount() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @param {string} name of a package @returns {Promise<boolean>} true if it is installed now */
export async function installBySystem(name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], { env, quiet: true, timeoutMs: 300_000 });
  const install = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
    env,
    quiet: true,
    timeoutMs: 900_000,
  });
  if (!install.ok) console.log(`apt-get could not install ${name}:\n${update.output}${install.output}`);
  return install.ok;
}
