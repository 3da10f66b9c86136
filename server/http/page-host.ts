/**
 * For which host the built page was made. A page of another host calls, listens to and shows pictures of that host,
 * which the policy of the page's server has to let through.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DataFault } from '../world/data-fault.ts';

/** Origins, besides the page's own, that the page needs. */
export interface PageSources {
  connect: string[];
  img: string[];
  /** Scripts that stand in the page itself, by their hash. */
  script: string[];
}

/** Of one address, or of several between commas. */
function originsOf(bases: unknown): string[] {
  if (typeof bases !== 'string') return [];
  const origins = bases.split(',').flatMap((base) => (URL.canParse(base) ? [new URL(base).origin] : []));
  return [...new Set(origins)];
}

const socketsOf = (origins: readonly string[]) => origins.map((origin) => origin.replace(/^http/, 'ws'));

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
    // Built for its own origin: there is no such file.
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
 * `sockets` and `files` are where the API is unless they are named.
 * @param addresses origins of the machines that hold this server's worlds with it
 */
export function pageSources(clientFolder: string, addresses: readonly string[]): PageSources {
  const { api, sockets, files } = readHostFile(clientFolder);
  const apiOrigins = originsOf(api);
  const socketOrigins = originsOf(sockets);
  const connect = [
    ...apiOrigins,
    ...(socketOrigins.length > 0 ? socketOrigins : socketsOf(apiOrigins)),
    ...addresses,
    ...socketsOf(addresses),
  ];
  const img = [...new Set([...apiOrigins, ...originsOf(files), ...addresses])];
  return { connect, img, script: scriptHashes(clientFolder) };
}
