// Output of the start and test scripts: one line per step, with its duration.

const useColor = process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined;

/** @param {string} code @param {string} text */
const paint = (code, text) => (useColor ? `\u001b[${code}m${text}\u001b[0m` : text);

/** @param {string} text */
export const bold = (text) => paint('1', text);
/** @param {string} text */
export const dim = (text) => paint('2', text);
/** @param {string} text */
export const green = (text) => paint('32', text);
/** @param {string} text */
export const red = (text) => paint('31', text);

/** @param {number} since a value of performance.now() */
export function elapsed(since) {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 60
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** A problem that the user can solve; shown without a stack. */
export class Trouble extends Error {}

/**
 * Runs one step and prints its name and duration.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @param {NodeJS.WriteStream} out
 * @returns {Promise<T>}
 */
export async function step(name, work, out = process.stdout) {
  const since = performance.now();
  out.write(`${bold('>')} ${name} ...\n`);
  const result = await work();
  out.write(`${green('ok')} ${name} ${dim(`(${elapsed(since)})`)}\n`);
  return result;
}

/** @param {unknown} error */
export function explain(error) {
  if (error instanceof Trouble) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
