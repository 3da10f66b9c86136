/** What is shown of a class: its seats, its board and its results. */
import * as z from 'zod/mini';
import { clockState } from './sim-values.ts';
import { closedRow } from './trading-rows.ts';
import { decimal, textsByLanguage, time, wholeNumber } from './values.ts';

export const seatName = z
  .string()
  .check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._'’-]{0,39}$/u, 'letters, digits, blanks and dashes'));
export const seatNumber = wholeNumber(1, 500);

export const classRules = z.object({
  /** Closed: no order, close or exchange; what stands goes on. */
  trading: z.enum(['open', 'closed']),
  /** Learners see everything and change nothing. */
  viewOnly: z.boolean(),
  /** Whether learners may put their demo account back to its beginning. */
  resetDemo: z.boolean(),
  /** Whether the result of a seconds contract offers the next one at once. */
  secondsAgain: z.boolean(),
});
export type ClassRules = z.output<typeof classRules>;

export const seatRow = z.object({
  seat: z.number(),
  name: z.string(),
  uid: z.string(),
  /** Free: nobody sits there yet. Closed: nobody can. */
  state: z.enum(['free', 'taken', 'closed']),
  /** Opens this seat, and only this one. */
  code: z.string(),
});
export type SeatRow = z.output<typeof seatRow>;

/** Whether a learner takes any free seat by the code of the class, or a certain one by its own code. */
export const joining = z.enum(['class', 'seat']);

export const classRow = z.object({
  world: z.string(),
  title: textsByLanguage,
  /** The name of the lesson it was started from. */
  lesson: z.nullable(z.string()),
  /** The world of the class that this one holds again, in another market. */
  origin: z.nullable(z.string()),
  state: z.enum(['running', 'ended']),
  startedAt: time,
  /** The code that learners type or scan. */
  code: z.string(),
  joining,
  seats: z.number(),
  taken: z.number(),
  /** Whether a door to the local network stands open for it. */
  lan: z.boolean(),
  /** Of the door; null while there is none. */
  port: z.nullable(z.number()),
  /** Where learners go, the address of this machine first. */
  addresses: z.array(z.string()),
  /** Milliseconds of the machine for which learners of the network still reach their results; null while the class runs and where nothing is open. */
  resultsLeftMs: z.nullable(z.number()),
});
export type ClassRow = z.output<typeof classRow>;

export const classDetail = z.extend(classRow, {
  clock: z.nullable(clockState),
  rules: classRules,
  roster: z.array(seatRow),
  /** Header x-sim-token of the trainer of this class, and of those who may only see its board. */
  tokens: z.object({ trainer: z.string(), board: z.string() }),
  /** With the seed of the lesson it gives the market of the class; not for learners before the end. */
  secret: z.string(),
  lessonSeed: z.string(),
  /** The play of its lesson, for /sim/scenarios/progress. */
  play: z.nullable(z.string()),
});
export type ClassDetail = z.output<typeof classDetail>;

export const boardRow = z.object({
  seat: z.number(),
  name: z.string(),
  taken: z.boolean(),
  /** USDT of all that is in the currency account, with what is open. */
  equity: decimal,
  profit: decimal,
  /** The deepest fall from a height so far, as a share; to the tick, however often it was looked at. What is paid in or out is no fall. */
  drawdown: decimal,
  /** The nearest open position's way to its liquidation, as a share of the price; null without one. */
  distance: z.nullable(decimal),
  points: z.number(),
  /** Among those who take part; null for a seat that nobody took. */
  rank: z.nullable(z.number()),
});
export type BoardRow = z.output<typeof boardRow>;

export const board = z.object({
  world: z.string(),
  title: textsByLanguage,
  state: z.enum(['running', 'ended']),
  clock: clockState,
  rules: classRules,
  pointsMax: z.number(),
  code: z.string(),
  /** Where learners of the local network join; null while there is no door. */
  address: z.nullable(z.string()),
  list: z.array(boardRow),
});
export type Board = z.output<typeof board>;

/** What a part of the profit comes from, and what it came to. */
const cause = z.object({ reason: z.string(), amount: decimal, count: z.number() });

/**
 * The same decisions in other markets: where the own result stands among theirs. Amounts are profits in USDT; half of the
 * markets came out below the middle, one in twenty below `low` and one in twenty above `high`.
 */
export const luckFigures = z.object({
  markets: z.number(),
  own: decimal,
  /** The share of the other markets in which they brought less; of equal ones half counts. */
  place: decimal,
  low: decimal,
  middle: decimal,
  high: decimal,
  /** The share of the other markets in which they brought a profit. */
  gained: decimal,
  /** Decisions a market that could not be carried out there, on average. */
  missed: decimal,
  /** Of all tasks, on average. */
  points: decimal,
  /** From the least profit to the greatest in equal steps, and how many markets came out in each. */
  bars: z.array(z.object({ from: decimal, to: decimal, count: z.number() })),
});
export type LuckFigures = z.output<typeof luckFigures>;

export const taskRow = z.object({
  id: z.string(),
  text: textsByLanguage,
  points: z.number(),
  /** The instrument that it is about, or else the first one of its lesson; null where the lesson names none. */
  symbol: z.nullable(z.string()),
  passed: z.boolean(),
});

const learnerResult = z.extend(boardRow, {
  uid: z.string(),
  start: decimal,
  orders: z.number(),
  /** Positions and parts of them that were closed: with a profit, with a loss, and by force. */
  won: z.number(),
  lost: z.number(),
  liquidated: z.number(),
  unrealised: decimal,
  /** These, the unrealised and nothing else come to the profit. */
  causes: z.array(cause),
  best: z.nullable(closedRow),
  worst: z.nullable(closedRow),
  /** Null until /sim/classes/luck has been asked for. */
  luck: z.nullable(luckFigures),
  tasks: z.array(taskRow),
  /** Where one seat is asked for; null in the list of all. */
  page: z.nullable(
    z.object({
      /** From the start of the class until now, with both ends of the deepest fall. */
      curve: z.array(z.object({ time, equity: decimal })),
      /** When the height before the deepest fall was reached, and when its depth; null where nothing fell. */
      fall: z.nullable(z.object({ from: time, until: time })),
      /** Every closed position and part of one, oldest first. */
      trades: z.array(closedRow),
    }),
  ),
});
export type LearnerResult = z.output<typeof learnerResult>;

export const classResults = z.object({
  world: z.string(),
  title: textsByLanguage,
  about: z.nullable(textsByLanguage),
  state: z.enum(['running', 'ended']),
  startedAt: time,
  now: time,
  /** What the market was drawn from, once the class has ended. */
  certificate: z.nullable(z.object({ lessonSeed: z.string(), secret: z.string(), seed: z.string() })),
  /** How many took part. */
  learners: z.number(),
  /** Seats that nobody took are left out. */
  list: z.array(learnerResult),
});
export type ClassResults = z.output<typeof classResults>;

/** A class and those that hold it again, side by side. */
export const classComparison = z.object({
  classes: z.array(z.object({ world: z.string(), state: z.enum(['running', 'ended']), startedAt: time })),
  seats: z.array(
    z.object({
      seat: z.number(),
      name: z.string(),
      /** In the order of the classes; null where nobody took the seat. */
      results: z.array(
        z.nullable(
          z.object({ profit: decimal, drawdown: decimal, points: z.number(), rank: z.nullable(z.number()) }),
        ),
      ),
    }),
  ),
});
export type ClassComparison = z.output<typeof classComparison>;
