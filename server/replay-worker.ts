/** Entry point of the replay thread: opens the world of a folder, replays its history, and closes it. */
import { parentPort, workerData } from 'node:worker_threads';
import { modules } from './modules.ts';
import { RecordingStore } from './recordings/recording-store.ts';
import type { Numbered, WorkerMessage } from './replay-thread.ts';
import { DataFault } from './world/data-fault.ts';
import { openHistory } from './world/journal/history.ts';
import { replayHere } from './world/journal/past.ts';
import type { Difference } from './world/journal/replay.ts';
import type { ReplayTask } from './world/journal/replay-runner.ts';
import { realTime } from './world/real-clock.ts';
import { isCorruption } from './world/storage-fault.ts';
import { WorldOpener } from './world/world-opener.ts';

// Failures are thrown and reported by the caller.
const folder = workerData as string | null;
const recordings = folder === null ? undefined : RecordingStore.openForReading(folder);
const opener = new WorldOpener({ real: realTime, modules, report: () => undefined, recordings });

async function carry(
  errand: ReplayTask,
  onEntry: (sequence: number) => void,
): Promise<Difference | undefined> {
  const { history, close } = openHistory(errand.source);
  try {
    return await replayHere({ ...errand, history }, opener, onEntry, (_world, difference) => difference);
  } finally {
    close();
  }
}

const sendMessage = (message: WorkerMessage) => parentPort?.postMessage(message);

parentPort?.on('message', ({ number, errand }: Numbered) => {
  carry(errand, (sequence) => sendMessage({ number, sequence })).then(
    (difference) => sendMessage({ number, difference }),
    (failure: unknown) =>
      sendMessage({ number, failure, isOfData: failure instanceof DataFault || isCorruption(failure) }),
  );
});
