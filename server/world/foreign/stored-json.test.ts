import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readJson } from '../json-columns.ts';
import { storedJson } from './stored-json.ts';

const folder = resolve(import.meta.dirname, '../../../prisma/schema');

/** Lists the columns that the Prisma schema describes as JSON, as `Table.column`. */
function listJsonColumns(): string[] {
  const schema = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  return [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)].flatMap(([, table, body = '']) =>
    [...body.matchAll(/\/\/\/ JSON\b.*\n(?: *\/\/\/.*\n)* *(\w+) +String/g)].map(
      ([, name]) => `${table}.${name}`,
    ),
  );
}

/** Columns whose schema depends on another value of the row: the kind of a record, the name of a command. */
const schemasByKind = ['LabRecord.payload', 'JournalEntry.commands'];

it('every JSON column of the Prisma schema has a zod schema, and every zod schema has a column', () => {
  const checked = Object.entries(storedJson).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  expect(listJsonColumns().sort()).toEqual([...checked, ...schemasByKind].sort());
});

it('a damaged JSON column is refused with one sentence that names the place', () => {
  expect(readJson('Loan', 'photos', '[]')).toEqual([]);
  expect(() => readJson('Loan', 'photos', '["/uploads')).toThrow(
    'The file of this world is damaged: Loan.photos is not valid.',
  );
  expect(() => readJson('WorldState', 'settings', '{"backOffice":{"kyc":3}}')).toThrow(
    /^The file of this world is damaged: WorldState\.settings\.backOffice\.\w+ is not valid\.$/,
  );
});
