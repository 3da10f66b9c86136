/** Layout of the kit's package: entries, libraries, and the manifest for npm. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run/workspace.mjs';

/** Folder in which the package is assembled; the packed file is next to it. */
export const packageFolder = path.join(root, 'kit/dist/package');

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
}

const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest;

/** Import names of the package with their sources. */
const entries = {
  '.': 'kit/papertape',
  './playwright': 'kit/playwright/playwright',
  './playwright-server': 'kit/playwright/server',
  './playwright-session': 'kit/playwright/session',
  './reporter': 'kit/playwright/reporter',
  './vitest': 'kit/vitest/vitest',
  './vitest-server': 'kit/vitest/vitest-server',
  './command': 'kit/command/command',
  './conform': 'kit/conform/conform',
  './contract': 'kit/contract',
  './errors': 'kit/client/problems',
  './matchers': 'kit/matchers/matchers',
  './server': 'kit/server/server',
} as const;

/** Programs that are started by file and never imported. */
const programs = [
  'kit/command/main',
  'server/main',
  'server/replay-worker',
  'server/foreign-child',
  'server/world/commit-worker',
  'server/world/checkpoint-worker',
  'server/world/journal/state-worker',
  'lab/server/luck/luck-worker',
  'lab/server/play/lesson-child',
  'lab/server/recordings/recording-child',
  'cluster/recording-worker',
];

/** Importable features of the contract: `@papertape/kit/contract/trading`. */
export const contractEntries = 'shared/contract';

export const sourceEntries: readonly string[] = [...Object.values(entries), ...programs];

/** Libraries bundled into the package; as a dependency the first would install a second SQLite, downloaded from another host. */
export const takenIn: readonly string[] = [
  '@prisma/adapter-better-sqlite3',
  '@prisma/driver-adapter-utils',
  '@prisma/debug',
];

/** Library of which two files are served, and whose dependency reports installations to its vendor. */
export const servedLibrary = {
  name: 'swagger-ui-dist',
  files: ['swagger-ui-bundle.js', 'swagger-ui.css', 'LICENSE'],
};

/** Returns the exact versions of the workspace catalog. */
function catalog(): ReadonlyMap<string, string> {
  const text = readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, rows = ''] = /^catalog:\n((?: {2}.+\n)+)/m.exec(text) ?? [];
  return new Map(
    [...rows.matchAll(/^ {2}"?([^":\s]+)"?: (\S+)$/gm)].map(([, name = '', version = '']) => [name, version]),
  );
}

/** Returns the dependencies that npm installs with the package. */
function dependencies(): Record<string, string> {
  const versions = catalog();
  const manifests = ['shared', 'server', 'lab', 'cluster', 'kit'].map((name) => read(`${name}/package.json`));
  const names = manifests.flatMap(({ dependencies: own = {} }) => Object.keys(own));
  const outside = [...new Set(names)].filter(
    (name) => !name.startsWith('@papertape/') && !takenIn.includes(name),
  );
  return Object.fromEntries(
    outside.sort().map((name) => {
      const version = versions.get(name);
      if (version === undefined) throw new Error(`the catalog has no ${name}`);
      return [name, version];
    }),
  );
}

const exported = (file: string) => ({ types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` });

export function manifest(): Record<string, unknown> {
  return {
    name: '@papertape/kit',
    version: read('kit/package.json').version,
    description:
      'A simulated trading platform for tests and training: server, page, command, fixtures for Playwright and vitest.',
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    bin: { papertape: 'dist/kit/command/main.js' },
    exports: {
      ...Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, exported(file)])),
      './contract/*': exported(`${contractEntries}/*`),
      './package.json': './package.json',
    },
    dependencies: dependencies(),
    bundleDependencies: [servedLibrary.name],
    peerDependencies: { '@playwright/test': '>=1.50', vitest: '>=4' },
    peerDependenciesMeta: { '@playwright/test': { optional: true }, vitest: { optional: true } },
  };
}
