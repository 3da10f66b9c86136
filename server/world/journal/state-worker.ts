/**
 * The thread that keeps states of worlds: copies a database as it stands, beside whoever works on it, under the number of the last entry
 * of its journal. It can fail without harm, because a state only saves time.
 */
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { historyFolder } from './history-folder.ts';
import { keptStates, spareStates } from './kept-states.ts';
import { beside } from './past.store.ts';

export interface StateAsked {
  /** Of the database. */
  path: string;
  /** That all states of the world may take. */
  bytesMax: number;
}

function keep({ path, bytesMax }: StateAsked): void {
  const folder = dirname(path);
  const history = join(folder, historyFolder);
  const draft = join(history, 'state.draft');
  mkdirSync(history, { recursive: true });
  rmSync(draft, { force: true });
  const connection = new Database(path, { fileMustExist: true });
  try {
    connection.prepare('VACUUM INTO ?').run(draft);
  } finally {
    connection.close();
  }
  const sequence = beside.lastSequence(draft);
  renameSync(draft, join(history, `${sequence}.sqlite`));
  const states = keptStates(folder).map((state) => ({ ...state, bytes: statSync(state.file).size }));
  for (const { file } of spareStates(states, bytesMax)) rmSync(file, { force: true });
}

parentPort?.on('message', (asked: StateAsked) => {
  try {
    keep(asked);
  } catch {
    // The world may be gone, or the disk full: whoever opens an instant carries out more of the journal.
  }
  parentPort?.postMessage(asked.path);
});
