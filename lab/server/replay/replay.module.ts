import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { replay as contract, type RunningReplay } from '@papertape/shared/contract/replay.ts';
import type { Handlers, UserCall } from '../../../server/http/call.ts';
import { registerFeature, type ServerModule } from '../../../server/http/routes.ts';
import type { Replay } from './replay.ts';
import { Replays } from './replays.ts';
import { trainingGate } from './training.ts';

function createHandlers(replays: Replays): Handlers<typeof contract> {
  const led =
    <Input>(lead: (replay: Replay, input: Input) => Promise<RunningReplay | Refusal>) =>
    ({ world, user, input }: UserCall<Input>) => {
      const own = replays.of(world, user.id);
      return own === undefined ? refuse('notFound') : lead(own, input);
    };
  return {
    state: ({ world, user }) => ({
      running: replays.of(world, user.id)?.view() ?? null,
      ended: replays.endedOf(world, user.id) ?? null,
      ...replays.span(world),
    }),
    async start({ world, user, input }) {
      const started = await replays.start(world, { userId: user.id, session: user.session }, input);
      return 'refused' in started ? started : started.view();
    },
    play: led((own, { timeframe, speed }) => own.play(timeframe, speed)),
    pause: led((own) => own.pause()),
    step: led((own, { timeframe }) => own.step(timeframe)),
    jump: led((own, { to }) => own.jump(to)),
    end: async ({ world, user }) => (await replays.end(world, user.id)) ?? refuse('notFound'),
  };
}

export const replayModule: ServerModule = {
  name: 'replay',
  install: () => ({ gate: trainingGate }),
  register: (app, context) =>
    registerFeature(
      app,
      context,
      contract,
      createHandlers(new Replays(context.directory, context.replaysMost)),
    ),
};
