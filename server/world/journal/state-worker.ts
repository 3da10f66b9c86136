/**
 * The thread that keeps states of worlds: it copies a database beside its writer, named by the last entry of
 * its journal. It may fail without harm, because a state only saves time.
 */
import { dirname } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { withFile } from '../sqlite-file.ts';
import { keepDraft, prepareDraft } from './kept-states.ts';
import { beside } from './past.store.ts';

export interface StateRequest {
  /** Path of the database. */
  path: string;
  /** Maximum bytes for all kept states of the world. */
  bytesMax: number;
}

function keepRequestedState({ path, bytesMax }: StateRequest): void {
  const folder = dirname(path);
  const draft = prepareDraft(folder, 'state');
  withFile(path, { fileMustExist: true }, (connection) => connection.prepare('VACUUM INTO ?').run(draft));
  keepDraft(folder, draft, beside.lastSequence(draft), bytesMax);
}

parentPort?.on('message', (request: StateRequest) => {
  try {
    keepRequestedState(request);
  } catch {
    // The world may be gone, or the disk full: opening an instant then replays more of the journal.
  }
  parentPort?.postMessage(request.path);
});
