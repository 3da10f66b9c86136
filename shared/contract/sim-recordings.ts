/**
 * Recordings: prices of a real market that a user brings as files, and that worlds can be made with. Files are
 * uploaded to a draft, previewed until symbol, frame, zone and columns are right, and then kept.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { done, time, wholeNumber } from './values.ts';

const get = { method: 'GET', access: 'visitor', ofServer: true } as const;
const post = { method: 'POST', access: 'visitor', ofServer: true } as const;

/** Id of an uploaded draft. */
const draft = z.string().check(z.regex(/^[a-z0-9]{8,40}$/));
const recordingName = z.string().check(z.regex(/^\S(?:.{0,78}\S)?$/));
/** Id (64 hexadecimal digits) or name of a recording. */
const recordingKey = z.string().check(z.minLength(1), z.maxLength(80));

const recording = z.object({
  /** SHA-256 of the content, which is the same on every machine. */
  id: z.string(),
  name: z.string(),
  symbol: z.string(),
  /** Kind of file that it was read from, such as "Binance klines". */
  source: z.string(),
  /** Length of a bar in ms. */
  frameMs: z.number(),
  /** Prices are whole numbers of 10^-decimals. */
  decimals: z.number(),
  /** Opening of the first bar and end of the last one. */
  from: time,
  to: time,
  bars: z.number(),
  /** Number of single trades and of quotes. */
  trades: z.number(),
  quotes: z.number(),
  /** Number of places where at least one bar is missing, nights and weekends included. */
  gaps: z.number(),
  /** Bytes on disk. */
  size: z.number(),
  addedAt: time,
});
export type RecordingRow = z.output<typeof recording>;

/** Remark about a file, or the reason to refuse it. */
const note = z.object({
  kind: z.string(),
  /** One sentence in the language of the request. */
  text: z.string(),
  /** Line of a text, or number of the element of a JSON or Parquet file, from 1. */
  row: z.nullable(z.number()),
  /** Name of the file if several were uploaded. */
  file: z.nullable(z.string()),
});
export type RecordingNote = z.output<typeof note>;

/** Bars reduced to a few hundred columns. Prices are whole numbers of 10^-decimals. */
const drawing = z.object({
  from: time,
  /** Length of a column in ms. */
  stepMs: z.number(),
  /** Columns in order of time; those without bars are missing. */
  columns: z.array(
    z.object({
      time,
      open: z.number(),
      high: z.number(),
      low: z.number(),
      close: z.number(),
      bars: z.number(),
    }),
  ),
});

/** The longest gaps, in order of time. */
const gaps = z.array(z.object({ from: time, to: time }));

const previewFacts = z.object({
  /** Kind of file that was detected, and of its rows. */
  source: z.string(),
  kind: z.enum(['bars', 'trades', 'quotes']),
  /** Symbol of this platform, named by the user, the file or its name; null if the user must name it. */
  symbol: z.nullable(z.string()),
  /** Length of a bar, such as 1m, and in ms. */
  frame: z.string(),
  frameMs: z.number(),
  /** Zone of the times; null if they state their offset or need none. */
  zone: z.nullable(z.string()),
  /** Column of each cell, as `columns` takes them. */
  columns: z.array(z.string()),
  decimals: z.number(),
  /** Rows of data, and the bars that they make. */
  rows: z.number(),
  bars: z.number(),
  trades: z.number(),
  quotes: z.number(),
  from: time,
  to: time,
  gapCount: z.number(),
  gaps,
  drawing,
});

const preview = z.object({
  draft: z.string(),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** Reason for which the files cannot be kept as they are read; null if they can. */
  problem: z.nullable(note),
  remarks: z.array(note),
  /** Cells of the first rows, the head included; empty if nothing could be read. */
  firstRows: z.array(z.array(z.string())),
  /** Null if there is a problem. */
  facts: z.nullable(previewFacts),
});
export type RecordingPreview = z.output<typeof preview>;

/** Corrections of what is detected. */
const recordingCorrections = {
  /** Symbol of this platform. */
  symbol: z.optional(z.string().check(z.maxLength(20))),
  /** Length of a bar: 1s, 1m, 5m, 4h, 1d. */
  frame: z.optional(z.string().check(z.maxLength(8))),
  /** IANA name, hours from UTC, or both: Europe/Berlin, +02:00, America/New_York+7. */
  zone: z.optional(z.string().check(z.maxLength(60))),
  /** Columns separated by commas: time, date, clock, open, high, low, close, volume, price, amount, side, buyerIsMaker, id, bid, ask, symbol, or - for others. */
  columns: z.optional(z.string().check(z.maxLength(400))),
  /** Order of day, month and year in dates such as 01/02/2024. */
  dateOrder: z.optional(z.enum(['ymd', 'dmy', 'mdy'])),
  /** Decimal mark of prices such as 17.000, which may be seventeen or seventeen thousand. */
  decimalMark: z.optional(z.enum(['point', 'comma'])),
};

export const simRecordings = {
  recordingList: endpoint({
    ...get,
    path: '/sim/recordings',
    summary: 'Lists the recordings of this server, oldest first.',
    data: z.object({ list: z.array(recording) }),
  }),

  recordingShow: endpoint({
    ...get,
    path: '/sim/recordings/show',
    summary: 'Returns one recording with its longest gaps and a drawing of at most `points` columns.',
    query: z.strictObject({
      recording: recordingKey,
      points: z._default(wholeNumber(10, 2_000), 400),
    }),
    data: z.object({ recording, gaps, drawing }),
    errors: ['notFound', 'fileUnknown'],
    example: { recording: 'march-2020' },
  }),

  recordingUpload: endpoint({
    ...post,
    path: '/sim/recordings/upload',
    summary:
      'Uploads a file of prices (.csv, .txt, .json or .parquet, also packed as .gz, .zst or .zip) from the form field `file` to a draft, at most 2 GB. A field `draft` before the file adds it to a draft, so that twelve months make one recording; `name` is its file name. A draft that is not kept is deleted after an hour.',
    data: z.object({ draft: z.string(), files: z.array(z.object({ name: z.string(), bytes: z.number() })) }),
    errors: ['notFound', 'statusConflict'],
    upload: true,
  }),

  recordingPreview: endpoint({
    ...post,
    path: '/sim/recordings/preview',
    summary:
      'Reads a draft completely and returns what it contains: symbol, frame, zone, first and last bar, gaps, odd rows and a drawing. Nothing is kept. Call it again with corrections.',
    body: z.strictObject({ draft, ...recordingCorrections }),
    data: preview,
    errors: ['notFound', 'symbolUnknown', 'statusConflict'],
    example: { draft: 'abcdefgh12', symbol: 'BTCUSDT', zone: 'UTC' },
  }),

  recordingKeep: endpoint({
    ...post,
    path: '/sim/recordings/keep',
    summary:
      'Keeps a draft as it was last previewed, under a name. The same content is stored once and keeps its name.',
    body: z.strictObject({ draft, name: recordingName }),
    data: recording,
    errors: ['notFound', 'statusConflict'],
    example: { draft: 'abcdefgh12', name: 'march-2020' },
  }),

  recordingCancel: endpoint({
    ...post,
    path: '/sim/recordings/cancel',
    summary: 'Stops reading a draft and deletes it.',
    body: z.strictObject({ draft }),
    data: done,
    errors: ['notFound'],
    example: { draft: 'abcdefgh12' },
  }),

  recordingProgress: endpoint({
    ...get,
    path: '/sim/recordings/progress',
    summary: 'Lists the drafts that are being read or wait for their turn, with bytes read and rows so far.',
    data: z.object({
      list: z.array(
        z.object({
          draft: z.string(),
          state: z.enum(['waiting', 'reading', 'storing']),
          bytes: z.number(),
          bytesTotal: z.number(),
          rows: z.number(),
        }),
      ),
    }),
  }),

  recordingRename: endpoint({
    ...post,
    path: '/sim/recordings/rename',
    summary: 'Changes the name of a recording; worlds know it by its content.',
    body: z.strictObject({ recording: recordingKey, name: recordingName }),
    data: recording,
    errors: ['notFound', 'statusConflict'],
    example: { recording: 'march-2020', name: 'The crash of March 2020' },
  }),

  recordingRemove: endpoint({
    ...post,
    path: '/sim/recordings/remove',
    summary: 'Deletes a recording. One that a world needs is refused with the ids of those worlds.',
    body: z.strictObject({ recording: recordingKey }),
    data: z.object({
      removed: z.boolean(),
      /** Worlds that need it; empty if it was removed. */
      neededBy: z.array(z.string()),
    }),
    errors: ['notFound'],
    example: { recording: 'march-2020' },
  }),
} as const;
