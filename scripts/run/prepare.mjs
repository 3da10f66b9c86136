// Prepares a checkout. Each part runs only if its sources changed.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { step, Trouble } from './console.mjs';
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
    const parameters = ['-y', pnpm, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false'];
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

/** Builds the pages of the simulator, which only this server has. @param {string} vite */
async function buildLaboratory(vite) {
  for (const folder of ['control-room', 'join']) {
    const options = { cwd: `${root}/lab/${folder}`, env: toolEnvironment(), quiet: true };
    const result = await run(pinnedNode, [vite, 'build', '--logLevel', 'warn'], options);
    demand(result, 'The pages of the laboratory could not be built.');
  }
}

/**
 * Builds the page. Its output folder and host count like sources.
 * @param {{ always?: boolean, settings?: import('./page-settings.mjs').PageSettings }} [options]
 */
export async function ensureClientBuilt({ always = false, settings = readPageSettings([]) } = {}) {
  const variables = pageEnvironment(settings);
  const hash = contentHash(
    ['pnpm-lock.yaml', 'tsconfig.base.json', 'package.json'],
    ['client', 'lab/control-room', 'lab/join', 'lab/lessons', 'shared', 'locales'],
    [JSON.stringify(Object.entries(variables).sort())],
  );
  const isStamped = settings.out === undefined;
  const isBuilt = isUpToDate('client', hash, 'client/dist/index.html');
  const hasRest = ['control-room', 'join'].every((folder) =>
    existsSync(path.join(root, `lab/${folder}/dist/index.html`)),
  );
  if (isStamped && !always && isBuilt && hasRest) return;
  const where = settings.out ?? path.join(root, 'client/dist');
  await step(`Build the client${settings.api === '' ? '' : ` for ${settings.api}`}`, async () => {
    const vite = toolFile('vite', 'vite', 'client');
    const result = await run(
      pinnedNode,
      [vite, 'build', '--logLevel', 'warn', '--outDir', where, '--emptyOutDir'],
      { cwd: `${root}/client`, env: { ...toolEnvironment(), ...variables }, quiet: true },
    );
    demand(result, 'The client could not be built.');
    if (isStamped) await buildLaboratory(vite);
    const notices = ['--no-warnings', 'scripts/kit/write-notices.ts', where];
    demand(await run(pinnedNode, notices, { cwd: root, quiet: true }), 'The licences could not be gathered.');
    if (isStamped) writeStamp('client', hash);
  });
}
