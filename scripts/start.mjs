// npm start: installs, builds and starts a fresh clone with Node 20 and npm alone.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { constants } from 'node:os';
import process from 'node:process';
import { elapsed, explain, Trouble } from './run/console.mjs';
import { readPageSettings } from './run/page-settings.mjs';
import { checkNodeVersion, ensureClientBuilt, ensureInstalled, ensurePrismaClient } from './run/prepare.mjs';
import { endOnSignals } from './run/processes.mjs';
import { pinnedNode, root, toolEnvironment } from './run/workspace.mjs';

/** Checks the port first, because installing takes minutes. */
async function checkPort() {
  const text = process.env['PORT'] ?? '3000';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535 || text.trim() === '') {
    throw new Trouble(`PORT must be a number from 0 to 65535; it is "${text}".`);
  }
  const host = process.env['HOST'] ?? '127.0.0.1';
  const probe = createServer();
  await new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(resolve));
  }).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    throw new Trouble(portTrouble(error, host, port));
  });
}

/** @param {NodeJS.ErrnoException} error @param {string} host @param {number} port */
function portTrouble(error, host, port) {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`;
  }
  if (error.code === 'EACCES') return `Port ${port} may not be used by this account; choose one above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST "${host}" is not an address of this machine.`;
  }
  return `Papertape cannot listen on ${host}:${port}: ${error.message}`;
}

/** Runs the server in the foreground; returns the exit code of this process. */
function serve() {
  return new Promise((resolve) => {
    const child = spawn(pinnedNode, ['server/main.ts'], {
      cwd: root,
      env: toolEnvironment(),
      stdio: 'inherit',
    });
    /** @type {NodeJS.Signals[]} */
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) {
      // A terminal sends Ctrl-C to the whole group; forwarding it would signal the server twice.
      process.removeAllListeners(signal);
      process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)));
    }
    child.once('error', (error) => {
      console.error(`The server could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : (code ?? 1)));
  });
}

const since = performance.now();
endOnSignals();
try {
  checkNodeVersion();
  const settings = readPageSettings();
  await checkPort();
  await ensureInstalled();
  await Promise.all([ensurePrismaClient(), ensureClientBuilt({ settings, effort: 'quick' })]);
  console.log(`Ready to serve after ${elapsed(since)}; starting the server ...`);
  process.exitCode = await serve();
} catch (error) {
  console.error(`\nPapertape did not start.\n${explain(error)}`);
  process.exitCode = 1;
}
