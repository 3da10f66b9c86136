import { type CodeKey, codeKey } from '@papertape/shared/contract/kit/codes.ts';

interface RefusalParts {
  code: number;
  msg: string;
  field?: string | undefined;
  correlation?: string | undefined;
}

/** The server answered no. `msg` is in the user's language. */
export class ApiRefusal extends Error {
  readonly code: number;
  /** The code's name in the contract; undefined for a code that another host made up. */
  readonly key: CodeKey | undefined;
  readonly msg: string;
  /** The input that is wrong, where the answer names it. */
  readonly field: string | undefined;
  /** Lets support find the request. */
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

/** No answer: nobody knows whether the request was carried out. */
export class TransportProblem extends Error {
  readonly correlation: string | undefined;

  constructor(cause: unknown, correlation?: string) {
    super(cause instanceof Error ? cause.message : 'no answer', { cause });
    this.name = 'TransportProblem';
    this.correlation = correlation;
  }
}

/** Failures that the page announces in another way than by a toast. */
export const announcedElsewhere = new WeakSet<object>();

/** The caller itself gave up: nothing to report. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
