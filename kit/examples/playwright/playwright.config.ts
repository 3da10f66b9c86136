import process from 'node:process';
import { papertapeServer } from '@papertape/kit/playwright-server';
import { defineConfig } from '@playwright/test';

/** One server for all workers; set PAPERTAPE_URL to use a running one. */
const server = papertapeServer({ port: 4300 });

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  workers: 4,
  reporter: [['list'], ['@papertape/kit/reporter', { outputFile: process.env['WORLDS_FILE'] }]],
  webServer: server.webServer,
  use: {
    baseURL: server.url,
    // Uses a browser of the system if Playwright cannot download its own.
    launchOptions: process.env['CHROMIUM']
      ? { executablePath: process.env['CHROMIUM'], args: ['--no-sandbox'] }
      : {},
  },
});
