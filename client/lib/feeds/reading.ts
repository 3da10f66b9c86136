/**
 * Passes messages on once they can be read. The reader knows every schema of the feeds and loads in parallel with the first
 * sockets. Guarantees: messages stay in order and none comes twice; if the reader cannot be loaded, they pass unread.
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
    for (const deliver of waiting) deliver();
  }

  deliver(path: string, message: DataMessage, take: (message: DataMessage) => void): void {
    if (this.#read) take(this.#read(path, message));
    else this.#waiting.push(() => this.deliver(path, message, take));
  }
}
