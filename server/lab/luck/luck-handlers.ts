/** A class in other markets by the simulator's API, for its trainer: luck or skill, and held again. */
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { ClassLuck, simLuck } from '@papertape/shared/contract/sim-luck.ts';
import type { Handlers } from '../../http/call.ts';
import type { Directory } from '../../world/directory.ts';
import type { World } from '../../world/world.ts';
import type { ClassRecord } from '../classes/class-record.ts';
import type { Classes } from '../classes/classes.ts';
import { comparisonOf } from '../classes/comparison.ts';
import { luckOf } from '../classes/luck-figures.ts';
import { scoresOf } from '../classes/scores.ts';
import type { LuckRuns } from './luck-runs.ts';

export function luckHandlers(
  classes: Classes,
  runs: LuckRuns,
  directory: Directory,
): Handlers<typeof simLuck> {
  const { register } = classes;

  function shown(world: World, record: ClassRecord): ClassLuck {
    const run = runs.of(record);
    const { lives = [], seats } = register.of(world.id) ?? record;
    const kept = lives[0]?.profits.length ?? 0;
    const profits = new Map(
      scoresOf(world)
        .look(record)
        .map(({ row }) => [row.seat, row.profit]),
    );
    const names = new Map(seats.map(({ seat, name }) => [seat, name]));
    const list = lives.map((one) => ({
      seat: one.seat,
      name: names.get(one.seat) ?? '',
      ...luckOf(one, profits.get(one.seat) ?? '0'),
    }));
    return { state: kept > 0 ? 'done' : 'none', markets: kept, lived: kept, ...run, list };
  }

  function held<Answer>(world: World, act: (record: ClassRecord) => Answer): Answer | Refusal {
    const record = register.of(world.id);
    return record === undefined ? refuse('notFound') : act(record);
  }

  return {
    classLuckStart: ({ world, input }) =>
      held(world, async (record) => {
        if (record.state !== 'ended' || runs.isRunning(record)) return refuse('statusConflict');
        await runs.start(world, record, input.markets);
        return shown(world, record);
      }),

    classLuck: ({ world }) => held(world, (record) => shown(world, record)),

    classLuckCancel: ({ world }) =>
      held(world, async (record) => {
        if (!runs.isRunning(record)) return refuse('statusConflict');
        await runs.cancel(world.id);
        return shown(world, record);
      }),

    classReplicate: ({ world, input }) => held(world, (record) => classes.replicate(world, record, input)),

    classComparison: ({ world }) => held(world, (record) => comparisonOf(directory, classes.list(), record)),
  };
}
