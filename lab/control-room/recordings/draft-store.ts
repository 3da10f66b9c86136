/**
 * The files that are being added: uploaded, read by the server, corrected, and then kept or dropped. It outlives the
 * tab, so that a long upload continues while another tab is open.
 */
import { codes } from '@papertape/shared/contract/kit/codes.ts';
import type { CallInputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { RecordingPreview, RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import { create } from 'zustand';
import { act, RoomError, send } from '../api/ask.ts';

/** Corrections of what the server detected. */
export type Corrections = Omit<CallInputOf<typeof sim.recordingPreview>, 'draft'>;

export type DraftState =
  | { stage: 'none' }
  | { stage: 'uploading'; name: string; sent: number; total: number }
  | { stage: 'reading'; draft: string }
  | { stage: 'shown'; draft: string; preview: RecordingPreview; corrections: Corrections }
  /** `message` is empty if the server did not answer. `isLost`: the server no longer has the draft. */
  | { stage: 'failed'; message: string; isLost: boolean };

export const useDraft = create<DraftState>(() => ({ stage: 'none' }));

const set = (state: DraftState) => useDraft.setState(state, true);

/** The upload or reading in progress; a later one aborts it. */
let running = new AbortController();
/** Id of the draft on the server. */
let draftId: string | undefined;

function beginReading(): AbortSignal {
  running.abort();
  running = new AbortController();
  return running.signal;
}

/** Returns whether the server has deleted the draft: it was restarted, or the draft was not used for an hour. */
const isLost = (error: unknown) =>
  error instanceof RoomError && error.code === codes.notFound && error.field === 'draft';

function fail(error: unknown): void {
  const message = error instanceof RoomError ? error.message : '';
  set({ stage: 'failed', message, isLost: isLost(error) });
}

async function attempt(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) fail(error);
  }
}

async function readDraft(draft: string, corrections: Corrections, signal: AbortSignal): Promise<void> {
  set({ stage: 'reading', draft });
  const preview = await act(sim.recordingPreview, { draft, ...corrections });
  if (!signal.aborted) set({ stage: 'shown', draft, preview, corrections });
}

async function upload(files: readonly File[], signal: AbortSignal): Promise<string | undefined> {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  let before = 0;
  for (const file of files) {
    const { name, size } = file;
    const show = (sent: number) =>
      set({ stage: 'uploading', name, sent: Math.min(total, before + sent), total });
    show(0);
    const fields = draftId === undefined ? {} : { draft: draftId };
    const { draft } = await send(sim.recordingUpload, file, { fields, signal, onProgress: show });
    draftId = draft;
    // The draft of an upload that was canceled in its last moment is deleted too.
    if (signal.aborted) dropDraft();
    before += size;
  }
  return draftId;
}

/** Uploads files to one draft and reads them; they replace the ones before. */
export async function addFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  cancelDraft();
  const signal = beginReading();
  await attempt(signal, async () => {
    const draft = await upload(files, signal);
    if (draft !== undefined && !signal.aborted) await readDraft(draft, {}, signal);
  });
}

/** Reads the files again with corrections. */
export async function readAgain(corrections: Corrections): Promise<void> {
  const draft = draftId;
  if (draft === undefined) return;
  const signal = beginReading();
  await attempt(signal, () => readDraft(draft, corrections, signal));
}

/** Keeps the recording of a draft. Shows the failure and returns undefined if the server no longer has the draft; throws any other refusal. */
export async function keepDraft(draft: string, name: string): Promise<RecordingRow | undefined> {
  try {
    return await act(sim.recordingKeep, { draft, name });
  } catch (error) {
    if (!isLost(error)) throw error;
    fail(error);
    return undefined;
  }
}

function dropDraft(keepalive = false): void {
  if (draftId === undefined) return;
  const draft = draftId;
  draftId = undefined;
  // The server deletes a draft that is not used for an hour, so a failure needs no remedy.
  act(sim.recordingCancel, { draft }, { keepalive }).catch(() => undefined);
}

/** Stops the upload or the reading, and deletes the draft; `keepalive` does so while the page is left. */
export function cancelDraft({ keepalive = false } = {}): void {
  running.abort();
  dropDraft(keepalive);
  set({ stage: 'none' });
}

/** Forgets a draft that became a recording. */
export function forgetDraft(): void {
  draftId = undefined;
  set({ stage: 'none' });
}

// A page that is left cannot come back to its draft.
globalThis.addEventListener?.('pagehide', () => cancelDraft({ keepalive: true }));
