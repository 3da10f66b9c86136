/** Settings of the address at which the server listens, shared by the server and the health check of its image. */

import { once } from 'node:events';
import { createServer } from 'node:net';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns a setting without spaces around it; `undefined` if it is missing or empty. */
export function readSetting(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

export const readHost = (env: Environment): string => readSetting(env, 'HOST') ?? '127.0.0.1';

/** Returns the port; 0 selects any free one. */
export function readPort(env: Environment): number | { problem: string } {
  const given = readSetting(env, 'PORT') ?? '3000';
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  return { problem: `PORT must be a number from 0 to 65535; it is "${given}".` };
}

const everyAddress: ReadonlyMap<string, string> = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/** Returns the address by which a program of the same machine reaches a server that listens on a host. */
export function getLocalAddress(host: string, port: number): string {
  const reached = everyAddress.get(host) ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Listens for a moment at the address of the server. Rejects with the error of the system if that is impossible. */
export async function tryAddress(host: string, port: number): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
