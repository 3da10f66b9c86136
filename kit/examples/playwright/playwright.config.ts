import process from 'node:process';
import { papertapeServer } from '@papertape/kit/playwright-server';
import { defineConfig } from '@playwright/test';

/** Started once for all workers; PAPERTAPE_URL names one that runs already. */
const server = papertapeServer({ port: 4300 });

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 4,
  reporter: [['list'], ['@papertape/kit/reporter', { outputFile: process.env['WORLDS_FILE'] }]],
  webServer: server.webServer,
  use: {
    baseURL: server.url,
    // A browser of the system, where Playwright's own cannot be fetched.
    launchOptions: process.env['CHROMIUM']
      ? { executablePath: process.env['CHROMIUM'], args: ['--no-sandbox'] }
      : {},
  },
});
