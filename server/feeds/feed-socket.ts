/**
 * One open socket. Messages are numbered consecutively, and a batch goes out in one write. A reader that falls behind receives nothing
 * more until it has caught up; its numbers show the gap.
 */

import type { feeds } from '@papertape/shared/contract/feeds.ts';
import type { FeedQueryOf } from '@papertape/shared/contract/kit/feed.ts';
import type { Mode } from '@papertape/shared/contract/values.ts';
import type { Caller } from '../http/call.ts';
import type { Line } from '../http/disturbance.ts';
import type { Language } from '../texts/languages.ts';
import { type Batch, numberFrames } from './frame.ts';
import type { Topic } from './topic.ts';

export type Connection = FeedQueryOf<typeof feeds.orders>;

/** The part of a websocket that is used here. */
interface Closable {
  readonly readyState: number;
  readonly OPEN: number;
  close(code: number, reason: string): void;
}

/** The part of a connection that is used here. */
interface Writable {
  readonly writableLength: number;
  write(bytes: Uint8Array): boolean;
}

export interface SocketParts {
  ws: Closable;
  /** The underlying connection, written to directly so that a batch costs one write. */
  stream: Writable;
  /** Id that the client chose on the market feed; it names a visitor's conversation. */
  id: string;
  feed: keyof typeof feeds;
  /** Address of the client. */
  address: string;
  token: string | undefined;
  user: Caller | undefined;
  /** Account that a contract topic shows. */
  mode: Mode;
  /** True if it named no account and shows the one that the user switched to last. */
  followsSwitch: boolean;
  language: Language;
}

/** Unsent bytes from which on a reader counts as behind. */
export const bufferedMax = 256 * 1024;

/** One buffer for all sockets: it is free again once the system has taken a write. */
let scratch: Uint8Array = new Uint8Array(64 * 1024);

export class FeedSocket {
  readonly parts: SocketParts;
  /** Topics in the order of subscription. */
  topics: readonly Topic[] = [];
  /** Sockets with the same topics in the same order share a batch. */
  topicsKey = '';
  /** Real time at which the reader fell behind. */
  behindSince: number | undefined;
  #line: Line | undefined;
  #seq = 0;

  constructor(parts: SocketParts) {
    this.parts = parts;
  }

  get isOpen(): boolean {
    return this.parts.ws.readyState === this.parts.ws.OPEN;
  }

  get isFull(): boolean {
    return this.parts.stream.writableLength > bufferedMax;
  }

  /** Sends a batch, or skips it and notes since when the reader is behind. */
  send(batch: Batch, now: number): void {
    if (!this.isOpen) return;
    if (this.behindSince !== undefined || this.isFull) {
      this.behindSince ??= now;
      this.#seq += batch.slots.length;
      return;
    }
    this.#write(batch);
  }

  /** Sends the newest state to a reader that has caught up. */
  recover(batch: Batch): void {
    this.behindSince = undefined;
    this.#write(batch);
  }

  /** Routes all frames through a line, or directly to the connection. */
  setLine(line: Line | undefined): void {
    if (line === undefined || this.isOpen) this.#line?.release();
    this.#line = line;
  }

  /** Notes that the socket is closed. */
  leave(): void {
    this.#line?.end();
    this.#line = undefined;
  }

  /** Sets user and account in the world that has replaced the one it was opened in. */
  moveTo({ user, mode }: Pick<SocketParts, 'user' | 'mode'>): void {
    this.parts.user = user;
    this.parts.mode = mode;
    this.#setTopics([]);
  }

  close(code: number, reason: string): void {
    this.parts.ws.close(code, reason);
  }

  add(topic: Topic): void {
    this.#setTopics([...this.topics, topic]);
  }

  drop(topic: Topic): void {
    this.#setTopics(this.topics.filter((one) => one !== topic));
  }

  #setTopics(topics: readonly Topic[]): void {
    this.topics = topics;
    this.topicsKey = topics.map((topic) => topic.key).join('\n');
  }

  #write(batch: Batch): void {
    const { stream } = this.parts;
    const { bytes, slots, beats } = batch;
    if (slots.length === 0) {
      this.#put(bytes, beats);
      return;
    }
    if (scratch.length < bytes.length) scratch = new Uint8Array(bytes.length * 2);
    const copy = scratch.subarray(0, bytes.length);
    copy.set(bytes);
    this.#seq = numberFrames(copy, slots, this.#seq);
    this.#put(copy, beats);
    if (stream.writableLength > 0) scratch = new Uint8Array(scratch.length);
  }

  #put(bytes: Uint8Array, beats: readonly number[]): void {
    if (this.#line === undefined) this.parts.stream.write(bytes);
    else this.#line.carry(bytes, beats);
  }
}
