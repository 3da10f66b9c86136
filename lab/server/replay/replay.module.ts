import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { practice } from '@papertape/shared/contract/practice.ts';
import {
  replay as contract,
  type ReplayResult,
  type RunningReplay,
} from '@papertape/shared/contract/replay.ts';
import type { Handlers, UserCall } from '../../../server/http/call.ts';
import { registerFeature, type ServerModule } from '../../../server/http/routes.ts';
import type { World } from '../../../server/world/world.ts';
import { practiceHandlers } from '../practice/practice-handlers.ts';
import { type Ended, PrivateRuns } from './private-runs.ts';
import { Replay } from './replay.ts';
import { findSpan, startReplay } from './replays.ts';
import { trainingGate } from './training.ts';

const isOfReplay = (ended: Ended): ended is Ended<ReplayResult> => 'symbol' in ended.result;

function createHandlers(runs: PrivateRuns): Handlers<typeof contract> {
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
    registerFeature(app, context, contract, createHandlers(runs));
    registerFeature(app, context, practice, practiceHandlers(runs));
  },
};
