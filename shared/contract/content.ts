/**
 * News and notices, the same for everybody. Personal messages are notifications.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { id, pageFields, pageOf, text, time } from './values.ts';

const newsKind = z.enum(['notice', 'news']);
export type NewsKind = z.output<typeof newsKind>;

const item = {
  id: z.string(),
  kind: newsKind,
  title: z.string(),
  summary: z.string(),
  /** Symbols it is about. */
  symbols: z.array(z.string()),
  pinned: z.boolean(),
  time,
};

const newsItem = z.object(item);
export type NewsItem = z.output<typeof newsItem>;

const newsDetail = z.object({
  ...item,
  /** Markdown. */
  body: z.string(),
  source: z.nullable(z.string()),
  previousId: z.nullable(z.string()),
  nextId: z.nullable(z.string()),
});

export const content = {
  newsList: endpoint({
    method: 'GET',
    path: '/asset/api/news/list',
    access: 'visitor',
    summary: 'Notices and news in the language of the caller, pinned ones first, then newest first.',
    query: z.strictObject({ kind: z.optional(newsKind), search: z.optional(text(60)), ...pageFields }),
    data: pageOf(newsItem),
    example: { kind: 'notice', page: 1, size: 20 },
  }),

  newsDetail: endpoint({
    method: 'GET',
    path: '/asset/api/news/detail',
    access: 'visitor',
    summary: 'One notice or news item with its text.',
    query: z.strictObject({ id }),
    data: newsDetail,
    errors: ['notFound'],
    example: { id: 'n-1' },
  }),
} as const;
