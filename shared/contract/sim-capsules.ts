/** Capsules: the past of a world as one file, and worlds restored from such files. */
import * as z from 'zod/mini';
import { capsulePage } from './capsule.ts';
import { endpoint } from './kit/endpoint.ts';
import { difference } from './sim-history.ts';
import { fileErrors, worldInfo } from './sim-values.ts';
import { time } from './values.ts';

const uploads = z._default(z.enum(['with', 'without']), 'with');

/** Bytes of a capsule request with a page and its screenshot. */
const pageBytesMax = 16 * 1024 * 1024;

export const simCapsules = {
  capsule: endpoint({
    method: 'GET',
    access: 'visitor',
    path: '/sim/capsule',
    summary:
      'Downloads the past of the world as one file that replays to the same hash anywhere. It contains no password, code or token, and counts the personal values that it contains.',
    query: z.strictObject({ uploads }),
    data: z.string(),
    download: true,
    example: { uploads: 'without' },
  }),

  capsuleOfPage: endpoint({
    method: 'POST',
    access: 'visitor',
    path: '/sim/capsule',
    summary:
      'Downloads the same file with the state of a page: address, size, language, console and last screenshot.',
    body: z.strictObject({ uploads, page: z.optional(capsulePage) }),
    data: z.string(),
    download: true,
    bodyMax: pageBytesMax,
    example: {
      page: {
        address: '/trade/BTCUSDT?world=demo-1',
        width: 390,
        height: 844,
        language: 'en',
        console: [],
        picture: null,
      },
    },
  }),

  replays: endpoint({
    method: 'GET',
    access: 'visitor',
    path: '/sim/replays',
    ofServer: true,
    summary: 'Lists the progress of running replays, oldest first. Worlds go on meanwhile.',
    data: z.object({
      list: z.array(
        z.object({
          /** World whose past is replayed. */
          of: z.string(),
          /** Name that the request gave to the replay. */
          ticket: z.nullable(z.string()),
          /** Number of journal entries. */
          done: z.number(),
          total: z.number(),
        }),
      ),
    }),
  }),

  worldReplay: endpoint({
    method: 'POST',
    access: 'visitor',
    path: '/sim/worlds/replay',
    ofServer: true,
    summary:
      'Replays a capsule from the form field `file` and creates a paused world from it. Fields before the file: `id` of that world, `until` for the entry to stop after, `keep` no to create no world, `ticket` for the name of the replay in /sim/replays.',
    data: z.object({
      /** Null if no world was requested, or if the capsule replays differently. */
      world: z.nullable(worldInfo),
      /** Position of the replay: entry, world time, number of events and their hash. */
      sequence: z.number(),
      time,
      events: z.number(),
      hash: z.string(),
      /** First entry that replays differently. */
      difference: z.nullable(difference),
      /** Users who are signed in there, each with a token that is valid in that world only. */
      people: z.array(z.object({ uid: z.string(), device: z.string(), token: z.string() })),
      capsule: z.object({
        world: z.string(),
        seed: z.string(),
        program: z.string(),
        /** The capsule holds the entries after `after`, up to and including `last`. */
        after: z.number(),
        last: z.number(),
        uploads: z.number(),
        page: z.nullable(z.omit(capsulePage, { picture: true, console: true })),
        personal: z.record(z.string(), z.number()),
      }),
    }),
    errors: ['statusConflict', 'notFound', ...fileErrors],
    upload: true,
  }),
} as const;
