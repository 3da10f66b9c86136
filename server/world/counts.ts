/** What the worlds of a server have done since it started, for monitoring. Only ever grows. */
export class Counts {
  /** Commands that came to a queue. */
  asked = 0;
  /** Commands answered once their turn was durable; refused ones are among them. */
  answered = 0;
  /** Commands whose turn could not be stored: nothing of them happened. */
  lost = 0;
  /** Turns made durable, each one transaction. */
  turns = 0;
  /** Messages numbered for sockets. */
  messages = 0;

  get waiting(): number {
    return this.asked - this.answered - this.lost;
  }
}
