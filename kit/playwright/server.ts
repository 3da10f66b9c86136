/** The server of a Playwright run: started once for all workers, or the one that PAPERTAPE_URL names. */
import path from 'node:path';
import process from 'node:process';
import type { PlaywrightTestConfig } from '@playwright/test';

export interface TestServer {
  /** For `use.baseURL`. */
  url: string;
  /** For `webServer`; empty where a server is given. */
  webServer: Extract<NonNullable<PlaywrightTestConfig['webServer']>, readonly unknown[]>;
}

const command = path.resolve(
  import.meta.dirname,
  `../command/main.${import.meta.url.endsWith('.js') ? 'js' : 'ts'}`,
);

export interface TestServerSettings {
  port?: number;
  /** Further variables of the server, as the page for operators lists them: `{ ALLOWED_ORIGINS: 'http://localhost:5173' }`. */
  env?: Readonly<Record<string, string>>;
}

/** `const server = papertapeServer({ port: 4300 })`, then `webServer: server.webServer` and `use: { baseURL: server.url }`. */
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
    // The first start on an old Node fetches a newer one.
    timeout: 180_000,
    stdout: 'ignore',
    stderr: 'pipe',
  } as const;
  return { url, webServer: [start] };
}
