/** Named states of a world: kept, listed, downloaded, and restored while every page stays open. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { fileErrors, worldInfo } from './sim-values.ts';
import { clockMode, done, text, time } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

/** Free text: it is never used as a path. */
const name = text(80);
const named = z.strictObject({ name });

const snapshot = z.object({
  name: z.string(),
  seed: z.string(),
  /** World time at which the snapshot was taken. */
  time,
  /** Mode of the clock at that time. */
  clock: clockMode,
  /** Number and hash of the events; equal hashes mean equal histories. */
  events: z.number(),
  hash: z.string(),
  bytes: z.number(),
});
export type SnapshotRow = z.output<typeof snapshot>;

export const simSnapshots = {
  snapshotList: endpoint({
    ...get,
    path: '/sim/snapshots',
    summary: 'Lists the snapshots of the world, oldest first, and the bytes that are left for more.',
    data: z.object({ list: z.array(snapshot), bytesLeft: z.number() }),
  }),

  snapshotCreate: endpoint({
    ...post,
    path: '/sim/snapshots/create',
    summary: 'Saves the current state of the world under a name, with uploads and without sessions.',
    body: named,
    data: snapshot,
    errors: ['statusConflict'],
    example: { name: 'Before the crash' },
  }),

  snapshotDelete: endpoint({
    ...post,
    path: '/sim/snapshots/delete',
    summary: 'Deletes a snapshot.',
    body: named,
    data: done,
    errors: ['notFound'],
    example: { name: 'Before the crash' },
  }),

  snapshotRestore: endpoint({
    ...post,
    path: '/sim/snapshots/restore',
    summary:
      'Restores a snapshot in place: sockets and sessions stay, every page shows that state, and a new branch of the history begins.',
    body: z.strictObject({ name, clock: z._default(z.enum(['asItWas', 'paused']), 'asItWas') }),
    data: worldInfo,
    errors: ['notFound', 'statusConflict'],
    example: { name: 'Before the crash', clock: 'paused' },
  }),

  snapshotDownload: endpoint({
    ...get,
    path: '/sim/snapshots/download',
    summary: 'Downloads a snapshot as one file.',
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
      'Uploads such a file from the form field `file`, under its own name or that of a field `name` before it.',
    data: snapshot,
    errors: ['statusConflict', ...fileErrors],
    upload: true,
  }),
} as const;
