/** Recorded markets: files of prices of a real market, with which worlds can be made. */
import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { CallInputOf, DataOf } from '@papertape/shared/contract/kit/endpoint.ts';
import { sim } from '@papertape/shared/contract/sim.ts';
import type { RecordingPreview, RecordingRow } from '@papertape/shared/contract/sim-recordings.ts';
import type { Connection } from './connection.ts';
import { UnfitRecording } from './problems.ts';

/** Corrections of what the server detects in files of prices. */
export type RecordingOptions = Omit<CallInputOf<typeof sim.recordingPreview>, 'draft'>;

/** Name and corrections of a new recording. */
export interface NewRecording extends RecordingOptions {
  /** Name of the recording; by default the name of the first file. */
  name?: string | undefined;
  /** Called with each preview before it is kept; throw to keep nothing. */
  onPreview?: ((preview: RecordingPreview) => void) | undefined;
}

/** A recording with its longest gaps and a drawing. */
export type ShownRecording = DataOf<typeof sim.recordingShow>;
/** State of a draft that is being read. */
export type RecordingProgress = DataOf<typeof sim.recordingProgress>['list'][number];

/** Returns the name of a file without its endings. */
const plainName = (file: string) =>
  path.basename(file).replace(/(\.(csv|tsv|txt|json|jsonl|ndjson|parquet|gz|zst|zip))+$/i, '');

export class Recordings {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Lists the recordings of the server, oldest first. */
  async list(): Promise<RecordingRow[]> {
    return (await this.#connection.call(undefined, sim.recordingList, undefined)).list;
  }

  /**
   * Returns a recording with its longest gaps and a drawing.
   * @param recording name or id of the recording.
   * @param points maximum number of columns of the drawing.
   */
  show(recording: string, points = 400): Promise<ShownRecording> {
    return this.#connection.call(undefined, sim.recordingShow, { recording, points });
  }

  /**
   * Reads files into one recording and saves it. Throws UnfitRecording with the message of the server if they cannot be
   * read, and saves nothing then.
   * @param files paths of the files: one, or the parts of a longer time.
   * @param options name and corrections of the recording.
   */
  async add(
    files: string | readonly string[],
    { name, onPreview, ...options }: NewRecording = {},
  ): Promise<RecordingRow> {
    const paths = typeof files === 'string' ? [files] : files;
    const draft = await this.upload(paths);
    try {
      const preview = await this.preview(draft, options);
      if (preview.problem !== null) throw new UnfitRecording(preview.problem);
      onPreview?.(preview);
      if (preview.facts?.symbol === null) throw new UnfitRecording(noSymbol);
      return await this.keep(draft, name ?? plainName(paths[0] ?? ''));
    } catch (error) {
      await this.cancel(draft).catch(() => undefined);
      throw error;
    }
  }

  /**
   * Uploads files to a draft and returns its id.
   * @param files paths of the files.
   */
  async upload(files: readonly string[]): Promise<string> {
    let draft: string | undefined;
    for (const file of files) {
      const fields = { name: path.basename(file), ...(draft === undefined ? {} : { draft }) };
      const upload = { file: await openAsBlob(file), fields };
      draft = (await this.#connection.upload(undefined, sim.recordingUpload, upload)).draft;
    }
    if (draft === undefined) throw new TypeError('Name at least one file.');
    return draft;
  }

  /**
   * Reads a draft and returns what it contains, or its problem. Nothing is kept.
   * @param draft id of the draft.
   * @param options corrections of what the server detects.
   */
  preview(draft: string, options: RecordingOptions = {}): Promise<RecordingPreview> {
    return this.#connection.call(undefined, sim.recordingPreview, { draft, ...options });
  }

  /**
   * Keeps a draft as it was last previewed.
   * @param draft id of the draft.
   * @param name name of the recording.
   */
  keep(draft: string, name: string): Promise<RecordingRow> {
    return this.#connection.call(undefined, sim.recordingKeep, { draft, name });
  }

  /**
   * Stops reading a draft and deletes it.
   * @param draft id of the draft.
   */
  async cancel(draft: string): Promise<void> {
    await this.#connection.call(undefined, sim.recordingCancel, { draft });
  }

  /** Lists the drafts that are being read, with bytes and rows so far. */
  async progress(): Promise<RecordingProgress[]> {
    return (await this.#connection.call(undefined, sim.recordingProgress, undefined)).list;
  }

  /**
   * Renames a recording.
   * @param recording name or id of the recording.
   * @param name new name.
   */
  rename(recording: string, name: string): Promise<RecordingRow> {
    return this.#connection.call(undefined, sim.recordingRename, { recording, name });
  }

  /**
   * Deletes a recording. Throws if a world needs it.
   * @param recording name or id of the recording.
   */
  async remove(recording: string): Promise<void> {
    const { removed, neededBy } = await this.#connection.call(undefined, sim.recordingRemove, { recording });
    if (!removed)
      throw new UnfitRecording({
        kind: 'needed',
        text: `Worlds need this recording: ${neededBy.join(', ')}.`,
      });
  }
}

const noSymbol = {
  kind: 'symbolNeeded',
  text: 'The file does not name a symbol of this platform. Name one, such as BTCUSDT.',
};
