/**
 * Choices that a page keeps with the account: order, columns and sorting of its tables, and the lessons passed in
 * practice. A host that supports them lists `userChoices` among its additions.
 */
import * as z from 'zod/mini';
import { endpoint } from './kit/endpoint.ts';
import { lessonName } from './practice.ts';
import { wholeNumber } from './values.ts';

/** Maximum number of tables per user, of columns per table, and of lessons. */
export const tablesAtMost = 40;
export const columnsAtMost = 40;
export const lessonsAtMost = 200;

/** Chosen by the page. */
const name = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/));
const columnNames = z.array(name).check(z.maxLength(columnsAtMost));

const tableView = z.strictObject({
  table: name,
  /** Columns in the user's order; those that are missing follow in the order of the page. */
  columns: columnNames,
  hidden: columnNames,
  /** Column that the rows are sorted by; null for the order of the page. */
  sort: z.nullable(z.strictObject({ column: name, direction: z.enum(['ascending', 'descending']) })),
});
export type TableView = z.output<typeof tableView>;

const tables = z.array(tableView).check(z.maxLength(tablesAtMost));
const lessons = z.array(lessonName).check(z.maxLength(lessonsAtMost));

const kept = z.object({
  /** One entry for each table that differs from the page's own. */
  tables,
  /** Names of the lessons passed. */
  lessons,
  /** Number of saves so far; the next save must name it. */
  revision: z.number(),
});

export const userChoices = {
  choices: endpoint({
    method: 'GET',
    path: '/papertape/api/choices',
    access: 'user',
    summary:
      'Returns the tables that the user has arranged and the lessons that the user has passed. All accounts of a user share them.',
    data: kept,
  }),

  save: endpoint({
    method: 'POST',
    path: '/papertape/api/choices/save',
    access: 'user',
    summary:
      'Replaces all choices. `revision` is that of the choices that were edited; if they were changed since, the save is refused.',
    body: z.strictObject({ tables, lessons, revision: wholeNumber(0, 999_999_999_999_999) }),
    data: kept,
    errors: ['statusConflict'],
    example: {
      tables: [
        {
          table: 'positions',
          columns: ['contract', 'profit', 'size'],
          hidden: ['rail'],
          sort: { column: 'profit', direction: 'descending' },
        },
      ],
      lessons: ['stop-placement'],
      revision: 0,
    },
  }),
} as const;
