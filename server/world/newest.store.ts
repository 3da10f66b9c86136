/**
 * A page of a user's own records, newest first. Records of one instant come in the order they were written,
 * which on a paused clock is most of them; that order is the row's, and only SQL can ask for it.
 */
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';

export interface RecordFilter {
  userId: string;
  mode: string;
  since?: number | undefined;
  until?: number | undefined;
  page: number;
  size: number;
}

/** Ids of the page, and how many records there are. `table` and `time` are names of the schema, never input. */
export async function newestIds(
  prisma: PrismaClient,
  { table, time }: { table: Prisma.ModelName; time: string },
  filter: RecordFilter,
  conditions: readonly Prisma.Sql[],
): Promise<{ ids: string[]; total: number }> {
  const { userId, mode, since, until, page, size } = filter;
  const column = Prisma.raw(`"${time}"`);
  const all = [Prisma.sql`"userId" = ${userId}`, Prisma.sql`"mode" = ${mode}`, ...conditions];
  if (since !== undefined) all.push(Prisma.sql`${column} >= ${since}`);
  if (until !== undefined) all.push(Prisma.sql`${column} <= ${until}`);
  const from = Prisma.sql`FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.join(all, ' AND ')}`;
  const [rows, counts] = await Promise.all([
    prisma.$queryRaw<{ id: string }[]>`
      SELECT "id" ${from} ORDER BY ${column} DESC, rowid DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
    prisma.$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total ${from}`,
  ]);
  return { ids: rows.map((row) => row.id), total: Number(counts[0]?.total ?? 0) };
}

/** Rows found by these ids, in their order. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
