/** Capsules: a world's past as one file, and worlds made of such files. */
import * as z from 'zod/mini';
import { capsulePage } from './capsule.ts';
import { endpoint } from './kit/endpoint.ts';
import { difference } from './sim-history.ts';
import { fileErrors, worldInfo } from './sim-values.ts';
import { time } from './values.ts';

const uploads = z._default(z.enum(['with', 'without']), 'with');

/** Of a page with its picture. */
const pageBytesMax = 16 * 1024 * 1024;

export const simCapsules = {
  capsule: endpoint({
    method: 'GET',
    access: 'visitor',
    path: '/sim/capsule',
    summary:
      'The past of the world as one file that replays to the same hash anywhere. No password, code or token is in it; what it says of persons is counted in it.',
    query: z.strictObject({ uploads }),
    data: z.string(),
    download: true,
    example: { uploads: 'without' },
  }),

  capsuleOfPage: endpoint({
    method: 'POST',
    access: 'visitor',
    path: '/sim/capsule',
    summary: 'The same file with what a page showed: its address, size, language, console and last picture.',
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
    summary: 'How far the replays have got that go on just now, oldest first. Worlds go on meanwhile.',
    data: z.object({
      list: z.array(
        z.object({
          /** The world whose past it is. */
          of: z.string(),
          /** Its name, given by the request. */
          ticket: z.nullable(z.string()),
          /** Entries of the journal. */
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
      'Carries out a capsule from the form field `file` and makes a paused world of it. Fields before the file: `id` of that world, `until` for the entry to stop after, `keep` no to look and make none, `ticket` by which /sim/replays names it meanwhile.',
    data: z.object({
      /** Null where none was to be made, or the capsule comes out otherwise. */
      world: z.nullable(worldInfo),
      /** Entry, world time, number of events and their hash, where the replay stands. */
      sequence: z.number(),
      time,
      events: z.number(),
      hash: z.string(),
      /** The first entry that comes out otherwise. */
      difference: z.nullable(difference),
      /** Who is signed in there, each with a token of that world alone. */
      people: z.array(z.object({ uid: z.string(), device: z.string(), token: z.string() })),
      capsule: z.object({
        world: z.string(),
        seed: z.string(),
        program: z.string(),
        /** Entries that it holds: those after the first number up to the last. */
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
