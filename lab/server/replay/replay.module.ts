import { isRefusal, type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { practice } from '@papertape/shared/contract/practice.ts';
import {
  replay as contract,
  type ReplayFrame,
  type ReplayResult,
  type RunningReplay,
} from '@papertape/shared/contract/replay.ts';
import type { Handlers, UserCall } from '../../../server/http/call.ts';
import { registerFeature, type ServerModule } from '../../../server/http/routes.ts';
import type { World } from '../../../server/world/world.ts';
import { practiceHandlers } from '../practice/practice-handlers.ts';
import { findEarliest, randomBar } from './bars.ts';
import { type Ended, PrivateRuns, type Whose } from './private-runs.ts';
import { Replay } from './replay.ts';
import { trainingGate } from './training.ts';

interface Start {
  readonly symbol: string;
  readonly timeframe: ReplayFrame;
  readonly at?: number | undefined;
}

/** Returns the world time in which a replay of a world may start. */
function findSpan({ clock, market }: World): { earliest: number; latest: number } {
  const latest = clock.now() - 1;
  return { earliest: Math.min(findEarliest(market), latest), latest };
}

/** Starts a replay, which shows nothing that its parent world has not shown. */
async function startReplay(
  runs: PrivateRuns,
  world: World,
  whose: Whose,
  { symbol, timeframe, at }: Start,
): Promise<Replay | Refusal> {
  const session = runs.findSession(world, whose);
  if (isRefusal(session)) return session;
  const parent = runs.findParent(world);
  if (parent.market.find(symbol) === undefined) return refuse('symbolUnknown', { field: 'symbol' });
  const span = findSpan(parent);
  const from = at ?? randomBar(parent.market, symbol, timeframe, span);
  if (from < span.earliest || from > span.latest) return refuse('statusConflict', { field: 'at' });
  const opening = { symbol, timeframe, from, tick: runs.look.bind(runs) };
  return runs.open(parent, whose.userId, () => Replay.open(runs.directory, parent, session, opening));
}

const isOfReplay = (ended: Ended): ended is Ended<ReplayResult> => 'symbol' in ended.result;

function createReplayHandlers(runs: PrivateRuns): Handlers<typeof contract> {
  const find = (world: World, userId: string): Replay | undefined => {
    const run = runs.of(world, userId);
    return run instanceof Replay ? run : undefined;
  };
  const led =
    <Input>(lead: (replay: Replay, input: Input) => Promise<RunningReplay | Refusal>) =>
    ({ world, user, input }: UserCall<Input>) => {
      const own = find(world, user.id);
      return own === undefined ? refuse('notFound') : lead(own, input);
    };
  return {
    state({ world, user }) {
      const ended = runs.findEnded(world, user.id);
      return {
        running: find(world, user.id)?.view() ?? null,
        ended: ended !== undefined && isOfReplay(ended) ? ended : null,
        ...findSpan(runs.findParent(world)),
      };
    },
    async start({ world, user, input }) {
      const started = await startReplay(runs, world, { userId: user.id, session: user.session }, input);
      return 'refused' in started ? started : started.view();
    },
    play: led((own, { timeframe, speed }) => own.play(timeframe, speed)),
    pause: led((own) => own.pause()),
    step: led((own, { timeframe }) => own.step(timeframe)),
    jump: led((own, { to }) => own.jump(to)),
    async end({ world, user }) {
      const ended = find(world, user.id) && (await runs.end(world, user.id));
      return ended !== undefined && isOfReplay(ended) ? ended : refuse('notFound');
    },
  };
}

export const replayModule: ServerModule = {
  name: 'replay',
  install: () => ({ gate: trainingGate }),
  register(app, context) {
    const runs = new PrivateRuns(context.directory, context.replaysMost);
    registerFeature(app, context, contract, createReplayHandlers(runs));
    registerFeature(app, context, practice, practiceHandlers(runs));
  },
};
