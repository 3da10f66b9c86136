import process from 'node:process';
import { papertapeServer } from '@papertape/kit/playwright-server';
import { defineConfig } from '@playwright/test';
import { systemChromium } from './scripts/run/browser.mjs';

const port = Number(process.env['PAPERTAPE_E2E_PORT'] ?? 4173);
const isDeep = process.env['PAPERTAPE_DEEP'] === '1';
// Found once, and passed to the workers, which read this file too.
process.env['PAPERTAPE_CHROMIUM'] ??= systemChromium() ?? '';
const executablePath = process.env['PAPERTAPE_CHROMIUM'];
// Where a page stands that was built for another origin.
const server = papertapeServer({ port, env: { ALLOWED_ORIGINS: `http://localhost:${port + 1}` } });

/** A journey with the tag of a layout runs in that layout alone in `npm test`, and in both in the deep run. */
const without = (tag: string) => (isDeep ? {} : { grepInvert: new RegExp(tag) });

/**
 * One server with many worlds: each test makes a world of its own, so the tests run side by side. No retries while a test
 * is written; `npm test` repeats a failed one once, and names it.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A machine that is busy is slow, not broken: only what hangs runs into these.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['@papertape/kit/reporter']],
  use: {
    baseURL: server.url,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // What a test answers in the place of the server would not reach what is kept for a page without a network.
    serviceWorkers: 'block',
    // Nothing slides while a test waits for it to stand still; the deep run sees everything move.
    contextOptions: { reducedMotion: isDeep ? 'no-preference' : 'reduce' },
    // A trace costs a fifth of the time; a failure leaves its picture and the page's outline either way.
    trace: process.env['PAPERTAPE_TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === '' ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // A name of a local network, which is no secure context on plain http.
        '--host-resolver-rules=MAP papertape.lan 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: '**/*.desktop.spec.ts',
      ...without('@desktop'),
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: isDeep ? 2 : 1,
      },
    },
    {
      name: 'desktop',
      testIgnore: '**/*.mobile.spec.ts',
      ...without('@phone'),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: server.webServer,
});
