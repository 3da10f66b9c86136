/**
 * Recordings that the worlds of several machines play. A machine that has one stores it in the bucket of the world, and a machine
 * that lacks it reads it from there before it opens the world.
 */
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { RecordingStore } from '../server/recordings/recording-store.ts';
import { getCarriedFolder } from '../server/world/foreign-reader.ts';
import { packedStates } from '../server/world/packed-states.store.ts';
import type { Report } from '../server/world/report.ts';
import type { SharedStates } from './shared-states.ts';

/** Maximum size of a recording that travels, about six years of minutes; a capsule carries as much. */
export const recordingBytesMax = 32 * 1_048_576;

export interface UnpackTask {
  /** Receives the recording; its parent exists. */
  folder: string;
  id: string;
  bytes: Uint8Array;
}

export interface UnpackAnswer {
  /** Explains why the bytes are not the recording; undefined if they are. */
  fault: string | undefined;
}

type Bucket = Pick<SharedStates, 'offerRecording' | 'findRecording' | 'recording'>;
type Store = Pick<RecordingStore, 'find' | 'pack' | 'adopt' | 'chooseName'>;

interface ExchangeParts {
  /** Returns the recordings of this machine; undefined before it holds worlds. */
  store(): Store | undefined;
  report: Report;
}

export class RecordingExchange {
  readonly #parts: ExchangeParts;

  constructor(parts: ExchangeParts) {
    this.#parts = parts;
  }

  /** Stores the recordings that the world of a folder plays, as far as this machine has them and no machine has stored them. */
  async offer(folder: string, states: Bucket): Promise<void> {
    const { report } = this.#parts;
    const store = this.#parts.store();
    for (const id of packedStates.listRecordings(folder)) {
      const head = store?.find(id);
      if (head === undefined || (await states.findRecording(id)) !== undefined) continue;
      const { name, size } = head;
      if (size > recordingBytesMax) {
        report(
          { recording: id, bytes: size, bytesMax: recordingBytesMax },
          'a recording is too large for other machines',
        );
        continue;
      }
      const packed = store?.pack(id);
      if (packed !== undefined) await states.offerRecording(id, name, packed);
    }
  }

  /**
   * Reads the recordings that the world of a folder plays and this machine lacks. One that no machine has stored, or whose content has
   * another hash, stays missing, and the world names it when it is opened. Rejects if the log servers do not answer.
   */
  async take(folder: string, states: Bucket): Promise<void> {
    const { report } = this.#parts;
    const store = this.#parts.store();
    if (store === undefined) return;
    for (const id of packedStates.listRecordings(folder)) {
      if (store.find(id) !== undefined) continue;
      const found = await states.findRecording(id);
      if (found === undefined || found.bytes > recordingBytesMax) continue;
      const bytes = await states.recording(id);
      if (bytes === undefined) continue;
      const carried = getCarriedFolder(folder);
      try {
        const { fault } = await unpack({ folder: carried, id, bytes });
        if (fault === undefined) store.adopt(carried, id, store.chooseName(found.title, id));
        else report({ fault, recording: id }, 'a recording of another machine was not taken over');
      } finally {
        rmSync(carried, { recursive: true, force: true });
      }
    }
  }
}

/** Rejects if the thread fails, as on a full disk. */
function unpack(task: UnpackTask): Promise<UnpackAnswer> {
  const worker = new Worker(new URL('./recording-worker.ts', import.meta.url), { workerData: task });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without an answer')));
  });
}
