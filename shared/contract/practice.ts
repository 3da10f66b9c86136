/**
 * Practice: a lesson of the laboratory in a separate in-memory world of the caller's own, and the lessons that the
 * caller's trades of the last week suggest. A host that supports it lists `practice` among its additions.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { replayEnding, tradeFigures } from './replay.ts';
import { decimal, side, textsByLanguage, time, wholeNumber } from './values.ts';

export const lessonName = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** World seconds per real second. */
export const practiceSpeeds = ['1', '10', '60', '300'] as const;
const practiceSpeed = z.enum(practiceSpeeds);
export type PracticeSpeed = z.output<typeof practiceSpeed>;

const task = z.object({
  id: z.string(),
  text: textsByLanguage,
  points: z.number(),
  state: z.enum(['open', 'passed', 'failed']),
});
export type PracticeTask = z.output<typeof task>;

const lessonTexts = {
  lesson: z.string(),
  title: textsByLanguage,
  about: z.nullable(textsByLanguage),
};

const lesson = z.object({
  ...lessonTexts,
  tasks: z.number(),
  /** Symbol of the first task that names one; null without any. */
  symbol: z.nullable(z.string()),
  /** World time from the beginning to the end, in milliseconds. */
  lastsMs: z.number(),
});
export type PracticeLesson = z.output<typeof lesson>;

const running = z.object({
  ...lessonTexts,
  /** Id of the lesson's world, for the page address and `x-world`. */
  world: z.string(),
  /** World to which the learner returns. */
  of: z.string(),
  /** World times, in epoch milliseconds. */
  startsAt: time,
  endsAt: time,
  now: time,
  isPlaying: z.boolean(),
  /** Current speed, or the last one while paused. */
  speed: practiceSpeed,
  /** True once the lesson has reached its end. */
  isOver: z.boolean(),
  tasks: z.array(task),
});
export type RunningPractice = z.output<typeof running>;

const result = z.object({
  lesson: z.string(),
  title: textsByLanguage,
  tasks: z.array(task),
  ...tradeFigures,
});
export type PracticeResult = z.output<typeof result>;

const ended = z.object({ reason: replayEnding, result });
export type EndedPractice = z.output<typeof ended>;

/** A trade of the last week, as the journal has it. */
const weekTrade = z.object({
  id: z.string(),
  kind: z.enum(['position', 'seconds']),
  symbol: z.string(),
  side,
  /** Profit after fees and funding, in USDT. */
  profit: decimal,
  closedAt: time,
});

/**
 * `liquidated`: a position was liquidated. `noStop`: a trade lost that was opened without a stop. `tooLarge`: a trade lost a
 * tenth of the equity or more. `fees`: fees were at least half of what the trades moved. `funding`: funding cost at least a
 * quarter of a trade's result. `first`: nothing of these; the lesson is the next one of the course.
 */
const practiceReason = z.enum(['liquidated', 'noStop', 'tooLarge', 'fees', 'funding', 'first']);
export type PracticeReason = z.output<typeof practiceReason>;

const suggestion = z.object({
  lesson: z.string(),
  reason: practiceReason,
  /** The trade behind the reason; null where there is none. */
  trade: z.nullable(weekTrade),
});
export type PracticeSuggestion = z.output<typeof suggestion>;

export const practice = {
  lessons: endpoint({
    method: 'GET',
    path: '/papertape/api/practice/lessons',
    access: 'user',
    summary:
      'Lists the lessons that can be practiced alone, those that the trades of the last seven days of the account suggest (most urgent first), and the best and the worst of these trades.',
    data: z.object({
      lessons: z.array(lesson),
      suggestions: z.array(suggestion),
      best: z.nullable(weekTrade),
      worst: z.nullable(weekTrade),
    }),
  }),

  state: endpoint({
    method: 'GET',
    path: '/papertape/api/practice',
    access: 'user',
    summary: 'Returns the caller’s running lesson and the result of the last one.',
    data: z.object({ running: z.nullable(running), ended: z.nullable(ended) }),
  }),

  start: endpoint({
    method: 'POST',
    path: '/papertape/api/practice/start',
    access: 'user',
    summary:
      'Starts a lesson in a world of the caller’s own, with demo money, paused at its beginning. A lesson or replay that is already running ends.',
    body: z.strictObject({ lesson: lessonName }),
    data: running,
    errors: ['notFound', 'replaysFull', 'statusConflict'],
    example: { lesson: 'stop-placement' },
  }),

  play: endpoint({
    method: 'POST',
    path: '/papertape/api/practice/play',
    access: 'user',
    summary: 'Runs the lesson at a number of world seconds per real second.',
    body: z.strictObject({ speed: practiceSpeed }),
    data: running,
    errors: ['notFound'],
    example: { speed: '10' },
  }),

  pause: endpoint({
    method: 'POST',
    path: '/papertape/api/practice/pause',
    access: 'user',
    summary: 'Pauses the lesson.',
    data: running,
    errors: ['notFound'],
  }),

  skip: endpoint({
    method: 'POST',
    path: '/papertape/api/practice/skip',
    access: 'user',
    summary: 'Moves the lesson forward by world seconds, at most to its end.',
    body: z.strictObject({ seconds: wholeNumber(1, 86_400) }),
    data: running,
    errors: ['notFound'],
    example: { seconds: 60 },
  }),

  end: endpoint({
    method: 'POST',
    path: '/papertape/api/practice/end',
    access: 'user',
    summary: 'Ends the lesson, discards its trades, and answers its result.',
    data: ended,
    errors: ['notFound'],
  }),
} as const;
