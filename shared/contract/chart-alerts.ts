/**
 * Alerts on studies and drawn lines. The host watches them, so they also ring when no page is open. A host
 * that supports them lists `chartAlerts` among its additions.
 */

import * as z from 'zod/mini';
import { alertFrames } from '../chart-frames.ts';
import { lineKinds } from '../studies/drawn-line.ts';
import { type RunStudy, runStudies, studyLines } from '../studies/study-lines.ts';
import { endpoint } from './kit/endpoint.ts';
import { decimal, id, symbol, text, time, wholeNumber } from './values.ts';

/** Upper bound of alerts per user, ended ones included. */
export const chartAlertsAtMost = 50;

/** An alert ends after this many rings. */
export const ringsAtMost = 100;

/** Text that is shown when the alert rings. */
export const alertNote = text(120);

/** Bar length over which a study runs and on whose bars a line is straight. */
const frame = z.enum(alertFrames);
export type AlertFrame = z.output<typeof frame>;

/** Direction of a crossing: up is from below to at or above, down is from above to at or below. */
const way = z.enum(['up', 'down', 'either']);
export type AlertWay = z.output<typeof way>;

/**
 * `once` rings at the first tick that crosses, then the alert ends. `barClose` rings whenever a bar closes on
 * the other side than the bar before it. `always` rings at each tick that crosses, at most once a bar.
 */
const frequency = z.enum(['once', 'barClose', 'always']);
export type AlertFrequency = z.output<typeof frequency>;

const studyShape = z.strictObject({
  study: z.enum(runStudies),
  /**
   * MA, EMA, RSI, KDJ and ATR take one length in bars; BOLL takes length and width; MACD takes fast, slow and
   * signal; VWAP takes days (1 to 7); STOCH takes length, smoothing and signal; ICHIMOKU takes conversion, base,
   * span B and displacement; SUPERTREND takes length and factor; VP takes length and number of rows.
   */
  parameters: z.array(wholeNumber(1, 500)).check(z.minLength(1), z.maxLength(4)),
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
    'range',
    'conversion',
    'base',
    'spanA',
    'spanB',
    'trend',
    'control',
    'valueHigh',
    'valueLow',
  ]),
});
/** A study that has the named line and as many parameters as it takes. */
const studyLine = studyShape.check(
  z.refine(({ study, line }) => (studyLines[study] as readonly string[]).includes(line), {
    path: ['line'],
  }),
  z.refine(({ study, parameters }) => fitsStudy(study, parameters), { path: ['parameters'] }),
);
export type AlertStudy = z.output<typeof studyShape>;

/** Numbers of parameters. */
const parameterCounts: Record<RunStudy, number> = {
  MA: 1,
  EMA: 1,
  BOLL: 2,
  MACD: 3,
  RSI: 1,
  KDJ: 1,
  VWAP: 1,
  ATR: 1,
  STOCH: 3,
  ICHIMOKU: 4,
  SUPERTREND: 2,
  VP: 2,
};

/** Maximum number of days of a VWAP that is watched: each of its bars is read. */
const vwapDaysAtMost = 7;

/**
 * Returns whether the parameters can produce a crossing. A price leaves its own Bollinger band only if the
 * band is narrower than the largest distance that one of n values can have from their mean.
 */
export function fitsStudy(study: RunStudy, parameters: readonly number[]): boolean {
  const [first = 0, second = 0] = parameters;
  if (parameters.length !== parameterCounts[study]) return false;
  if (study === 'MA' || study === 'EMA') return first > 1;
  if (study === 'MACD' || study === 'ICHIMOKU') return first !== second;
  if (study === 'BOLL') return first > second ** 2 + 1;
  return study !== 'VWAP' || first <= vwapDaysAtMost;
}

const drawnLine = z.strictObject({
  /** Id of a trend line, ray, horizontal line or rectangle of this symbol. */
  drawing: id,
  /** Edge of a rectangle. */
  edge: z.optional(z.enum(['top', 'bottom'])),
  /** Price scale on which the line is straight. */
  scale: z._default(z.enum(['even', 'logarithmic']), 'even'),
});
type AlertLine = z.output<typeof drawnLine>;

/** A decimal with at most 8 decimals. */
const level = z.string().check(z.regex(/^-?(0|[1-9]\d{0,17})(\.\d{1,8})?$/));

const condition = {
  frame,
  way,
  frequency: z._default(frequency, 'once'),
  /** Drawn line that the price crosses. */
  line: z.optional(drawnLine),
  /** Without `level` and `other` the price crosses the study; with one of them the study crosses that. */
  study: z.optional(studyLine),
  level: z.optional(level),
  other: z.optional(studyLine),
  note: z.optional(alertNote),
};
const definition = { symbol, ...condition };

interface Defined {
  frequency: AlertFrequency;
  line?: AlertLine | undefined;
  study?: AlertStudy | undefined;
  level?: string | undefined;
  other?: AlertStudy | undefined;
}

const overPrice: ReadonlySet<RunStudy> = new Set([
  'MA',
  'EMA',
  'BOLL',
  'VWAP',
  'ICHIMOKU',
  'SUPERTREND',
  'VP',
] satisfies RunStudy[]);

const onPrices = (study: RunStudy) => overPrice.has(study);

const isAverage = (study: RunStudy) => study === 'MA' || study === 'EMA';

/** Studies of which one line may cross another. */
const crossing: ReadonlySet<RunStudy> = new Set(['MACD', 'KDJ', 'STOCH', 'ICHIMOKU'] satisfies RunStudy[]);

/** Returns whether two lines belong to the same study with the same parameters, in order. */
export const isSameStudy = (left: AlertStudy, right: AlertStudy) =>
  left.study === right.study && left.parameters.join() === right.parameters.join();

/** Returns whether two lines are comparable: two averages, or two lines of one study. */
function canCross(left: AlertStudy, right: AlertStudy): boolean {
  if (isAverage(left.study) && isAverage(right.study)) return !isSameStudy(left, right);
  return crossing.has(left.study) && isSameStudy(left, right) && left.line !== right.line;
}

/** Returns whether an alert names exactly one crossing that can happen. */
function isWhole({ line, study, level: figure, other }: Defined): boolean {
  if ((line === undefined) === (study === undefined)) return false;
  if (study === undefined) return figure === undefined && other === undefined;
  if (figure !== undefined) return other === undefined && !onPrices(study.study);
  return other === undefined ? onPrices(study.study) : canCross(study, other);
}

/** Studies whose value within a bar follows from the price alone. */
const byTick: ReadonlySet<RunStudy> = new Set(['MA', 'EMA', 'BOLL', 'MACD', 'RSI'] satisfies RunStudy[]);

/**
 * Returns whether a study is only evaluated at the close of a bar: within a bar, the other studies also depend
 * on the path that the price took or on the volume.
 */
export const needsClose = (study: AlertStudy | undefined): boolean =>
  study !== undefined && !byTick.has(study.study);

const definedWell = [
  z.refine<Defined>(isWhole, { path: ['study'] }),
  z.refine<Defined>(({ study, frequency: often }) => often === 'barClose' || !needsClose(study), {
    path: ['frequency'],
  }),
];

/** Definition of an alert without its symbol. */
export const alertCondition = z.strictObject(condition).check(...definedWell);

const status = z.enum(['waiting', 'paused', 'ended']);
export type ChartAlertStatus = z.output<typeof status>;

/**
 * Reason of the end: it was set to ring once, its line was removed, its line is behind the price, or it has
 * reached its maximum number of rings.
 */
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
  reason: z.nullable(ended),
  /** Number of times it rang. */
  rings: z.number(),
  rangAt: z.nullable(time),
  /** Last price when it rang. */
  rangPrice: z.nullable(decimal),
  /** Current value of what is watched: the price, or the line of the study; null while bars are missing. */
  value: z.nullable(decimal),
  /** Current value that has to be crossed; null while a line does not exist yet. */
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
      'Lists the alerts of the user on studies and drawn lines, newest first, with current value and target. All accounts of a user share them.',
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
      'Places an alert on a study or on a drawn line of the user. The alert follows a drawn line that is moved, and ends when the line is removed.',
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
    summary: 'Replaces the definition of an alert, which then waits again, even if it had ended.',
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
    summary: 'Pauses an alert that waits, or resumes a paused one.',
    body: z.strictObject({ id, paused: z.boolean() }),
    data: one,
    errors: ['notFound', 'statusConflict', 'lineUnfit'],
    example: { id: 'cal-1', paused: true },
  }),

  remove: endpoint({
    method: 'POST',
    path: '/papertape/api/chart/alerts/remove',
    access: 'user',
    summary: 'Removes one alert, or all that have ended.',
    body: z
      .strictObject({ id: z.optional(id), ended: z.optional(z.literal(true)) })
      .check(z.refine((input) => (input.id === undefined) !== (input.ended === undefined), { path: ['id'] })),
    data: z.object({ removed: z.number() }),
    errors: ['notFound'],
    example: { ended: true },
  }),
} as const;
