/**
 * Output schemas: schemas for values that another schema has already parsed, without the input spellings that
 * it accepts.
 */
import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';

type Any = core.$ZodTypes;
type Cloned = { clone(def: unknown): Schema };

/** Outputs of a transformation are not declared, so that any plain value passes. */
const plain = z.union([z.string(), z.number(), z.boolean()]);

function changeSchema(schema: unknown, patch: object): Schema {
  const { def } = (schema as Any)._zod;
  return (schema as Cloned).clone({ ...def, ...patch });
}

/** Returns a schema of what another one puts out: defaults are required and transformations done. */
export function outputSchema<Value>(schema: core.$ZodType<Value>): Schema<Value> {
  return changeToOutput(schema) as Schema<Value>;
}

function changeToOutput(schema: core.$ZodType): Schema {
  const { def } = (schema as Any)._zod;
  switch (def.type) {
    case 'object':
      return changeSchema(schema, {
        shape: Object.fromEntries(
          Object.entries(def.shape).map(([name, field]) => [name, changeToOutput(field)]),
        ),
      });
    case 'array':
      return changeSchema(schema, { element: changeToOutput(def.element) });
    case 'record':
      return changeSchema(schema, { valueType: changeToOutput(def.valueType) });
    case 'union':
      return changeSchema(schema, { options: def.options.map(changeToOutput) });
    case 'optional':
    case 'nullable':
    case 'default':
      return changeSchema(schema, { innerType: changeToOutput(def.innerType) });
    case 'pipe':
      return changeToOutput(def.out);
    case 'transform':
      return plain;
    default:
      return schema as Schema;
  }
}
