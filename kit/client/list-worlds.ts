import { sim } from '@papertape/shared/contract/sim.ts';
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import type { Connection } from './connection.ts';

/** All worlds of a server, or of all machines of its cluster, which lists them in parts. */
export async function listWorlds(connection: Connection): Promise<WorldInfo[]> {
  const all: WorldInfo[] = [];
  for (let after: string | undefined; ; ) {
    const { list, next } = await connection.call(
      undefined,
      sim.worldList,
      after === undefined ? {} : { after },
    );
    all.push(...list);
    // A server of an earlier version lists all at once.
    if (!next) return all;
    after = next;
  }
}
