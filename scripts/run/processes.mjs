// Runs child processes in separate groups, so that nothing a suite started outlives it.
import { spawn } from 'node:child_process';
import process from 'node:process';

/** @type {readonly (readonly [NodeJS.Signals, number])[]} */
const signalCodes = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
];
const ownGroups = process.platform !== 'win32';
/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function endGroup(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (ownGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}

/** Kills all running children. */
export function endEverything() {
  for (const child of running) endGroup(child, 'SIGKILL');
  running.clear();
}

/**
 * Calls back when the parent process ends. A signal to `npm start` or `npm test` ends npm and its shell only, so the script must notice that its
 * parent is gone.
 * @param {() => void} end
 */
function whenNpmIsGone(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 250);
  watch.unref();
}

/**
 * Ends all children when this process is signaled. They run in separate groups, so Ctrl-C reaches them only
 * through us.
 */
export function endOnSignals() {
  whenNpmIsGone(() => process.kill(process.pid, 'SIGTERM'));
  for (const [signal, code] of signalCodes) {
    process.on(signal, () => {
      endEverything();
      process.exit(code);
    });
  }
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env]
 * @property {boolean} [quiet] collects the output instead of showing it
 * @property {NodeJS.WriteStream} [out] shows the output; by default the standard output
 * @property {number} [timeoutMs]
 */

/**
 * Runs a command and then ends the processes it left behind.
 * @param {string} command
 * @param {string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string, reason: string }>}
 */
export function run(command, parameters, options = {}) {
  const { quiet = false, out = process.stdout, timeoutMs } = options;
  return new Promise((resolve) => {
    const child = spawn(command, parameters, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      detached: ownGroups,
      stdio: ['ignore', quiet ? 'pipe' : out, quiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
    let reason = '';
    const timer = setTimeout(
      () => {
        reason = `no end after ${Math.round((timeoutMs ?? 0) / 1000)} s`;
        endGroup(child, 'SIGKILL');
      },
      timeoutMs ?? 2 ** 31 - 1,
    );
    /** @param {boolean} ok @param {string} why */
    const finish = (ok, why) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ ok, output: Buffer.concat(chunks).toString('utf8'), reason: reason === '' ? why : reason });
    };
    child.once('error', (error) => finish(false, error.message));
    child.once('exit', () => endGroup(child, 'SIGKILL'));
    child.once('close', (code, signal) =>
      finish(code === 0, signal ? `ended by ${signal}` : `exit code ${code}`),
    );
  });
}
