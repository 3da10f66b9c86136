/** Handlers of luck runs and repeated classes, for trainers. */

import type { ClassComparison } from '@papertape/shared/contract/class-rows.ts';
import { refuse } from '@papertape/shared/contract/kit/refusal.ts';
import type { ClassLuck, simLuck } from '@papertape/shared/contract/sim-luck.ts';
import type { Handlers } from '../../../server/http/call.ts';
import type { Directory } from '../../../server/world/directory.ts';
import type { World } from '../../../server/world/world.ts';
import type { ClassRecord } from '../classes/class-record.ts';
import type { Classes } from '../classes/classes.ts';
import { computeLuck } from '../classes/luck-figures.ts';
import { getScores } from '../classes/scores.ts';
import type { LuckRuns } from './luck-runs.ts';

/** Returns the results of each learner among those of the other markets in which the decisions were repeated. */
function viewLuck({ register }: Classes, runs: LuckRuns, world: World, record: ClassRecord): ClassLuck {
  const run = runs.of(record);
  const { lives = [], seats } = register.of(world.id) ?? record;
  const kept = lives[0]?.profits.length ?? 0;
  const profits = new Map(
    getScores(world)
      .look(record)
      .flatMap(({ row: { seat, profit, rank } }) => (rank === null ? [] : [[seat, profit] as const])),
  );
  const names = new Map(seats.map(({ seat, name }) => [seat, name]));
  const list = lives.flatMap((one) => {
    const profit = profits.get(one.seat);
    return profit === undefined
      ? []
      : [{ seat: one.seat, name: names.get(one.seat) ?? '', ...computeLuck(one, profit) }];
  });
  const otherDays = record.state === 'ended' ? runs.countOtherDays(world, record) : 0;
  return { state: kept > 0 ? 'done' : 'none', markets: kept, lived: kept, ...run, otherDays, list };
}

export function luckHandlers(
  classes: Classes,
  runs: LuckRuns,
  directory: Directory,
): Handlers<typeof simLuck> {
  const { register } = classes;
  const view = (world: World, record: ClassRecord) => viewLuck(classes, runs, world, record);
  return {
    classLuckStart: ({ world, input }) =>
      register.held(world, async (record) => {
        if (record.state !== 'ended' || runs.isRunning(record)) return refuse('statusConflict');
        const isStarted = await runs.start(world, record, input);
        return isStarted ? view(world, record) : refuse('statusConflict', { field: 'among' });
      }),

    classLuck: ({ world }) => register.held(world, (record) => view(world, record)),

    classLuckCancel: ({ world }) =>
      register.held(world, async (record) => {
        if (!runs.isRunning(record)) return refuse('statusConflict');
        await runs.cancel(world.id);
        return view(world, record);
      }),

    classReplicate: ({ world, input, language }) =>
      register.held(world, (record) => classes.replicate(world, record, input, language)),

    classComparison: ({ world }) =>
      register.held(world, (record) => compareClasses(directory, classes.list(), record)),
  };
}

/**
 * Compares a class with its repetitions, seat by seat. `records` are all classes of the server, newest first.
 */
async function compareClasses(
  directory: Directory,
  records: readonly ClassRecord[],
  record: ClassRecord,
): Promise<ClassComparison> {
  const first = record.origin ?? record.world;
  const same = records.filter(({ world, origin }) => world === first || origin === first).reverse();
  const columns = await Promise.all(same.map((one) => scoresIn(directory, one)));
  const names = new Map(same.flatMap(({ seats }) => seats.map(({ seat, name }) => [seat, name] as const)));
  const rows = [...names]
    .filter(([seat]) => columns.some((column) => column.has(seat)))
    .sort(([left], [right]) => left - right);
  return {
    classes: same.map(({ world, state, startedAt }) => ({ world, state, startedAt })),
    seats: rows.map(([seat, name]) => ({
      seat,
      name,
      results: columns.map((column) => column.get(seat) ?? null),
    })),
  };
}

async function scoresIn(directory: Directory, record: ClassRecord) {
  const world = await directory.find(record.world);
  const scores = world === undefined ? [] : getScores(world).look(record);
  return new Map(
    scores.flatMap(({ row: { seat, profit, drawdown, points, rank } }) =>
      rank === null ? [] : [[seat, { profit, drawdown, points, rank }] as const],
    ),
  );
}
