/** Checks what comes in against the contract and names the first field that is wrong. */
import { type CodeKey, codes } from '@papertape/shared/contract/kit/codes.ts';
import { type Endpoint, inputSchema, type Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { type Refusal, refuse } from '@papertape/shared/contract/kit/refusal.ts';
import { readLoosely } from './loose-input.ts';

interface Issue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly code?: string;
  readonly keys?: readonly string[];
}

/** A schema whose check message is a code key refuses with that code, anything else is invalid input. */
function refusalOf(issue: Issue): Refusal {
  const field = [...issue.path, ...(issue.keys ?? []).slice(0, 1)].join('.') || 'body';
  const key = Object.hasOwn(codes, issue.message) ? (issue.message as CodeKey) : 'invalidInput';
  return refuse(key, { field });
}

type Reading<Value> = { value: Value } | { refusal: Refusal };

/** The parsed input, or the refusal to answer with. A strict reading takes the contract's own spelling alone. */
export function parseInput(endpoint: Endpoint, raw: unknown, strict: boolean): Reading<unknown> {
  const schema = inputSchema(endpoint);
  return schema === undefined ? { value: undefined } : readInput(schema, raw ?? {}, strict);
}

export function readInput<Value>(schema: Schema<Value>, raw: unknown, strict: boolean): Reading<Value> {
  const exact = schema.safeParse(raw);
  if (exact.success) return { value: exact.data };
  const result = strict ? exact : schema.safeParse(readLoosely(schema, raw));
  if (result.success) return { value: result.data };
  const issue = result.error.issues[0];
  return { refusal: issue === undefined ? refuse('invalidInput', { field: 'body' }) : refusalOf(issue) };
}
