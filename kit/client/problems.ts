/** Errors of the kit. */
import { type CodeKey, codeKey } from '@papertape/shared/contract/kit/codes.ts';

interface RefusalParts {
  call: string;
  world: string | undefined;
  code: number;
  msg: string;
  field: string | undefined;
}

/** Thrown when the host rejects a call. Nothing was changed, unless `key` is `outcomeUnknown`. */
export class Refused extends Error {
  /** Code of the contract, such as 1300. */
  readonly code: number;
  /** Name of the code in the contract; undefined for an unknown code. */
  readonly key: CodeKey | undefined;
  /** Message of the host, in the language of the call. */
  readonly msg: string;
  /** Invalid input field, if the answer names it. */
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

/** Thrown when the server does not answer, or is not a Papertape. */
export class Unreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unreachable';
  }
}

/** Thrown when an expected message does not arrive on a feed. */
export class NoMessage extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoMessage';
  }
}

/** Thrown for a call without a world, or to a world that does not exist. */
export class NoWorld extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoWorld';
  }
}

/** Thrown when price files cannot be saved as a recording, or a recording cannot be removed. */
export class UnfitRecording extends Error {
  /** Kind of the problem, such as "zoneNeeded". */
  readonly kind: string;

  constructor({ kind, text }: { kind: string; text: string }) {
    super(text);
    this.name = 'UnfitRecording';
    this.kind = kind;
  }
}
