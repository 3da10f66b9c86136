/** Opens the default world, or creates it. Of several machines that start together for the first time, one creates it. */
import { setTimeout as pause } from 'node:timers/promises';
import { DataFault } from './world/data-fault.ts';
import type { Directory } from './world/directory.ts';
import type { RealTime } from './world/real-clock.ts';
import { describeError, type Report } from './world/report.ts';

interface OtherMachines {
  /** Resolves once the members of the cluster are known. */
  settle(): Promise<void>;
  /** Lists the machines that hold a world. */
  holders(world: string): readonly unknown[];
  /** Returns whether this machine creates a world. */
  comesFirst(world: string): boolean;
}

interface DefaultWorldParts {
  cluster: OtherMachines | undefined;
  directory: Pick<Directory, 'find'>;
  real: RealTime;
  make(): Promise<unknown>;
  report: Report;
}

const id = 'default';
/** After this time a machine creates the world that another one should have created. */
const lateMs = 120_000;
const betweenLooksMs = 500;

/** Opens or creates the default world. Rejects with a `DataFault` if it cannot be opened within two minutes. */
export async function openDefaultWorld(parts: DefaultWorldParts): Promise<void> {
  const { cluster, directory, real, make, report } = parts;
  if (cluster === undefined) {
    if ((await directory.find(id)) === undefined) await make();
    return;
  }
  await cluster.settle();
  const begunAt = real.monotonic();
  // The world is read from a machine that holds it.
  while (cluster.holders(id).length === 0) {
    const isLate = real.monotonic() - begunAt >= lateMs;
    try {
      if ((await directory.find(id)) !== undefined) return;
      if (isLate || cluster.comesFirst(id)) {
        await make();
        return;
      }
    } catch (error) {
      if (error instanceof DataFault) throw error;
      if (isLate)
        throw new DataFault(`The default world cannot be opened: ${describeError(error)}`, { cause: error });
      report({ err: error }, 'the default world could not be opened yet');
    }
    await pause(betweenLooksMs);
  }
}
