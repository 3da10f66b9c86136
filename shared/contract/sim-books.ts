/** What a simulated world knows of itself: its inbox, its books, what failed in it, its history. */
import * as z from 'zod/mini';
import { explainErrors, explainInput, explanation } from './explain.ts';
import { endpoint } from './kit/endpoint.ts';
import { auditReport, inboxMessage, setAsideList } from './sim-values.ts';
import { id, mode, time, wholeNumber } from './values.ts';

const get = { method: 'GET', access: 'visitor' } as const;
const post = { method: 'POST', access: 'visitor' } as const;

export const simBooks = {
  inbox: endpoint({
    ...get,
    path: '/sim/inbox',
    summary: 'E-mails and SMS the world sent, newest first.',
    query: z.strictObject({
      to: z.optional(z.string().check(z.maxLength(254))),
      limit: z._default(wholeNumber(1, 500), 50),
    }),
    data: z.object({ list: z.array(inboxMessage) }),
    example: { to: 'mia@example.com' },
  }),

  audit: endpoint({
    ...get,
    path: '/sim/audit',
    summary: 'Checks every law of the ledger now and reports.',
    data: auditReport,
  }),

  setAside: endpoint({
    ...get,
    path: '/sim/set-aside',
    summary: 'What should have happened by itself and failed, with its reason; everything else went on.',
    data: setAsideList,
  }),

  setAsideRetry: endpoint({
    ...post,
    path: '/sim/set-aside/retry',
    summary: 'Tries again what was set aside, all of it or what is named; answers what is still set aside.',
    body: z.strictObject({ kind: z.optional(id), key: z.optional(z.string().check(z.maxLength(200))) }),
    data: setAsideList,
    example: { kind: 'support.answer' },
  }),

  explain: endpoint({
    ...get,
    path: '/sim/explain',
    summary: 'What a figure of anybody is made of: terms of the present, and entries newest first.',
    query: z.strictObject({ uid: id, mode: z._default(mode, 'real'), ...explainInput }),
    data: explanation,
    errors: explainErrors,
    example: { uid: '10482736', figure: 'equity' },
  }),

  eventLog: endpoint({
    ...get,
    path: '/sim/event-log',
    summary: 'The hash over all events so far; equal hashes mean equal histories.',
    data: z.object({ hash: z.string(), events: z.number(), now: time }),
  }),
} as const;
