import { sim } from '@papertape/shared/contract/sim.ts';
import type { WorldInfo } from '@papertape/shared/contract/sim-values.ts';
import type { Connection } from './connection.ts';

/** Lists all worlds of a server, or of all machines of its cluster, page by page. */
export async function listWorlds(connection: Connection): Promise<WorldInfo[]> {
  const all: WorldInfo[] = [];
  for (let after: string | undefined; ; ) {
    const { list, next } = await connection.call(
      undefined,
      sim.worldList,
      after === undefined ? {} : { after },
    );
    all.push(...list);
    // Earlier servers return all worlds at once.
    if (!next) return all;
    after = next;
  }
}
