/** Seats, board and results of a class. */
import * as z from 'zod/mini';
import { clockState } from './sim-values.ts';
import { closedRow } from './trading-rows.ts';
import { decimal, personName, textsByLanguage, time, wholeNumber } from './values.ts';

export const seatName = personName();
export const seatNumber = wholeNumber(1, 500);

export const classRules = z.object({
  /** While closed, no order, close or exchange is accepted; open positions remain. */
  trading: z.enum(['open', 'closed']),
  /** Learners see everything and change nothing. */
  viewOnly: z.boolean(),
  /** Allows learners to reset their demo account. */
  resetDemo: z.boolean(),
  /** Offers the next seconds contract on the result of one. */
  secondsAgain: z.boolean(),
});
export type ClassRules = z.output<typeof classRules>;

export const seatRow = z.object({
  seat: z.number(),
  name: z.string(),
  uid: z.string(),
  /** `free`: the seat is not taken yet. `closed`: it cannot be taken. */
  state: z.enum(['free', 'taken', 'closed']),
  /** Opens this seat only. */
  code: z.string(),
});
export type SeatRow = z.output<typeof seatRow>;

/**
 * `class`: a learner takes any free seat with the code of the class. `seat`: a learner takes one seat with
 * its own code.
 */
export const joining = z.enum(['class', 'seat']);

export const classRow = z.object({
  world: z.string(),
  title: textsByLanguage,
  /** Name of the lesson that the class was started from. */
  lesson: z.nullable(z.string()),
  /** World of the class that this one repeats in another market. */
  origin: z.nullable(z.string()),
  state: z.enum(['running', 'ended']),
  startedAt: time,
  /** Code that learners type or scan. */
  code: z.string(),
  joining,
  seats: z.number(),
  taken: z.number(),
  /** True while the class is reachable from the local network. */
  lan: z.boolean(),
  /** True if the server itself listens on the network, so that closing the class to it has no effect. */
  serverOnNetwork: z.boolean(),
  /** Port on the local network; null while the class is not reachable there. */
  port: z.nullable(z.number()),
  /** Addresses at which learners join, the address of this machine first. */
  addresses: z.array(z.string()),
  /**
   * Milliseconds of the machine's clock for which learners on the network can still open their results; null
   * while the class runs and when it is not reachable there.
   */
  resultsLeftMs: z.nullable(z.number()),
});
export type ClassRow = z.output<typeof classRow>;

export const classDetail = z.extend(classRow, {
  clock: z.nullable(clockState),
  rules: classRules,
  roster: z.array(seatRow),
  /** Values of the header x-sim-token for the trainer of this class, and for viewers of its board. */
  tokens: z.object({ trainer: z.string(), board: z.string() }),
  /**
   * Together with the seed of the lesson it determines the market of the class; never shown to learners
   * before the end.
   */
  secret: z.string(),
  lessonSeed: z.string(),
  /** World time at which the clock waits since the server stopped; null once it has been resumed. */
  stoppedAt: z.nullable(time),
  /** Id of the lesson's play, for /sim/scenarios/progress. */
  play: z.nullable(z.string()),
});
export type ClassDetail = z.output<typeof classDetail>;

export const boardRow = z.object({
  seat: z.number(),
  name: z.string(),
  taken: z.boolean(),
  /** Total assets in USD with the profit or loss of open positions, which `totalUsd` of the assets leaves out. */
  equity: decimal,
  profit: decimal,
  /** Maximum drawdown so far, as a share, measured at every tick. Deposits and withdrawals do not count. */
  drawdown: decimal,
  /**
   * Distance of the open position that is nearest to its liquidation, as a share of the price; null without
   * one.
   */
  distance: z.nullable(decimal),
  points: z.number(),
  /** Rank among learners who take part, the same for equal results; null for a seat that was not taken. */
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
  /** Address at which learners of the local network join; null while the class is not reachable there. */
  address: z.nullable(z.string()),
  list: z.array(boardRow),
});
export type Board = z.output<typeof board>;

/** One source of profit, and its amount. */
const cause = z.object({ reason: z.string(), amount: decimal, count: z.number() });

/**
 * The learner's decisions repeated in other markets, and the rank of the actual result among theirs. Amounts
 * are profits in USDT: half of the markets ended below `middle`, one in twenty below `low` and one in twenty
 * above `high`.
 */
export const luckFigures = z.object({
  markets: z.number(),
  own: decimal,
  /** Share of the other markets with a lower result; ties count half. */
  place: decimal,
  low: decimal,
  middle: decimal,
  high: decimal,
  /** Share of the other markets with a profit. */
  gained: decimal,
  /** Average number of decisions per market that could not be carried out there. */
  missed: decimal,
  /** Average points over all tasks. */
  points: decimal,
  /**
   * Histogram of results: equal steps from the lowest profit to the highest, with the number of markets in
   * each.
   */
  bars: z.array(z.object({ from: decimal, to: decimal, count: z.number() })),
});
export type LuckFigures = z.output<typeof luckFigures>;

export const taskRow = z.object({
  id: z.string(),
  text: textsByLanguage,
  points: z.number(),
  /** Instrument of the task, or else the first of its lesson; null if the lesson names none. */
  symbol: z.nullable(z.string()),
  passed: z.boolean(),
});

const learnerResult = z.extend(boardRow, {
  uid: z.string(),
  start: decimal,
  orders: z.number(),
  /** Closed positions and parts of them: with a profit, with a loss, and by liquidation. */
  won: z.number(),
  lost: z.number(),
  liquidated: z.number(),
  unrealised: decimal,
  /** Sources of profit; together with `unrealised` they sum to the profit. */
  causes: z.array(cause),
  best: z.nullable(closedRow),
  worst: z.nullable(closedRow),
  /** Null until /sim/classes/luck has been called. */
  luck: z.nullable(luckFigures),
  tasks: z.array(taskRow),
  /** Present if one seat was requested; null in the list of all. */
  page: z.nullable(
    z.object({
      /** Equity from the start of the class until now, including both ends of the maximum drawdown. */
      curve: z.array(z.object({ time, equity: decimal })),
      /** Times of the peak and of the low of the maximum drawdown; null if equity never fell. */
      fall: z.nullable(z.object({ from: time, until: time })),
      /** Every closed position and closed part, oldest first. */
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
  /** Origin of the market; null until the class has ended. */
  certificate: z.nullable(z.object({ lessonSeed: z.string(), secret: z.string(), seed: z.string() })),
  /** Market that the class traded, by its own dates; null without a recording, and until a blind class has ended. */
  recorded: z.nullable(
    z.object({
      /** Name of the recording. */
      name: z.string(),
      /** Symbol in the class, and the one that was recorded. */
      symbol: z.string(),
      of: z.string(),
      from: time,
      to: time,
      blind: z.boolean(),
    }),
  ),
  /** Number of learners who took part. */
  learners: z.number(),
  /** Seats that were not taken are left out. */
  list: z.array(learnerResult),
});
export type ClassResults = z.output<typeof classResults>;

/** A class and its repetitions, side by side. */
export const classComparison = z.object({
  classes: z.array(z.object({ world: z.string(), state: z.enum(['running', 'ended']), startedAt: time })),
  seats: z.array(
    z.object({
      seat: z.number(),
      name: z.string(),
      /** Results in the order of the classes; null for a seat that was not taken. */
      results: z.array(
        z.nullable(
          z.object({ profit: decimal, drawdown: decimal, points: z.number(), rank: z.nullable(z.number()) }),
        ),
      ),
    }),
  ),
});
export type ClassComparison = z.output<typeof classComparison>;
