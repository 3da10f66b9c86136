/** What can go wrong between the kit and a host, each in a sentence that says what to do. */
import { type CodeKey, codeKey } from '@papertape/shared/contract/kit/codes.ts';

interface RefusalParts {
  call: string;
  world: string | undefined;
  code: number;
  msg: string;
  field: string | undefined;
}

/** The host answered, and its answer is no. */
export class Refused extends Error {
  readonly code: number;
  /** The name of the code in the contract; undefined for one that another host made up. */
  readonly key: CodeKey | undefined;
  /** What the host said, in the language of the call. */
  readonly msg: string;
  /** The input that is wrong, where the answer names it. */
  readonly field: string | undefined;

  constructor({ call, world, code, msg, field }: RefusalParts) {
    const key = codeKey(code);
    const place = world === undefined ? '' : ` in world "${world}"`;
    const about = field === undefined ? '' : ` (field ${field})`;
    super(`${call}${place} was refused: ${code}${key === undefined ? '' : ` ${key}`}, "${msg}"${about}`);
    this.name = 'Refused';
    this.code = code;
    this.key = key;
    this.msg = msg;
    this.field = field;
  }
}

/** A refusal of that kind says also what to do about it; any other error stays as it is. */
export function advised(error: unknown, key: CodeKey, advice: string): unknown {
  if (error instanceof Refused && error.key === key) error.message = `${error.message}. ${advice}`;
  return error;
}

/** No answer, or none of a Papertape. */
export class Unreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unreachable';
  }
}

/** What was waited for on a feed did not come. */
export class NoMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoMessage';
  }
}

/** A call that would have gone to a world that nobody named, or that is not there. */
export class NoWorld extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoWorld';
  }
}
