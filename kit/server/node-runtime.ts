/** The server needs a newer Node than the rest of the kit; npm provides it as a package. */
import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';

const neededMajor = 24;
const pinned = 'node@24.9.0';

/** Returns the running Node if it is new enough, otherwise the pinned one of the npm registry, which npm caches. */
export async function serverNode(version = process.versions.node): Promise<string> {
  if (Number.parseInt(version, 10) >= neededMajor) return process.execPath;
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const parameters = ['-y', '-p', pinned, 'node', '-p', 'process.execPath'];
  const { stdout } = await promisify(execFile)(npx, parameters, { shell: process.platform === 'win32' });
  const node = stdout.trim().split('\n').at(-1) ?? '';
  if (node !== '') return node;
  throw new Error(
    `The server needs Node ${neededMajor} or newer; this is ${version}, and npx found no ${pinned}.`,
  );
}
