/** Sockets of the simulator, open to all callers with access to its API. */
import * as z from 'zod/mini';
import { feed } from './kit/feed.ts';
import { eventQueryFields, historyEvent } from './sim-history.ts';
import { worldId } from './sim-values.ts';
import { wholeNumber } from './values.ts';

export const simFeeds = {
  events: feed({
    path: '/sim/events/follow',
    token: 'none',
    summary:
      'Follows the events of a world as they are stored: one message per event, with the command that caused it. The welcome names the branch of the history; another welcome follows a rewind, a reset or a restored snapshot, and events continue from there. Send a token as the header x-sim-token, or from a page as `simToken`.',
    query: z.strictObject({
      world: z._default(worldId, 'default'),
      simToken: z.optional(z.string().check(z.maxLength(200))),
      /**
       * Number of the last event that is known; later ones are sent first. By default only new events are
       * sent.
       */
      after: z.optional(wholeNumber(0, 999_999_999_999)),
      ...eventQueryFields,
    }),
    messages: { event: historyEvent },
  }),
} as const;
