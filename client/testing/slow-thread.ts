/**
 * The main thread of a page on a slow machine, without a browser: timers, frames and messages in order, and a clock that advances
 * by the work done. `install` replaces the globals that pace a page.
 */
import { vi } from 'vitest';

const frameMs = 16;

interface Task {
  at: number;
  order: number;
  run: () => void;
}

export class SlowThread {
  now = 0;
  /** The duration of each task in milliseconds, frames included. */
  readonly taken: number[] = [];
  /** Adds a cost to every frame: style, layout and paint. */
  frameCost: () => number = () => 0;
  readonly #tasks: Task[] = [];
  readonly #listeners = new Map<string, ((event: unknown) => void)[]>();
  #frames: (() => void)[] = [];
  #order = 0;

  /** Keeps the thread busy. */
  work(ms: number): void {
    this.now += ms;
  }

  /** Runs a callback as a task of its own. */
  after(ms: number, run: () => void): void {
    this.#order += 1;
    this.#tasks.push({ at: this.now + ms, order: this.#order, run });
  }

  press(event: { type: string }): void {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event);
  }

  install(): void {
    vi.stubGlobal('performance', { now: () => this.now });
    // A browser's timer has whole milliseconds.
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => this.after(Math.max(1, Math.trunc(ms)), run));
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => this.#onFrame(run));
    vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
      this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]),
    );
    const document = { visibilityState: 'visible' };
    vi.stubGlobal('document', document);
    vi.stubGlobal('window', { document, matchMedia: (query: string) => ({ matches: query !== 'print' }) });
    const after = this.after.bind(this);
    class Channel {
      port1: { onmessage?: () => void; close: () => void } = { close: () => undefined };
      port2 = { postMessage: () => after(0, () => this.port1.onmessage?.()) };
    }
    vi.stubGlobal('MessageChannel', Channel);
  }

  /** Runs everything due until then. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      const [next] = this.#tasks.sort((left, right) => left.at - right.at || left.order - right.order);
      if (next === undefined || Math.max(next.at, this.now) > end) break;
      this.#tasks.shift();
      this.now = Math.max(this.now, next.at);
      const begun = this.now;
      next.run();
      // Microtasks that the task queued belong to it.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      this.taken.push(this.now - begun);
    }
    this.now = Math.max(this.now, end);
  }

  #onFrame(run: () => void): void {
    this.#frames.push(run);
    if (this.#frames.length > 1) return;
    this.after(frameMs - (this.now % frameMs), () => {
      const frames = this.#frames;
      this.#frames = [];
      for (const frame of frames) frame();
      this.work(this.frameCost());
    });
  }
}
