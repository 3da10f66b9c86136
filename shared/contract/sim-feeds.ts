/** The sockets of the simulator. Those who may use its API may open them. */
import * as z from 'zod/mini';
import { feed } from './kit/feed.ts';
import { eventsAsked, historyEvent } from './sim-history.ts';
import { worldId } from './sim-values.ts';
import { wholeNumber } from './values.ts';

export const simFeeds = {
  events: feed({
    path: '/sim/events/follow',
    token: 'none',
    summary:
      'What happens in a world, as it is stored: one message for each event, with the command that caused it. A welcome says of which history; another one comes when the world was put back, and what follows is what happens from there. Who needs a token sends it as the header x-sim-token, or a page as `simToken`.',
    query: z.strictObject({
      world: z._default(worldId, 'default'),
      simToken: z.optional(z.string().check(z.maxLength(200))),
      /** The number of the last event that is known: those after it come first. Only what is new when left out. */
      after: z.optional(wholeNumber(0, 999_999_999_999)),
      ...eventsAsked,
    }),
    messages: { event: historyEvent },
  }),
} as const;
