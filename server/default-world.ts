/** Opens the default world, or makes it where there is none. Of several machines that are started together for the first time, one makes it. */
import { setTimeout as pause } from 'node:timers/promises';
import { DataFault } from './world/data-fault.ts';
import type { Directory } from './world/directory.ts';
import type { RealTime } from './world/real-clock.ts';
import { describeError, type Report } from './world/report.ts';

interface OtherMachines {
  /** Resolves when it is known which machines are there. */
  settle(): Promise<void>;
  /** Machines that hold a world. */
  holders(world: string): readonly unknown[];
  /** Whether this machine is the one to make a world. */
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
/** After this a machine makes the world that another one should have made. */
const lateMs = 120_000;
const betweenLooksMs = 500;

/** Rejects with a `DataFault`, a sentence for people, where a cluster has not come to have the world after some minutes. */
export async function openDefaultWorld(parts: DefaultWorldParts): Promise<void> {
  const { cluster, directory, real, make, report } = parts;
  if (cluster === undefined) {
    if ((await directory.find(id)) === undefined) await make();
    return;
  }
  await cluster.settle();
  const begunAt = real.monotonic();
  // A machine that holds it is asked for it.
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
