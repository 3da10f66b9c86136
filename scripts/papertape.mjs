#!/usr/bin/env node
// `npx papertape` in a checkout: the command of the kit, run from its sources by the pinned Node.
import { spawn } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { explain } from './run/console.mjs';
import { checkNodeVersion, ensureInstalled } from './run/prepare.mjs';
import { pinnedNode, root, toolEnvironment } from './run/workspace.mjs';

/** Runs the command with this terminal. A Ctrl-C reaches it too, so that this process only waits for its end. */
function runCommand() {
  const parameters = ['--no-warnings', path.join(root, 'kit/command/main.ts'), ...process.argv.slice(2)];
  const child = spawn(pinnedNode, parameters, { stdio: 'inherit', env: toolEnvironment() });
  process.on('SIGINT', () => undefined);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

try {
  checkNodeVersion();
  // The standard output belongs to the command: it may be JSON or a CSV.
  await ensureInstalled(process.stderr);
  process.exitCode = await runCommand();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
