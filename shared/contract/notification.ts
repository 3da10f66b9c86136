/**
 * Messages to the user. The specification has no list endpoint, so the call that counts them also answers a
 * page.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { notification as notificationRow } from './notification-row.ts';
import { flag, id, paged, pageFields } from './values.ts';

export const notification = {
  numNoti: endpoint({
    method: 'GET',
    path: '/asset/api/notification/num-noti',
    access: 'user',
    summary:
      'Counts the notifications that are unread and those that are new since the counter was reset, and lists a page of them.',
    query: z.strictObject({ id: z.optional(id), unread: z.optional(flag), ...pageFields }),
    data: z.extend(paged(notificationRow), {
      unread: z.number(),
      /** Number of notifications since reset-num-noti, for the badge. */
      fresh: z.number(),
    }),
    example: { page: 1, size: 20 },
  }),

  resetNumNoti: endpoint({
    method: 'GET',
    path: '/asset/api/notification/reset-num-noti',
    access: 'user',
    summary: 'Resets the badge; unread notifications stay unread.',
    data: z.object({ unread: z.number(), fresh: z.number() }),
  }),

  readNoti: endpoint({
    method: 'POST',
    path: '/asset/api/notification/read-noti',
    access: 'user',
    summary: 'Marks one notification, or all of them, as read.',
    body: z
      .strictObject({ id: z.optional(id), all: z.optional(z.literal(true)) })
      .check(z.refine((input) => (input.id === undefined) !== (input.all === undefined), { path: ['id'] })),
    data: z.object({ unread: z.number(), fresh: z.number() }),
    errors: ['notFound'],
    example: { all: true },
  }),
} as const;
