/** A class and those that hold it again, seat by seat. */
import type { ClassComparison } from '@papertape/shared/contract/class-rows.ts';
import type { Directory } from '../../world/directory.ts';
import type { ClassRecord } from './class-record.ts';
import { scoresOf } from './scores.ts';

/** `records` are all classes of the server, the newest first. */
export async function comparisonOf(
  directory: Directory,
  records: readonly ClassRecord[],
  record: ClassRecord,
): Promise<ClassComparison> {
  const first = record.origin ?? record.world;
  const same = records.filter(({ world, origin }) => world === first || origin === first).reverse();
  const columns = await Promise.all(same.map((one) => scoresIn(directory, one)));
  const names = new Map(same.flatMap(({ seats }) => seats.map(({ seat, name }) => [seat, name] as const)));
  const rows = [...names].sort(([left], [right]) => left - right);
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
  const scores = world === undefined ? [] : scoresOf(world).look(record);
  return new Map(
    scores.map(({ row: { seat, profit, drawdown, points, rank } }) => [
      seat,
      { profit, drawdown, points, rank },
    ]),
  );
}
