/** What the contract says of a text, for forms: so that no form says it a second time. */
import * as z from 'zod/mini';
import type { Schema } from './endpoint.ts';

/** The fields that an endpoint takes in its body. */
export function fieldsOf<Shape extends z.core.$ZodShape>(endpoint: {
  body?: z.ZodMiniObject<Shape, z.core.$ZodObjectConfig> | undefined;
}): Shape {
  if (endpoint.body === undefined) throw new Error('the endpoint takes no body');
  return endpoint.body.shape;
}

/** Whether the contract takes it as it stands. */
export const fits = (schema: Schema, typed: unknown): boolean => schema.safeParse(typed).success;

/** How many characters the contract takes at the most. Throws where it sets no bound. */
export function longest(schema: Schema): number {
  const bare = schema instanceof z.ZodMiniOptional ? schema._zod.def.innerType : schema;
  for (const check of bare._zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckMaxLength) return check._zod.def.maximum;
  }
  throw new Error('the contract sets no bound');
}
