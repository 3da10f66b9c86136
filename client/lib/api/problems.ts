import { type CodeKey, codeKey } from '@papertape/shared/contract/kit/codes.ts';

interface RefusalParts {
  code: number;
  msg: string;
  field?: string | undefined;
  correlation?: string | undefined;
}

/** A refusal by the server. `msg` is in the user's language. */
export class ApiRefusal extends Error {
  readonly code: number;
  /** Name of the code in the contract; undefined for a code that another host defines. */
  readonly key: CodeKey | undefined;
  readonly msg: string;
  /** Name of the invalid input, if the answer contains it. */
  readonly field: string | undefined;
  /** Correlation ID with which support finds the request. */
  readonly correlation: string | undefined;

  constructor({ code, msg, field, correlation }: RefusalParts) {
    super(msg);
    this.name = 'ApiRefusal';
    this.code = code;
    this.key = codeKey(code);
    this.msg = msg;
    this.field = field;
    this.correlation = correlation;
  }
}

/** Returns whether the host refused a call because its world no longer exists. */
export function isWorldGone(error: unknown): boolean {
  return error instanceof ApiRefusal && error.key === 'unknownWorld';
}

/** A missing or unreadable answer: the outcome of the request is unknown. */
export class TransportProblem extends Error {
  readonly correlation: string | undefined;

  constructor(cause: unknown, correlation?: string) {
    super(cause instanceof Error ? cause.message : 'no answer', { cause });
    this.name = 'TransportProblem';
    this.correlation = correlation;
  }
}

/** Errors that the page reports in another way than by a toast. */
export const announcedElsewhere = new WeakSet<object>();

/** Returns whether the caller itself aborted the call, which needs no report. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
