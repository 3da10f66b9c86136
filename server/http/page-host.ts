/**
 * For which host the built page was made. A page of another host calls, listens to and shows pictures of that host,
 * which the policy of whoever serves the page has to let through.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Origins, besides the page's own, that the page needs. */
export interface PageSources {
  connect: string[];
  img: string[];
}

function originOf(base: unknown): string[] {
  return typeof base === 'string' && URL.canParse(base) ? [new URL(base).origin] : [];
}

function readHostFile(clientFolder: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(join(clientFolder, 'host.json'), 'utf8'));
  } catch (error) {
    // Built for its own origin: there is no such file.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** `sockets` and `files` are where the API is unless they are named. */
export function pageSources(clientFolder: string): PageSources {
  const { api, sockets, files } = readHostFile(clientFolder);
  const apiOrigin = originOf(api);
  const socketOrigin = originOf(sockets);
  const socketsOfApi = apiOrigin.map((origin) => origin.replace(/^http/, 'ws'));
  const connect = [...apiOrigin, ...(socketOrigin.length > 0 ? socketOrigin : socketsOfApi)];
  return { connect, img: [...new Set([...apiOrigin, ...originOf(files)])] };
}
