/**
 * News and notices, the same for everybody. Personal messages are notifications.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { decimal, id, pageFields, pageOf, rate, text, time, wholeNumber } from './values.ts';

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

const calendarEvent = z.object({
  id: z.string(),
  kind: z.enum(['jobs', 'inflation', 'fed', 'ecb', 'oil', 'earnings']),
  /** Of the publication: the United States or the euro area. */
  place: z.enum(['US', 'EU']),
  importance: z.enum(['high', 'medium', 'low']),
  time,
  /** The company that reports. */
  symbol: z.nullable(z.string()),
  unit: z.enum(['thousands', 'percent', 'millionBarrels', 'dollars']),
  previous: decimal,
  forecast: decimal,
  /** Null until it is out. */
  actual: z.nullable(decimal),
  /** How far it lay from what was expected, in usual surprises; of interest rates, by their tone. */
  surprise: z.nullable(decimal),
  /** What answers to it, the strongest first; once out and traded on, with the move of the first half hour of trading. */
  concerned: z.array(z.object({ symbol: z.string(), moveRate: z.nullable(rate) })),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

const calendarTime = z.optional(wholeNumber(0, 9_999_999_999_999));

const newsPage = z.extend(pageOf(newsItem), {
  /** Only where it was asked for, in order of time. A host without a calendar leaves it out. */
  calendar: z.optional(z.array(calendarEvent)),
});

export const content = {
  newsList: endpoint({
    method: 'GET',
    path: '/asset/api/news/list',
    access: 'visitor',
    summary:
      'Notices and news in the language of the caller, pinned ones first, then newest first; with the economic calendar of a period of up to 62 days.',
    query: z.strictObject({
      kind: z.optional(newsKind),
      search: z.optional(text(60)),
      /** Both given: the answer has the economic calendar from here to there. */
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
    summary: 'One notice or news item with its text.',
    query: z.strictObject({ id }),
    data: newsDetail,
    errors: ['notFound'],
    example: { id: 'n-1' },
  }),
} as const;
