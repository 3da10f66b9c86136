/** Of what is done to a world that follows, one thing at a time: entries are carried out, or the lead is taken. */
export class OneAtATime {
  #isBusy = false;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** Does it where nothing else is done; else it is not done. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      await work();
    } finally {
      this.#isBusy = false;
    }
  }
}
