/** Totals over the worlds of a server since it started, for monitoring. They never decrease. */
export class Counts {
  /** Commands that entered a queue. */
  enqueued = 0;
  /** Commands answered once their turn was durable, refused ones included. */
  answered = 0;
  /** Commands whose turn could not be stored, so that nothing of them happened. */
  lost = 0;
  /** Durable turns, each one transaction. */
  turns = 0;
  /** Messages that were numbered for sockets. */
  messages = 0;

  get waiting(): number {
    return this.enqueued - this.answered - this.lost;
  }
}
