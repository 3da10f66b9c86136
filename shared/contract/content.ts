/** News and notices, which are the same for every user. Personal messages are notifications. */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { decimal, id, paged, pageFields, rate, text, time, wholeNumber } from './values.ts';

const newsKind = z.enum(['notice', 'news']);
export type NewsKind = z.output<typeof newsKind>;

const item = {
  id: z.string(),
  kind: newsKind,
  title: z.string(),
  summary: z.string(),
  /** Symbols that the item is about. */
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

const calendarEvent = z.object({
  id: z.string(),
  kind: z.enum(['jobs', 'inflation', 'fed', 'ecb', 'oil', 'earnings']),
  /** Publisher's region: the United States or the euro area. */
  place: z.enum(['US', 'EU']),
  importance: z.enum(['high', 'medium', 'low']),
  time,
  /** Company that reports. */
  symbol: z.nullable(z.string()),
  unit: z.enum(['thousands', 'percent', 'millionBarrels', 'dollars']),
  previous: decimal,
  forecast: decimal,
  /** Null until it is published. */
  actual: z.nullable(decimal),
  /** Difference from the forecast, in standard surprises; for interest rates it is judged by their tone. */
  surprise: z.nullable(decimal),
  /**
   * Symbols that react, the strongest first; after the publication with the move of the first half hour of
   * trading.
   */
  concerned: z.array(z.object({ symbol: z.string(), moveRate: z.nullable(rate) })),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

const calendarTime = z.optional(wholeNumber(0, 9_999_999_999_999));

const newsPage = z.extend(paged(newsItem), {
  /** Present only if requested, in order of time. A host without a calendar leaves it out. */
  calendar: z.optional(z.array(calendarEvent)),
});

export const content = {
  newsList: endpoint({
    method: 'GET',
    path: '/asset/api/news/list',
    access: 'visitor',
    summary:
      'Lists notices and news in the language of the caller, pinned first, then newest first, optionally with the economic calendar of a period of at most 62 days.',
    query: z.strictObject({
      kind: z.optional(newsKind),
      search: z.optional(text(60)),
      /** With both, the answer contains the economic calendar of this period. */
      calendarSince: calendarTime,
      calendarUntil: calendarTime,
      ...pageFields,
    }),
    data: newsPage,
    example: { kind: 'notice', page: 1, size: 20 },
  }),

  newsDetail: endpoint({
    method: 'GET',
    path: '/asset/api/news/detail',
    access: 'visitor',
    summary: 'Returns one notice or news item with its text.',
    query: z.strictObject({ id }),
    data: newsDetail,
    errors: ['notFound'],
    example: { id: 'n-1' },
  }),
} as const;
