/** Named states of a world: kept, listed, taken elsewhere, and put back while every page stays open. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { fileErrors, worldInfo } from './sim-values.ts';
import { clockMode, done, text, time } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

/** Any text: it is a name and never a path. */
const name = text(80);
const named = z.strictObject({ name });

const snapshot = z.object({
  name: z.string(),
  seed: z.string(),
  /** World time at which it was taken. */
  time,
  /** How the clock ran then. */
  clock: clockMode,
  /** Of the event log; equal hashes mean equal histories. */
  events: z.number(),
  hash: z.string(),
  bytes: z.number(),
});
export type SnapshotRow = z.output<typeof snapshot>;

export const simSnapshots = {
  snapshotList: endpoint({
    ...get,
    path: '/sim/snapshots',
    summary: 'The named states of the world, oldest first, and how many bytes more may be kept.',
    data: z.object({ list: z.array(snapshot), bytesLeft: z.number() }),
  }),

  snapshotCreate: endpoint({
    ...post,
    path: '/sim/snapshots/create',
    summary: 'Keeps the world as it stands under a name, uploads included and sessions left out.',
    body: named,
    data: snapshot,
    errors: ['statusConflict'],
    example: { name: 'Before the crash' },
  }),

  snapshotDelete: endpoint({
    ...post,
    path: '/sim/snapshots/delete',
    summary: 'Forgets a named state.',
    body: named,
    data: done,
    errors: ['notFound'],
    example: { name: 'Before the crash' },
  }),

  snapshotRestore: endpoint({
    ...post,
    path: '/sim/snapshots/restore',
    summary:
      'Puts the world back in place: sockets and sessions stay, every page shows that state, and its branch grows.',
    body: z.strictObject({ name, clock: z._default(z.enum(['asItWas', 'paused']), 'asItWas') }),
    data: worldInfo,
    errors: ['notFound', 'statusConflict'],
    example: { name: 'Before the crash', clock: 'paused' },
  }),

  snapshotDownload: endpoint({
    ...get,
    path: '/sim/snapshots/download',
    summary: 'A named state as one file, to be kept beside tests or sent to somebody.',
    query: named,
    data: z.string(),
    errors: ['notFound'],
    download: true,
    example: { name: 'Before the crash' },
  }),

  snapshotUpload: endpoint({
    ...post,
    path: '/sim/snapshots/upload',
    summary:
      'Takes such a file from the form field `file`, under its own name or that of a field `name` before it.',
    data: snapshot,
    errors: ['statusConflict', ...fileErrors],
    upload: true,
  }),
} as const;
