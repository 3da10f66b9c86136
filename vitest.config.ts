import { globSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { defineConfig } from 'vitest/config';

const include = ['{shared,server,client,lab,cluster,scripts,research,e2e,kit}/**/*.test.{ts,tsx}'];
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  'server/generated/**',
  'kit/examples/**',
  '**/*.built.test.ts',
  '**/*.mocked.test.ts',
];

/** They use the kit as a stranger would: one server for all of them. */
const served = [
  'e2e/{conform,guides,kit,kit-command,kit-feeds,kit-mistakes,promises}.test.ts',
  'kit/examples/vitest/tests/*.test.ts',
];

/** Matches files whose changes to modules, globals, the environment or the server's demo password would reach the next file of the process. */
const needsOwnProcess =
  /vi\.(mock|doMock|stubGlobal|stubEnv|resetModules)\(|@vitest-environment|takeOwnDemoPassword\(/;

/** One of these adds and removes network devices, at which a browser drops its requests (net::ERR_NETWORK_CHANGED). */
const clustered = ['cluster/**/*.test.ts'];

const alone = include
  .flatMap((pattern) => globSync(pattern, { exclude }))
  // Modules of a page keep what one page needs: each of its files is a page of its own.
  .filter(
    (file) =>
      /^(client|lab\/(control-room|join))\//.test(file) || needsOwnProcess.test(readFileSync(file, 'utf8')),
  )
  .map((file) => file.replaceAll('\\', '/'));

/**
 * Node runs these as the server does; rewritten for the tests, each name of another module is asked for anew and the market takes three
 * times as long. All projects say so: their processes share what was once decided of a file. What mocks one of these is called
 * `*.mocked.test.ts` and runs with `vitest.package.config.ts`.
 */
const here = import.meta.dirname.replaceAll(/[^\w/-]/g, '\\$&');
const runsAsItIs = new RegExp(
  `^${here}/(server|shared|lab/server|cluster|scripts|research|kit|e2e)/.*(?<!\\.test)\\.ts$`,
);

const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
/** A machine that is busy is slow, not broken: only what hangs runs into it. */
const patienceMs = isDeep ? 3_600_000 : 300_000;

/** Unit and API tests of every package; the browser's suites live in e2e and run by Playwright. */
export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    // By itself it would leave one core to the rest of the machine, which has nothing else to do.
    maxWorkers: '100%',
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
    server: { deps: { external: [runsAsItIs] } },
    provide: { isDeep },
    projects: [
      // To load the server takes longer than most files test: a process loads it once for all of them.
      {
        extends: true,
        test: {
          name: 'together',
          include,
          exclude: [...exclude, ...alone, ...served, ...clustered],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'cluster', include: clustered, exclude: [...exclude, ...alone], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'served',
          include: served,
          exclude: ['**/node_modules/**'],
          globalSetup: ['@papertape/kit/vitest-server'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude, isolate: true } },
    ],
  },
});
