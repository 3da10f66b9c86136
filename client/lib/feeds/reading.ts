/**
 * Hands messages on once they can be read. What reads them knows every schema of the feeds and is loaded beside the first
 * sockets. Guarantees: in order, none twice; where it cannot be loaded, messages go through unread.
 */
import type { ReadMessage } from './feed-reader.ts';
import type { DataMessage } from './messages.ts';

export class Reading {
  #read: ReadMessage | undefined;
  #waiting: (() => void)[] = [];

  constructor(load: Promise<ReadMessage>) {
    load.then(
      (read) => this.#begin(read),
      () => this.#begin((_path, message) => message),
    );
  }

  #begin(read: ReadMessage): void {
    this.#read = read;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const hand of waiting) hand();
  }

  hand(path: string, message: DataMessage, take: (message: DataMessage) => void): void {
    if (this.#read) take(this.#read(path, message));
    else this.#waiting.push(() => this.hand(path, message, take));
  }
}
