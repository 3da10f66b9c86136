/** Advice that the kit adds to rejections, because the host does not know how it was called. */
import type { CodeKey } from '@papertape/shared/contract/kit/codes.ts';
import { type Endpoint, inputSchema, type Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { Refused } from './problems.ts';

type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number];

/** Returns what an issue expects; undefined if the contract has no bound that a sentence could name. */
function describeExpected(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${String(issue.minimum)}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${String(issue.maximum)}`;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_type':
      return `of type ${issue.expected}`;
    default:
      return undefined;
  }
}

function readAt(input: unknown, path: string): unknown {
  let value: unknown = input;
  for (const key of path.split('.')) value = (value as Readonly<Record<string, unknown>> | undefined)?.[key];
  return value;
}

/** Returns a sentence about the refused field of an input; undefined if the error names none that was sent. */
export function explainInput(endpoint: Endpoint, input: unknown, error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.field === undefined) return undefined;
  const { field } = error;
  const sent = readAt(input, field);
  if (sent === undefined) return undefined;
  const issues = inputSchema(endpoint)?.safeParse(input).error?.issues ?? [];
  const issue = issues.find(({ path }) => path.join('.') === field);
  const expected = issue && describeExpected(issue);
  const valid = expected === undefined ? '' : `; it is ${expected}`;
  return `It was ${JSON.stringify(sent)}${valid}`;
}

/** Adds advice to a rejection with that code; returns other errors unchanged. */
export function withAdvice(error: unknown, key: CodeKey, advice: string | undefined): unknown {
  if (advice !== undefined && error instanceof Refused && error.key === key)
    error.message = `${error.message}. ${advice}`;
  return error;
}
