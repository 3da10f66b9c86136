/**
 * The plan of a scenario file for a market and a start: the instant of each entry, and the market events it
 * creates.
 */

import {
  isMarketRequest,
  type MarketRequest,
  translateVerbs,
} from '@papertape/shared/contract/scenario-file/market-verbs.ts';
import { listSteps, type ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { Moment } from '@papertape/shared/contract/scenario-file/values.ts';
import { isProductGroup } from '@papertape/shared/product-groups.ts';
import { scenarioProblem } from '../../../server/market/scenario/scenario-event.ts';
import type { Market } from '../../../server/market/types.ts';
import { createScenarioEvent } from '../scenario-event.ts';

export interface PlanProblem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

interface PlannedEntry {
  /** Null for an entry that waits for an event. */
  readonly at: number | null;
  readonly wishes: readonly MarketRequest[];
}

/** Instant of a task's step, and the span in which it counts. */
interface PlannedStep {
  readonly at: number | null;
  readonly after: number | null;
  readonly before: number | null;
}

export interface Plan {
  readonly startsAt: number;
  readonly endsAt: number | null;
  readonly entries: readonly PlannedEntry[];
  readonly steps: readonly (readonly PlannedStep[])[];
}

/** Resolves a moment to an instant, or returns the problem as text. */
function resolveMoment(moment: Moment, market: Market, start: number): number | string {
  if (moment.by === 'start') return start + moment.afterMs;
  if (moment.by === 'calendar') return moment.at;
  const { by, symbol, afterMs } = moment;
  const instrument = market.find(symbol);
  if (instrument === undefined) return `there is no symbol ${symbol}`;
  if (by === 'funding' && instrument.premium === 0) return `${symbol} has no funding`;
  const at =
    by === 'funding' ? market.fundingRate(symbol, start).nextTime : sessionEdge(market, by, symbol, start);
  return at === undefined
    ? `${symbol} never ${by === 'open' ? 'opens' : 'closes'}: it always trades`
    : at + afterMs;
}

/** Returns the next opening or close after an instant. */
function sessionEdge(
  market: Market,
  by: 'open' | 'close',
  symbol: string,
  start: number,
): number | undefined {
  const now = market.session(symbol, start);
  if (now.open === (by === 'close')) return by === 'close' ? now.nextClose : now.nextOpen;
  const other = by === 'close' ? now.nextOpen : now.nextClose;
  if (other === undefined) return undefined;
  const then = market.session(symbol, other);
  return by === 'close' ? then.nextClose : then.nextOpen;
}

/** Plans a file for a start at `startsAt`, in epoch milliseconds, or lists all problems with their paths. */
export function planScenario(
  file: ScenarioFile,
  market: Market,
  startsAt: number,
): { readonly plan: Plan } | { readonly problems: readonly PlanProblem[] } {
  const problems: PlanProblem[] = [];
  const complain = (path: readonly PropertyKey[], message: string) => problems.push({ path, message });
  const instant = (moment: Moment | undefined, path: readonly PropertyKey[]): number | null => {
    if (moment === undefined) return null;
    const at = resolveMoment(moment, market, startsAt);
    if (typeof at === 'string') complain(path, at);
    else if (at < startsAt) complain(path, 'this time has passed when it is played');
    else return at;
    return null;
  };
  const instruments = new Map(market.instruments.map((one) => [one.symbol, one]));
  const entries = file.timeline.map((entry, index): PlannedEntry => {
    const path = ['timeline', index] as const;
    const wishes: MarketRequest[] = [];
    for (const { verb, wish } of entry.market === undefined ? [] : translateVerbs(entry.market)) {
      if (!isMarketRequest(wish)) complain([...path, 'market', ...wish.path], wish.message);
      else if (!isTarget(market, wish.target))
        complain([...path, 'market', verb, 'target'], `there is no symbol or group ${wish.target}`);
      else {
        const problem = scenarioProblem(createScenarioEvent(wish, verb, startsAt), instruments);
        if (problem === undefined) wishes.push(wish);
        else complain([...path, 'market', verb], problem);
      }
    }
    return { at: instant(entry.at, [...path, 'at']), wishes };
  });
  const steps = file.tasks.map((task, index) =>
    listSteps(task).map((step, number): PlannedStep => {
      const path = ['tasks', index, 'passed', ...(Array.isArray(task.passed) ? [number] : [])];
      if ('at' in step) return { at: instant(step.at, [...path, 'at']), after: null, before: null };
      return {
        at: null,
        after: instant(step.after, [...path, 'after']),
        before: instant(step.before, [...path, 'before']),
      };
    }),
  );
  const endsAt = instant(file.until, ['until']);
  return problems.length > 0 ? { problems } : { plan: { startsAt, endsAt, entries, steps } };
}

function isTarget(market: Market, target: string): boolean {
  return target === 'all' || isProductGroup(target) || market.find(target) !== undefined;
}
