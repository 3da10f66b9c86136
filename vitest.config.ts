import { defineConfig } from 'vitest/config';

/** Unit and API tests of every package; the browser's suites live in e2e and run by Playwright. */
export default defineConfig({
  test: {
    include: ['{shared,server,client,scripts,e2e,kit}/**/*.test.{ts,tsx}'],
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      'server/generated/**',
      'kit/examples/**',
      '**/*.built.test.ts',
    ],
    environment: 'node',
    pool: 'forks',
    // By itself it would leave one core to the rest of the machine, which has nothing else to do.
    maxWorkers: '100%',
    // A machine that is busy is slow, not broken: only what hangs runs into these.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
  },
});
