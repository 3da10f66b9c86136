import { defineConfig } from 'vitest/config';

/** Unit and API tests of every package; the browser's suites live in e2e and run by Playwright. */
export default defineConfig({
  test: {
    include: ['{shared,server,client,scripts,e2e}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'server/generated/**'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 20_000,
    allowOnly: false,
    passWithNoTests: false,
    restoreMocks: true,
  },
});
