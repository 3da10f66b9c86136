import type { Report } from './report.ts';

/** Ability of a world to store its decisions. A full disk is reported once, and once more when it is over. */
export class StorageHealth {
  readonly #report: Report;
  #fault: unknown;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Cause for which nothing can be stored; undefined if storage works. */
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
