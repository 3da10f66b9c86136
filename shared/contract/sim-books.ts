/** Books of a simulated world: its inbox, its ledger audit, its failed work, its event hash. */
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
    summary: 'Lists e-mails and SMS that the world sent, newest first.',
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
    summary: 'Checks every law of the ledger now, and answers a report.',
    data: auditReport,
  }),

  setAside: endpoint({
    ...get,
    path: '/sim/set-aside',
    summary: 'Lists scheduled work that failed and was set aside, with its reason. Everything else went on.',
    data: setAsideList,
  }),

  setAsideRetry: endpoint({
    ...post,
    path: '/sim/set-aside/retry',
    summary: 'Retries the work that was set aside, all of it or by kind and key, and lists what still fails.',
    body: z.strictObject({ kind: z.optional(id), key: z.optional(z.string().check(z.maxLength(200))) }),
    data: setAsideList,
    example: { kind: 'support.answer' },
  }),

  explain: endpoint({
    ...get,
    path: '/sim/explain',
    summary: 'Explains a figure of any user: its open terms, and its ledger entries newest first.',
    query: z.strictObject({ uid: id, mode: z._default(mode, 'real'), ...explainInput }),
    data: explanation,
    errors: explainErrors,
    example: { uid: '10482736', figure: 'equity' },
  }),

  eventLog: endpoint({
    ...get,
    path: '/sim/event-log',
    summary: 'Returns the hash over all events so far; equal hashes mean equal histories.',
    data: z.object({ hash: z.string(), events: z.number(), now: time }),
  }),
} as const;
