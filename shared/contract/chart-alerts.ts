/**
 * Alerts on studies and on lines that a user has drawn: the host watches them, so that they ring when no page is open. This
 * product's own; a host that has it says so with what a page starts with.
 */

import * as z from 'zod/mini';
import { alertFrames } from '../chart-frames.ts';
import { lineKinds } from '../studies/drawn-line.ts';
import { studyLines } from '../studies/study-run.ts';
import { endpoint } from './kit/endpoint.ts';
import { decimal, id, symbol, text, time, wholeNumber } from './values.ts';

/** As many as a user has, those included that have ended. */
export const chartAlertsAtMost = 50;

/** It ends by itself after so many rings. */
export const ringsAtMost = 100;

/** What is said with it when it rings. */
export const alertNote = text(120);

/** Of the bars that a study runs over, and on which a line is straight. */
const frame = z.enum(alertFrames);
export type AlertFrame = z.output<typeof frame>;

/** Where what is watched comes from and goes to: it was below and is at or above, it was above and is at or below, or both. */
const way = z.enum(['up', 'down', 'either']);
export type AlertWay = z.output<typeof way>;

/**
 * once: at the first tick that crosses, then it ends. barClose: whenever a bar has closed on the other side than the one before it.
 * always: at each tick that crosses, once a bar at most.
 */
const frequency = z.enum(['once', 'barClose', 'always']);
export type AlertFrequency = z.output<typeof frequency>;

const studyShape = z.strictObject({
  study: z.enum(['MA', 'EMA', 'BOLL', 'MACD', 'RSI', 'KDJ']),
  /** Of MA, EMA, RSI and KDJ one length in bars; of BOLL length and width; of MACD fast, slow and signal. */
  parameters: z.array(wholeNumber(1, 500)).check(z.minLength(1), z.maxLength(3)),
  line: z.enum([
    'average',
    'middle',
    'upper',
    'lower',
    'histogram',
    'difference',
    'signal',
    'strength',
    'k',
    'd',
    'j',
  ]),
});
/** One that has such a line, with as many parameters as it takes. */
const studyLine = studyShape.check(
  z.refine(({ study, line }) => (studyLines[study] as readonly string[]).includes(line), {
    path: ['line'],
  }),
  z.refine(({ study, parameters }) => fitsStudy(study, parameters), { path: ['parameters'] }),
);
export type AlertStudy = z.output<typeof studyShape>;

/** A price leaves its own band only where the band is narrower than the most that one price can be away from a mean. */
function fitsStudy(study: AlertStudy['study'], [first = 0, second = 0, ...rest]: readonly number[]): boolean {
  if (study === 'MACD') return rest.length === 1 && first !== second;
  if (study === 'BOLL') return rest.length === 0 && second > 0 && first > second ** 2 + 1;
  return rest.length === 0 && second === 0 && (study !== 'MA' && study !== 'EMA' ? true : first > 1);
}

const drawnLine = z.strictObject({
  /** A trend line, a ray, a horizontal line or a rectangle of this symbol. */
  drawing: id,
  /** Of a rectangle. */
  edge: z.optional(z.enum(['top', 'bottom'])),
  /** On which scale it is straight. */
  scale: z._default(z.enum(['even', 'logarithmic']), 'even'),
});
type AlertLine = z.output<typeof drawnLine>;

/** A figure of at most 8 decimals. */
const level = z.string().check(z.regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,8})?$/));

const definition = {
  symbol,
  frame,
  way,
  frequency: z._default(frequency, 'once'),
  /** The price crosses it. */
  line: z.optional(drawnLine),
  /** Without `level` and `other` the price crosses it; with one of them it crosses that. */
  study: z.optional(studyLine),
  level: z.optional(level),
  other: z.optional(studyLine),
  note: z.optional(alertNote),
};

interface Defined {
  frequency: AlertFrequency;
  line?: AlertLine | undefined;
  study?: AlertStudy | undefined;
  level?: string | undefined;
  other?: AlertStudy | undefined;
}

const onPrices = (study: AlertStudy['study']) => study === 'MA' || study === 'EMA' || study === 'BOLL';

const isAverage = (study: AlertStudy['study']) => study === 'MA' || study === 'EMA';

export const isSameStudy = (left: AlertStudy, right: AlertStudy) =>
  left.study === right.study && left.parameters.join() === right.parameters.join();

/** Whether two lines can be held against each other: averages, or two lines of one study. */
function canCross(left: AlertStudy, right: AlertStudy): boolean {
  if (isAverage(left.study) && isAverage(right.study)) return !isSameStudy(left, right);
  return (
    (left.study === 'MACD' || left.study === 'KDJ') && isSameStudy(left, right) && left.line !== right.line
  );
}

/** Whether an alert says one thing that can happen. */
function isWhole({ line, study, level: figure, other }: Defined): boolean {
  if ((line === undefined) === (study === undefined)) return false;
  if (study === undefined) return figure === undefined && other === undefined;
  if (figure !== undefined) return other === undefined && !onPrices(study.study);
  return other === undefined ? onPrices(study.study) : canCross(study, other);
}

/** What a stochastic line is within a bar hangs on the way the price took: it is looked at when the bar has closed. */
export const needsClose = (study: AlertStudy | undefined): boolean => study?.study === 'KDJ';

const definedWell = [
  z.refine<Defined>(isWhole, { path: ['study'] }),
  z.refine<Defined>(({ study, frequency: often }) => often === 'barClose' || !needsClose(study), {
    path: ['frequency'],
  }),
];

const status = z.enum(['waiting', 'paused', 'ended']);
export type ChartAlertStatus = z.output<typeof status>;

/** It rang and was to ring once, its line was removed, its line lies behind the price, it rang as often as it may. */
const ended = z.enum(['rang', 'lineRemoved', 'lineOver', 'ringsSpent']);
export type ChartAlertEnd = z.output<typeof ended>;

const chartAlert = z.object({
  id: z.string(),
  symbol: z.string(),
  frame,
  way,
  frequency,
  line: z.nullable(
    z.object({
      drawing: z.string(),
      kind: z.enum(lineKinds),
      edge: z.nullable(z.enum(['top', 'bottom'])),
      scale: z.enum(['even', 'logarithmic']),
    }),
  ),
  study: z.nullable(studyShape),
  level: z.nullable(z.string()),
  other: z.nullable(studyShape),
  note: z.nullable(z.string()),
  status,
  /** Why it has ended. */
  reason: z.nullable(ended),
  /** How often it rang. */
  rings: z.number(),
  rangAt: z.nullable(time),
  /** The last price when it rang. */
  rangPrice: z.nullable(decimal),
  /** What is watched stands there now: the price, or the line of the study; null where bars are missing. */
  value: z.nullable(decimal),
  /** What it would have to cross, now; null where a line is not there yet. */
  target: z.nullable(decimal),
  createdAt: time,
});
export type ChartAlert = z.output<typeof chartAlert>;

const one = z.object({ alert: chartAlert });
const definitionErrors = ['symbolUnknown', 'notFound', 'alertLimit', 'lineUnfit'] as const;

export const chartAlerts = {
  alerts: endpoint({
    method: 'GET',
    path: '/papertape/api/chart/alerts',
    access: 'user',
    summary:
      'The alerts of the user on studies and drawn lines, newest first, with how far each is now. The accounts of a user share them.',
    query: z.strictObject({ symbol: z.optional(symbol) }),
    data: z.object({ alerts: z.array(chartAlert) }),
    errors: ['symbolUnknown'],
    example: { symbol: 'BTCUSDT' },
  }),

  place: endpoint({
    method: 'POST',
    path: '/papertape/api/chart/alerts/place',
    access: 'user',
    summary:
      'Watches a study or a drawn line of the user from now on. A drawn line is followed when it is moved, and its alert ends with it.',
    body: z.strictObject(definition).check(...definedWell),
    data: one,
    errors: definitionErrors,
    example: {
      symbol: 'BTCUSDT',
      frame: '1h',
      way: 'up',
      frequency: 'barClose',
      study: { study: 'RSI', parameters: [14], line: 'strength' },
      level: '70',
    },
  }),

  change: endpoint({
    method: 'POST',
    path: '/papertape/api/chart/alerts/change',
    access: 'user',
    summary:
      'Puts another definition in the place of that of an alert, which waits from now on, also if it had ended.',
    body: z.strictObject({ id, ...definition }).check(...definedWell),
    data: one,
    errors: definitionErrors,
    example: {
      id: 'cal-1',
      symbol: 'BTCUSDT',
      frame: '4h',
      way: 'either',
      frequency: 'once',
      study: { study: 'EMA', parameters: [50], line: 'average' },
    },
  }),

  pause: endpoint({
    method: 'POST',
    path: '/papertape/api/chart/alerts/pause',
    access: 'user',
    summary: 'Pauses an alert that waits, or lets one wait from now on that is paused.',
    body: z.strictObject({ id, paused: z.boolean() }),
    data: one,
    errors: ['notFound', 'statusConflict', 'lineUnfit'],
    example: { id: 'cal-1', paused: true },
  }),

  remove: endpoint({
    method: 'POST',
    path: '/papertape/api/chart/alerts/remove',
    access: 'user',
    summary: 'Removes an alert, or all that have ended.',
    body: z
      .strictObject({ id: z.optional(id), ended: z.optional(z.literal(true)) })
      .check(z.refine((input) => (input.id === undefined) !== (input.ended === undefined), { path: ['id'] })),
    data: z.object({ removed: z.number() }),
    errors: ['notFound'],
    example: { ended: true },
  }),
} as const;
