/** Entry point of the reading process: reads one untrusted file, reports the result, and waits to be stopped. */
import process from 'node:process';
import type { ForeignMessage } from './foreign-process.ts';
import { ForeignFault } from './world/foreign/foreign-fault.ts';
import { limitHeap } from './world/foreign/foreign-state.store.ts';
import { type CapsuleTask, readHere, type SnapshotTask } from './world/foreign-reader.ts';

export type ForeignTask = SnapshotTask | CapsuleTask;

/** Loads the modules, which takes a second; most bad files are rejected without them. */
async function createOpener(carried?: string) {
  const [{ modules }, { joinSources, RecordingStore }, { WorldOpener }, { realTime }] = await Promise.all([
    import('./modules.ts'),
    import('./recordings/recording-store.ts'),
    import('./world/world-opener.ts'),
    import('./world/real-clock.ts'),
  ]);
  const folder = process.argv[2];
  const own = folder === undefined ? undefined : RecordingStore.openForReading(folder);
  const recordings = carried === undefined ? own : joinSources(own, carried);
  return new WorldOpener({ real: realTime, modules, report: () => undefined, recordings });
}

const send = (message: ForeignMessage) => process.send?.(message);

async function readForeignState(task: ForeignTask): Promise<void> {
  const reader = readHere(createOpener);
  try {
    const result =
      task.kind === 'snapshot'
        ? await reader.snapshot(task)
        : await reader.capsule(task, {
            onRead: (...read) => send({ read }),
            onEntry: (entry) => send({ entry }),
          });
    send({ result });
  } catch (error) {
    if (!(error instanceof ForeignFault)) throw error;
    send({ fault: [error.code, error.message] });
  }
}

limitHeap();
// The process ends with its server.
process.once('disconnect', () => process.exit());
process.once('message', (task: ForeignTask) => {
  // The server reads an exit without an answer as a failure.
  readForeignState(task).catch(() => process.exit(1));
});
