/** Handlers of recordings: upload to a draft, preview, keep, list, show, rename, remove. */
import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataOf, InputOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type {
  RecordingNote,
  RecordingPreview,
  RecordingRow,
  simRecordings,
} from '@papertape/shared/contract/sim-recordings.ts';
import { formatFrame } from '@papertape/shared/text/frame-name.ts';
import type { FastifyRequest } from 'fastify';
import type { Handlers } from '../../../server/http/call.ts';
import { instruments } from '../../../server/market/instruments/catalog.ts';
import { isRequest } from '../../../server/modules/upload/receive-file.ts';
import { RecordingFault, type RecordingHead } from '../../../server/recordings/recorded-bars.ts';
import type { RecordingStore } from '../../../server/recordings/recording-store.ts';
import { type Language, loadTexts, textIn } from '../../../server/texts/languages.ts';
import { fieldText, receiveTo } from '../file-door.ts';
import { type ColumnName, columnNames } from './read/column-names.ts';
import { drawBars } from './read/drawing.ts';
import { findGaps } from './read/examine.ts';
import { parseFrame } from './read/frames.ts';
import type { Note } from './read/notes.ts';
import type { ReadingOptions } from './read/recording-reader.ts';
import { plainBytesMax } from './read/unpack.ts';
import type { ReadingFacts } from './reading-task.ts';
import { type Draft, draftFilesMax, type RecordingDrafts } from './recording-drafts.ts';
import type { RecordingProcess } from './recording-process.ts';

type RecordingHandlers = Handlers<typeof simRecordings>;
type PreviewInput = InputOf<typeof simRecordings.recordingPreview>;

interface Parts {
  readonly store: RecordingStore;
  readonly drafts: RecordingDrafts;
  readonly process: RecordingProcess;
  now(): number;
}

/** Columns of the drawing of a preview. */
const previewPoints = 400;
const fileNameMax = 120;

const toRow = (head: RecordingHead): RecordingRow => ({ ...head });

const shownFiles = ({ files }: Draft) => files.map(({ name, bytes }) => ({ name, bytes }));

const decimalMarks = { point: '.', comma: ',' } as const;

/** Returns the corrections of a request, or the field that is wrong. */
function readCorrections({
  frame,
  zone,
  columns,
  dateOrder,
  decimalMark,
}: PreviewInput): ReadingOptions | Refusal {
  const frameMs = frame === undefined ? undefined : parseFrame(frame);
  if (frame !== undefined && frameMs === undefined) return refuse('invalidInput', { field: 'frame' });
  const names = columns?.split(',').map((name) => name.trim());
  if (names?.some((name) => !columnNames.includes(name as ColumnName)))
    return refuse('invalidInput', { field: 'columns' });
  return {
    frameMs,
    zone,
    dateOrder,
    decimalMark: decimalMark && decimalMarks[decimalMark],
    columns: names as readonly ColumnName[] | undefined,
  };
}

function shownFacts({
  symbol,
  zone,
  columns,
  gaps,
  drawing,
  ...facts
}: ReadingFacts): RecordingPreview['facts'] {
  return {
    ...facts,
    symbol: symbol ?? null,
    zone: zone ?? null,
    frame: formatFrame(facts.frameMs),
    columns: [...columns],
    gaps: [...gaps],
    drawing: { ...drawing, columns: [...drawing.columns] },
  };
}

async function preview(
  { drafts, process, now }: Parts,
  draft: Draft,
  input: PreviewInput,
  language: Language,
): Promise<RecordingPreview | Refusal> {
  const options = readCorrections(input);
  if (isRefusal(options)) return options;
  const symbol = input.symbol?.toUpperCase();
  if (symbol !== undefined && !instruments.some((one) => one.symbol === symbol))
    return refuse('symbolUnknown', { field: 'symbol' });
  draft.recording = undefined;
  const task = { files: draft.files, options, symbol, folder: drafts.resultFolder(draft), now: now() };
  const read = await process.read(draft.id, { ...task, points: previewPoints });
  const shown = {
    draft: draft.id,
    files: shownFiles(draft),
    firstRows: read.firstRows.map((cells) => [...cells]),
  };
  if ('problem' in read)
    return { ...shown, problem: describeNote(language, read.problem), remarks: [], facts: null };
  draft.recording = read.recording;
  draft.usedAt = now();
  const remarks = read.remarks.map((note) => describeNote(language, note));
  return { ...shown, problem: null, remarks, facts: shownFacts(read.facts) };
}

/** Receives a file into a draft, which is created unless the form names one. */
async function receiveRecording(
  { drafts, process }: Parts,
  request: FastifyRequest,
): Promise<DataOf<typeof simRecordings.recordingUpload> | Refusal> {
  const isBusy = (id: string) => process.isReading(id);
  drafts.expire(isBusy);
  if (!drafts.makeRoom(isBusy)) return refuse('tooManyRequests');
  const draft = drafts.create();
  try {
    const path = drafts.nextFile(draft);
    const part = await receiveTo(path, request, { bytesMax: plainBytesMax, refusal: 'bodyTooLarge' });
    if (isRefusal(part)) {
      drafts.remove(draft.id);
      return part;
    }
    const name = (fieldText(part, 'name') ?? part.filename).slice(0, fileNameMax);
    const file = { path, name, bytes: statSync(path).size };
    const earlier = fieldText(part, 'draft');
    if (earlier === undefined) {
      draft.files.push(file);
      return { draft: draft.id, files: shownFiles(draft) };
    }
    const target = drafts.find(earlier);
    if (target === undefined) return refuse('notFound', { field: 'draft' });
    if (process.isReading(target.id) || target.files.length >= draftFilesMax)
      return refuse('statusConflict', { field: 'draft' });
    const moved = drafts.nextFile(target);
    renameSync(path, moved);
    target.files.push({ ...file, path: moved });
    target.recording = undefined;
    return { draft: target.id, files: shownFiles(target) };
  } finally {
    if (draft.files.length === 0) drafts.remove(draft.id);
  }
}

/** Keeps the recording of the last preview. */
function keepRecording({ store, drafts }: Parts, draft: Draft, name: string): RecordingRow | Refusal {
  if (draft.recording === undefined) return refuse('statusConflict', { field: 'draft' });
  try {
    const kept = store.adopt(join(draft.folder, 'result'), draft.recording, name);
    drafts.remove(draft.id);
    return toRow(kept);
  } catch (error) {
    if (error instanceof RecordingFault) return refuse('statusConflict', { field: 'name' });
    throw error;
  }
}

const unknownDraft = refuse('notFound', { field: 'draft' });
const unknown = refuse('notFound', { field: 'recording' });

type DraftHandler =
  | 'recordingUpload'
  | 'recordingPreview'
  | 'recordingKeep'
  | 'recordingCancel'
  | 'recordingProgress';

function draftHandlers(parts: Parts): Pick<RecordingHandlers, DraftHandler> {
  const { drafts, process } = parts;
  return {
    recordingUpload(call) {
      const request: unknown = call.input;
      if (!isRequest(request)) throw new Error('the upload was not given its request');
      return receiveRecording(parts, request);
    },

    recordingPreview({ input, language }) {
      const draft = drafts.find(input.draft);
      if (draft === undefined) return unknownDraft;
      if (process.isReading(draft.id)) return refuse('statusConflict', { field: 'draft' });
      return preview(parts, draft, input, language);
    },

    recordingKeep({ input }) {
      const draft = drafts.find(input.draft);
      if (draft === undefined) return unknownDraft;
      if (process.isReading(draft.id)) return refuse('statusConflict', { field: 'draft' });
      return keepRecording(parts, draft, input.name);
    },

    recordingCancel({ input }) {
      if (drafts.find(input.draft) === undefined) return unknownDraft;
      process.cancel(input.draft);
      drafts.remove(input.draft);
      return { done: true };
    },

    recordingProgress: () => ({
      list: [...process.list()].map(([draft, state]) => ({
        draft,
        ...state,
        bytesTotal: drafts.find(draft)?.files.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0,
      })),
    }),
  };
}

function storeHandlers({ store }: Parts): Omit<RecordingHandlers, DraftHandler> {
  return {
    recordingList: () => ({ list: store.list().map(toRow) }),

    recordingShow({ input: { recording, points } }) {
      const head = store.find(recording);
      if (head === undefined) return unknown;
      try {
        const bars = store.read(head.id);
        const { from, to, frameMs } = head;
        const drawing = drawBars(bars, { from, to, frameMs, most: points });
        return {
          recording: toRow(head),
          gaps: findGaps(bars).longest,
          drawing: { ...drawing, columns: [...drawing.columns] },
        };
      } catch (error) {
        if (error instanceof RecordingFault) return refuse('fileUnknown', { field: 'recording' });
        throw error;
      }
    },

    recordingRename({ input }) {
      const head = store.find(input.recording);
      if (head === undefined) return unknown;
      const taken = store.find(input.name);
      if (taken !== undefined && taken.id !== head.id) return refuse('statusConflict', { field: 'name' });
      return toRow(store.rename(head.id, input.name));
    },

    recordingRemove({ input }) {
      const head = store.find(input.recording);
      const removed = head === undefined ? 'unknown' : store.remove(head.id);
      if (removed === 'unknown') return unknown;
      return removed === 'removed'
        ? { removed: true, neededBy: [] }
        : { removed: false, neededBy: [...removed.neededBy] };
    },
  };
}

export function recordingHandlers(parts: Parts): RecordingHandlers {
  return { ...draftHandlers(parts), ...storeHandlers(parts) };
}

const texts = loadTexts('recordings');

/** Returns a finding with its sentence; one that is about one of several files begins with its name. */
function describeNote(language: Language, note: Note): RecordingNote {
  const { kind, row, file, count, value } = note;
  const params = { row: row ?? '', count: count ?? '', value: value ?? '' };
  const text = textIn(texts, language, kind, params) ?? kind;
  return { kind, text: file === undefined ? text : `${file}: ${text}`, row: row ?? null, file: file ?? null };
}
