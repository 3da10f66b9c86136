import { defineConfig } from 'vitest/config';

/** Tests of what is built and packed: after the build, one after the other. */
export default defineConfig({
  test: {
    include: ['scripts/kit/**/*.built.test.ts'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 900_000,
    hookTimeout: 300_000,
    allowOnly: false,
    passWithNoTests: false,
  },
});
