/** Checks inputs against the contract and names the first wrong field. */
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

/** Returns the refusal of an issue: its message if that is a code key, else `invalidInput`. */
function refuseIssue(issue: Issue): Refusal {
  const field = [...issue.path, ...(issue.keys ?? []).slice(0, 1)].join('.') || 'body';
  const key = Object.hasOwn(codes, issue.message) ? (issue.message as CodeKey) : 'invalidInput';
  return refuse(key, { field });
}

type Reading<Value> = { value: Value } | { refusal: Refusal };

/** Returns the parsed input or a refusal. A strict reading accepts only the spelling of the contract. */
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
  return { refusal: issue === undefined ? refuse('invalidInput', { field: 'body' }) : refuseIssue(issue) };
}
