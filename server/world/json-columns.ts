/** Reads and writes of columns that hold JSON. */
import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import type * as z from 'zod/mini';
import { labPayloads, storedJson } from './foreign/stored-json.ts';

type Columns = typeof storedJson;
export type LabKind = keyof typeof labPayloads;

/** The output of a schema that may also be read-only. */
type Given<Value> = Value extends readonly (infer Item)[]
  ? readonly Given<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]: Given<Value[Field]> }
    : Value;

/** The content of a record of the laboratory. */
export type LabRecord<Kind extends LabKind> = Given<z.output<(typeof labPayloads)[Kind]>>;

/** A value in the file of a world that this program cannot have written. */
class DamagedValue extends Error {
  /** @param place table, column and, if known, field, joined with dots */
  constructor(place: string) {
    super(`The file of this world is damaged: ${place} is not valid.`);
  }
}

function parseJson(schema: Schema, text: string, place: string): unknown {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new DamagedValue(place);
  }
  const { data, error } = schema.safeParse(given);
  if (error === undefined) return data;
  throw new DamagedValue([place, ...(error.issues[0]?.path ?? []).map(String)].join('.'));
}

/** Parses the JSON of a column. Throws a `DamagedValue` for any other text. */
export function readJson<Table extends keyof Columns, Column extends keyof Columns[Table] & string>(
  table: Table,
  column: Column,
  text: string,
): z.output<Columns[Table][Column]> {
  const columns: Readonly<Record<string, Schema>> = storedJson[table];
  return parseJson(columns[column] as Schema, text, `${table}.${column}`) as z.output<Columns[Table][Column]>;
}

/** Formats a value for a column. One that the schema of the column would refuse does not compile. */
export function writeJson<Table extends keyof Columns, Column extends keyof Columns[Table] & string>(
  _table: Table,
  _column: Column,
  value: Given<z.output<Columns[Table][Column]>>,
): string {
  return JSON.stringify(value);
}

/** Parses a record of the laboratory. Throws a `DamagedValue` for any other text. */
export function readLabRecord<Kind extends LabKind>(
  kind: Kind,
  payload: string,
): z.output<(typeof labPayloads)[Kind]> {
  const schema: Schema = labPayloads[kind];
  return parseJson(schema, payload, `LabRecord.${kind}`) as z.output<(typeof labPayloads)[Kind]>;
}
