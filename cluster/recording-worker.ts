/** Checks a recording of another machine and stores it in a folder, in a thread of its own: two years of minutes take a second. */
import { parentPort, workerData } from 'node:worker_threads';
import { RecordingFault } from '../server/recordings/recorded-bars.ts';
import { RecordingStore } from '../server/recordings/recording-store.ts';
import type { UnpackAnswer, UnpackTask } from './recording-exchange.ts';

function unpackRecording({ folder, id, bytes }: UnpackTask): UnpackAnswer {
  try {
    RecordingStore.open(folder, { now: () => 0 }).unpack(id, bytes);
    return { fault: undefined };
  } catch (error) {
    if (error instanceof RecordingFault) return { fault: error.message };
    throw error;
  }
}

parentPort?.postMessage(unpackRecording(workerData as UnpackTask));
