/** Starts replays: each shows nothing that its parent world has not shown. */
import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { ReplayFrame } from '@papertape/shared/contract/replay.ts';
import type { World } from '../../../server/world/world.ts';
import { findEarliest, randomBar } from './bars.ts';
import type { PrivateRuns, Whose } from './private-runs.ts';
import { Replay } from './replay.ts';

interface Start {
  readonly symbol: string;
  readonly timeframe: ReplayFrame;
  readonly at?: number | undefined;
}

/** Returns the world time in which a replay of a world may start. */
export function findSpan({ clock, market }: World): { earliest: number; latest: number } {
  const latest = clock.now() - 1;
  return { earliest: Math.min(findEarliest(market), latest), latest };
}

export async function startReplay(
  runs: PrivateRuns,
  asked: World,
  whose: Whose,
  { symbol, timeframe, at }: Start,
): Promise<Replay | Refusal> {
  const session = runs.findSession(asked, whose);
  if (isRefusal(session)) return session;
  const parent = runs.findParent(asked);
  if (parent.market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  const span = findSpan(parent);
  const from = at ?? randomBar(parent.market, symbol, timeframe, span);
  if (from < span.earliest || from > span.latest) return refuse('statusConflict', { field: 'at' });
  const opening = { symbol, timeframe, from, tick: runs.look.bind(runs) };
  return runs.open(parent, whose.userId, () => Replay.open(runs.directory, parent, session, opening));
}
