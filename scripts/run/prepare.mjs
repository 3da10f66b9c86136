// Prepares a checkout. Each part runs only if its sources changed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { step, Trouble } from './console.mjs';
import { packFolder } from './packing.mjs';
import { pageEnvironment, readPageSettings } from './page-settings.mjs';
import { run } from './processes.mjs';
import {
  contentHash,
  isUpToDate,
  pinnedNode,
  root,
  toolEnvironment,
  toolFile,
  writeStamp,
} from './workspace.mjs';

const pnpm = 'pnpm@12.21.0';

/** @param {{ ok: boolean, output: string, reason: string }} result @param {string} message */
function demand(result, message) {
  if (result.ok) return;
  throw new Trouble([message, `(${result.reason})`, result.output.trim()].filter(Boolean).join('\n'));
}

export function checkNodeVersion() {
  const major = Number.parseInt(process.versions.node, 10);
  if (major >= 20) return;
  throw new Trouble(`Papertape needs Node 20 or newer to start; this is ${process.versions.node}.`);
}

/**
 * Installs the libraries if the lockfile has changed.
 * @param {NodeJS.WriteStream} out stream that shows the progress
 */
export async function ensureInstalled(out = process.stdout) {
  const manifests = [
    'package.json',
    'client/package.json',
    'server/package.json',
    'shared/package.json',
    'lab/package.json',
    'cluster/package.json',
    'kit/package.json',
    'research/package.json',
  ];
  const hash = contentHash(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]);
  if (isUpToDate('install', hash, 'node_modules/node/package.json')) return;
  const install = async () => {
    const parameters = [
      ...['-y', pnpm, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'],
      // The lockfile pins each library by its hash. pnpm checks the age of a version when one is added; asking the registry for the age
      // of all of them again would take as long as the rest of an installation.
      '--config.minimumReleaseAge=0',
    ];
    const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
    const result = await run(npx, parameters, { cwd: root, env: { ...process.env, CI: 'true' }, out });
    demand(result, 'The libraries could not be installed. The registry must be reachable the first time.');
    writeStamp('install', hash);
  };
  await step('Install the libraries of the lockfile', install, out);
}

export async function ensurePrismaClient() {
  const hash = contentHash(['pnpm-lock.yaml', 'prisma.config.ts'], ['prisma/schema']);
  if (isUpToDate('prisma-client', hash, 'server/generated/prisma/client.ts')) return;
  await step('Generate the database client', async () => {
    const result = await run(pinnedNode, ['--no-warnings', 'scripts/prisma.ts', 'generate'], {
      cwd: root,
      env: toolEnvironment(),
      quiet: true,
    });
    demand(result, 'The database client could not be generated from prisma/schema.');
    writeStamp('prisma-client', hash);
  });
}

const laboratoryPages = ['control-room', 'join'];

/** Builds a page. @param {string} folder @param {string[]} parameters @param {NodeJS.ProcessEnv} variables */
async function buildPage(folder, parameters = [], variables = {}) {
  const result = await run(
    pinnedNode,
    [toolFile('vite', 'vite', 'client'), 'build', '--logLevel', 'warn', ...parameters],
    { cwd: path.join(root, folder), env: { ...toolEnvironment(), ...variables }, quiet: true },
  );
  demand(result, `The page in ${folder} could not be built.`);
}

/** @param {string} where folder of the built page */
async function writeNotices(where) {
  const notices = ['--no-warnings', 'scripts/kit/write-notices.ts', where];
  demand(await run(pinnedNode, notices, { cwd: root, quiet: true }), 'The licences could not be gathered.');
}

/**
 * Packs the pages, unless that was done for this build with at least this effort.
 * @param {string} hash hash of the build @param {import('./packing.mjs').Effort} effort
 */
async function ensurePagesPacked(hash, effort) {
  const folders = ['client', ...laboratoryPages.map((name) => `lab/${name}`)];
  /** @type {import('./packing.mjs').Effort[]} */
  const enough = effort === 'quick' ? ['quick', 'smallest'] : ['smallest'];
  if (enough.some((one) => isUpToDate('packed', `${hash} ${one}`, 'client/dist/index.html.br'))) return;
  await step('Compress the pages', async () => {
    for (const folder of folders) await packFolder(path.join(root, folder, 'dist'), effort);
    writeStamp('packed', `${hash} ${effort}`);
  });
}

/**
 * Builds the page, and the pages of the simulator, which only this server has. Its output folder and host count like sources.
 * @param {{ always?: boolean, settings?: import('./page-settings.mjs').PageSettings, effort?: import('./packing.mjs').Effort }} [options]
 */
export async function ensureClientBuilt({
  always = false,
  settings = readPageSettings([]),
  effort = 'smallest',
} = {}) {
  const variables = pageEnvironment(settings);
  const hash = contentHash(
    ['pnpm-lock.yaml', 'tsconfig.base.json', 'package.json'],
    ['client', 'lab/control-room', 'lab/join', 'lab/lessons', 'shared', 'locales'],
    [JSON.stringify(Object.entries(variables).sort())],
  );
  const isStamped = settings.out === undefined;
  const isBuilt = isUpToDate('client', hash, 'client/dist/index.html');
  const hasRest = laboratoryPages.every((name) => existsSync(path.join(root, `lab/${name}/dist/index.html`)));
  if (isStamped && !always && isBuilt && hasRest) return ensurePagesPacked(hash, effort);
  const where = settings.out ?? path.join(root, 'client/dist');
  await step(`Build the client${settings.api === '' ? '' : ` for ${settings.api}`}`, async () => {
    await Promise.all([
      buildPage('client', ['--outDir', where, '--emptyOutDir'], variables),
      ...(isStamped ? laboratoryPages.map((name) => buildPage(`lab/${name}`)) : []),
    ]);
    await writeNotices(where);
    if (!isStamped) return packFolder(where, effort);
    writeStamp('packed', '');
    writeStamp('client', hash);
  });
  if (isStamped) await ensurePagesPacked(hash, effort);
}
