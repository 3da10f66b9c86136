/** Settings of the address at which the server listens, shared by the server and the health check of its image. */

import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Environment, readSetting, SettingFault } from './setting.ts';

export const readHost = (env: Environment): string => readSetting(env, 'HOST') ?? '127.0.0.1';

/** Returns the port; 0 selects any free one. Throws a `SettingFault` for anything but a port. */
export function readPort(env: Environment): number {
  const given = readSetting(env, 'PORT') ?? '3000';
  const port = Number(given);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new SettingFault(`PORT must be a number from 0 to 65535; it is "${given}".`);
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

/** Returns whether other machines reach a server that listens on a host. */
export const isReachableAt = (host: string): boolean => !/^(localhost|127(\.\d+){3}|::1)$/.test(host);

/** Listens for a moment at the address of the server. Throws a `SettingFault` if that is impossible. */
export async function tryAddress(host: string, port: number): Promise<void> {
  try {
    const server = createServer().listen({ host, port });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
  } catch (error) {
    throw explainListening(error, host, port);
  }
}

/** Returns the `SettingFault` behind an error of listening; any other error as it is. */
export function explainListening(error: unknown, host: string, port: number): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new SettingFault(
      `Port ${port} is taken by another program. Stop it, or choose another one: PORT=${port + 1}, or --port ${port + 1} where the command "papertape start" runs it.`,
    );
  if (code === 'EACCES')
    return new SettingFault(`This account may not use port ${port}. Choose one from 1024 on.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code.startsWith('EAI_'))
    return new SettingFault(
      `This machine has no address "${host}" to listen on. HOST is 127.0.0.1 or one of its own.`,
    );
  return error;
}
