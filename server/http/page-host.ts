/**
 * The host for which the page was built. A page for another host calls it, listens to it and shows its pictures, which the policy of this
 * server has to allow.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DataFault } from '../world/data-fault.ts';

/** Origins that the page needs besides its own. */
export interface PageSources {
  connect: string[];
  img: string[];
  /** Hashes of inline scripts. */
  script: string[];
}

/** Returns the origins of addresses that are separated by commas. */
function parseOrigins(bases: unknown): string[] {
  if (typeof bases !== 'string') return [];
  const origins = bases.split(',').flatMap((base) => (URL.canParse(base) ? [new URL(base).origin] : []));
  return [...new Set(origins)];
}

const listSockets = (origins: readonly string[]) => origins.map((origin) => origin.replace(/^http/, 'ws'));

function scriptHashes(clientFolder: string): string[] {
  const page = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

function readHostFile(clientFolder: string): Record<string, unknown> {
  const file = join(clientFolder, 'host.json');
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // A page for its own origin has no such file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new DataFault(
      `${file} cannot be read. Build the page again, or choose another folder by CLIENT_DIR.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * Returns the hosts that the page may connect to and load pictures from. `sockets` and `files` are those of the API
 * unless the build names others.
 * @param addresses origins of the machines that hold this server's worlds with it
 */
export function pageSources(clientFolder: string, addresses: readonly string[]): PageSources {
  const { api, sockets, files } = readHostFile(clientFolder);
  const apiOrigins = parseOrigins(api);
  const socketOrigins = parseOrigins(sockets);
  const connect = [
    ...apiOrigins,
    ...(socketOrigins.length > 0 ? socketOrigins : listSockets(apiOrigins)),
    ...addresses,
    ...listSockets(addresses),
  ];
  const img = [...new Set([...apiOrigins, ...parseOrigins(files), ...addresses])];
  return { connect, img, script: scriptHashes(clientFolder) };
}
