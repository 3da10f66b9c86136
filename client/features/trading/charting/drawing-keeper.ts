/** Keeps drawings where they belong: each change is written once the one before it has been, the newest alone. */
export type KeptState = 'saved' | 'saving' | 'failed';

export class DrawingKeeper<Drawings> {
  readonly #write: (drawings: Drawings) => Promise<boolean>;
  readonly #onState: (state: KeptState) => void;
  #next: { drawings: Drawings } | undefined;
  #isWriting = false;

  /** `write` resolves to whether it was kept. */
  constructor(write: (drawings: Drawings) => Promise<boolean>, onState: (state: KeptState) => void) {
    this.#write = write;
    this.#onState = onState;
  }

  keep(drawings: Drawings): void {
    this.#next = { drawings };
    if (!this.#isWriting) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isWriting = true;
    let isKept = true;
    while (this.#next !== undefined) {
      const { drawings } = this.#next;
      this.#next = undefined;
      this.#onState('saving');
      isKept = await this.#write(drawings);
    }
    this.#isWriting = false;
    this.#onState(isKept ? 'saved' : 'failed');
  }
}
