/**
 * Messages to the user. The specification has no list of its own: the call that counts them answers a page too.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { notification as notificationRow } from './notification-row.ts';
import { flag, id, pageFields, pageOf } from './values.ts';

export const notification = {
  numNoti: endpoint({
    method: 'GET',
    path: '/asset/api/notification/num-noti',
    access: 'user',
    summary:
      'How many notifications are unread and how many are new since the counter was reset, with a page of them.',
    query: z.strictObject({ id: z.optional(id), unread: z.optional(flag), ...pageFields }),
    data: z.extend(pageOf(notificationRow), {
      unread: z.number(),
      /** The badge: arrived since reset-num-noti. */
      fresh: z.number(),
    }),
    example: { page: 1, size: 20 },
  }),

  resetNumNoti: endpoint({
    method: 'GET',
    path: '/asset/api/notification/reset-num-noti',
    access: 'user',
    summary: 'Resets the badge; what is unread stays unread.',
    data: z.object({ unread: z.number(), fresh: z.number() }),
  }),

  readNoti: endpoint({
    method: 'POST',
    path: '/asset/api/notification/read-noti',
    access: 'user',
    summary: 'Marks one notification read, or all of them.',
    body: z
      .strictObject({ id: z.optional(id), all: z.optional(z.literal(true)) })
      .check(z.refine((input) => (input.id === undefined) !== (input.all === undefined), { path: ['id'] })),
    data: z.object({ unread: z.number(), fresh: z.number() }),
    errors: ['notFound'],
    example: { all: true },
  }),
} as const;
