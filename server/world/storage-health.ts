import type { Report } from './report.ts';

/** Whether a world can store what it decides. A full disk is said once, and once more when it is over. */
export class StorageHealth {
  readonly #report: Report;
  #fault: unknown;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Why nothing can be stored at the moment; undefined when all is well. */
  get fault(): unknown {
    return this.#fault;
  }

  failed(error: unknown): void {
    if (this.#fault === undefined)
      this.#report({ err: error }, 'nothing can be stored: changes are refused until it works again');
    this.#fault = error;
  }

  worked(): void {
    if (this.#fault === undefined) return;
    this.#fault = undefined;
    this.#report({}, 'changes are stored again');
  }
}
