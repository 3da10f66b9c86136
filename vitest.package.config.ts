import { defineConfig } from 'vitest/config';

/**
 * Tests of what is built and packed, and of the built page on several machines: after the build, one after the other. With them those
 * that put something else in the place of a module of the server, which Node does not let them where it runs the server as it is.
 */
export default defineConfig({
  test: {
    include: ['{scripts,cluster}/**/*.built.test.ts', 'server/**/*.mocked.test.ts'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 900_000,
    hookTimeout: 300_000,
    allowOnly: false,
    passWithNoTests: false,
  },
});
