/** Global setup of vitest: `globalSetup: ['@papertape/kit/vitest-server']` starts one server, or uses the one of PAPERTAPE_URL. */
import process from 'node:process';
import type { TestProject } from 'vitest/node';
import { type RunningServer, startServer } from '../server/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    papertapeUrl: string;
  }
}

let server: RunningServer | undefined;

/**
 * Starts one server for all test files and provides its address as `papertapeUrl`; uses the one of
 * `PAPERTAPE_URL` if it is set.
 */
export async function setup({ provide }: Pick<TestProject, 'provide'>): Promise<void> {
  const given = process.env['PAPERTAPE_URL'];
  server = given === undefined ? await startServer() : undefined;
  provide('papertapeUrl', given ?? server?.url ?? '');
}

/** Stops the server that `setup` started; one given by `PAPERTAPE_URL` keeps running. */
export async function teardown(): Promise<void> {
  await server?.stop();
}
