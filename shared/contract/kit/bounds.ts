/** Reads field bounds from the contract, so that no form repeats them. */
import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/** Returns the body fields of an endpoint. Throws if it takes no body. */
export function getBodyFields<Shape extends z.core.$ZodShape>(endpoint: {
  body?: z.ZodMiniObject<Shape, z.core.$ZodObjectConfig> | undefined;
}): Shape {
  if (endpoint.body === undefined) throw new Error('the endpoint takes no body');
  return endpoint.body.shape;
}

/** Returns whether the contract accepts a value as typed. */
export const isAccepted = (schema: Schema, typed: unknown): boolean => schema.safeParse(typed).success;

/** Returns the maximum length of a text field in characters. Throws if the contract sets none. */
export function getMaxLength(schema: Schema): number {
  const bare = schema instanceof z.ZodMiniOptional ? schema._zod.def.innerType : schema;
  for (const check of bare._zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum;
  }
  throw new Error('the contract sets no bound');
}
