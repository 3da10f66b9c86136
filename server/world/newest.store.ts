/**
 * A page of a user's own records, newest first. Records of one instant are in the order in which they were
 * written, which concerns most of them on a paused clock; only SQL can order by rowid.
 */

import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { offsetOf, type Paging, pageFacts } from './paging.ts';

/** Common filter of such pages. */
export interface RecordFilter extends Paging {
  since?: number | undefined;
  until?: number | undefined;
}

export interface WhereIds {
  id: { in: string[] };
}

interface Records<Row> {
  /** Name from the schema, never input. */
  table: Prisma.ModelName;
  time: string;
  read: (where: WhereIds) => Promise<Row[]>;
}

/** Returns conditions for the columns that have a value; names come from the schema, never from input. */
export function equal(columns: Readonly<Record<string, string | undefined>>): Prisma.Sql[] {
  return Object.entries(columns).flatMap(([name, value]) =>
    value === undefined ? [] : [Prisma.sql`${Prisma.raw(`"${name}"`)} = ${value}`],
  );
}

/** Reads the page, and the paging facts of the list. */
export async function newestPage<Row extends { id: string }>(
  prisma: PrismaClient,
  { table, time, read }: Records<Row>,
  filter: RecordFilter,
  conditions: readonly Prisma.Sql[],
): Promise<{ rows: Row[]; facts: ReturnType<typeof pageFacts> }> {
  const { since, until, size, left } = filter;
  const column = Prisma.raw(`"${time}"`);
  const all = [...conditions];
  if (since !== undefined) all.push(Prisma.sql`${column} >= ${since}`);
  if (until !== undefined) all.push(Prisma.sql`${column} <= ${until}`);
  const from = Prisma.sql`FROM ${Prisma.raw(`"${table}"`)} WHERE ${Prisma.join(all, ' AND ')}`;
  // `left` counts from the end of the list, whose length is the number of all rows.
  const offset =
    left === undefined
      ? Prisma.sql`${offsetOf(filter, 0)}`
      : Prisma.sql`max((SELECT count(*) ${from}) - ${left}, 0)`;
  const [found, counts] = await Promise.all([
    prisma.$queryRaw<{ id: string }[]>`
      SELECT "id" ${from} ORDER BY ${column} DESC, rowid DESC LIMIT ${size} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: bigint }[]>`SELECT count(*) AS total ${from}`,
  ]);
  const ids = found.map(({ id }) => id);
  const byId = new Map((await read({ id: { in: ids } })).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, facts: pageFacts(filter, Number(counts[0]?.total ?? 0), ids.length) };
}
