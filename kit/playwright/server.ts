/** The server of a Playwright run: one for all workers, or the one at PAPERTAPE_URL. */
import path from 'node:path';
import process from 'node:process';
import type { PlaywrightTestConfig } from '@playwright/test';

export interface TestServer {
  /** Value of `use.baseURL`. */
  url: string;
  /** Value of `webServer`; empty if PAPERTAPE_URL is set. */
  webServer: Extract<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>;
}

const command = path.resolve(
  import.meta.dirname,
  `../command/main.${import.meta.url.endsWith('.js') ? 'js' : 'ts'}`,
);

export interface TestServerSettings {
  port?: number;
  /** Further environment variables of the server, as in the guide for operators: `{ ALLOWED_ORIGINS: 'http://localhost:5173' }`. */
  env?: Readonly<Record<string, string>>;
}

/** Returns the settings of a Playwright configuration: `const server = papertapeServer({ port: 4300 })`, then `webServer: server.webServer` and `use: { baseURL: server.url }`. */
export function papertapeServer({ port = 4300, env = {} }: TestServerSettings = {}): TestServer {
  const given = process.env['PAPERTAPE_URL'];
  if (given !== undefined) return { url: given, webServer: [] };
  const url = `http://127.0.0.1:${port}`;
  const start = {
    command: `"${process.execPath}" "${command}" start --throwaway --port ${port}`,
    url,
    env: { ...env },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    // The first start on an old Node downloads a newer one.
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
  } as const;
  return { url, webServer: [start] };
}
