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
export function outputSchema(schema: core.$ZodType | Schema): Schema {
  const { def } = (schema as Any)._zod;
  switch (def.type) {
    case 'object':
      return changeSchema(schema, {
        shape: Object.fromEntries(
          Object.entries(def.shape).map(([name, field]) => [name, outputSchema(field)]),
        ),
      });
    case 'array':
      return changeSchema(schema, { element: outputSchema(def.element) });
    case 'record':
      return changeSchema(schema, { valueType: outputSchema(def.valueType) });
    case 'union':
      return changeSchema(schema, { options: def.options.map(outputSchema) });
    case 'optional':
    case 'nullable':
    case 'default':
      return changeSchema(schema, { innerType: outputSchema(def.innerType) });
    case 'pipe':
      return outputSchema(def.out);
    case 'transform':
      return plain;
    default:
      return schema as Schema;
  }
}
