/**
 * Reads scenario files from elsewhere in a process of its own, one after the other. Guarantees that a file is answered within bounds of
 * time and memory: one that takes more ends that process and nothing else. A thread would not do, since one that runs out of memory
 * can end the whole server.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { type Reading, unreadable } from './read-file.ts';

interface Bounds {
  /** From when the process is ready. */
  readonly readMs: number;
  readonly heapMb: number;
}

const usual: Bounds = { readMs: 20_000, heapMb: 192 };
/** It is ended when no file has come for so long. */
const idleMs = 300_000;

interface Child {
  readonly process: ChildProcess;
  readonly ready: Promise<unknown>;
}

export class LessonProcess {
  readonly #bounds: Bounds;
  #child: Child | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(bounds: Bounds = usual) {
    this.#bounds = bounds;
  }

  read = (text: string): Promise<Reading> => {
    const reading = this.#last.then(() => this.#readNow(text));
    this.#last = reading;
    return reading;
  };

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.process.kill('SIGKILL');
    this.#child = undefined;
  }

  async #readNow(text: string): Promise<Reading> {
    clearTimeout(this.#idle);
    const child = this.#theChild();
    await child.ready;
    const reading = await this.#answerOf(child.process, text);
    if (reading === undefined) this.close();
    else this.#idle = setTimeout(() => this.close(), idleMs).unref();
    return reading ?? unreadable('reading it takes too much time or memory');
  }

  /** Undefined where it takes too much. */
  #answerOf(child: ChildProcess, text: string): Promise<Reading | undefined> {
    return new Promise((resolve) => {
      const finish = (reading?: Reading) => {
        clearTimeout(timer);
        child.off('message', finish).off('exit', tooMuch).off('error', tooMuch);
        resolve(reading);
      };
      const tooMuch = () => finish();
      const timer = setTimeout(tooMuch, this.#bounds.readMs);
      child.on('message', finish).on('exit', tooMuch).on('error', tooMuch);
      if (child.connected) child.send(text);
      else tooMuch();
    });
  }

  #theChild(): Child {
    if (this.#child?.process.connected === true) return this.#child;
    const child = fork(new URL('./lesson-child.ts', import.meta.url), [], {
      execArgv: ['--no-warnings', `--max-old-space-size=${this.#bounds.heapMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // It has no use for the secrets of the server.
      env: {},
    });
    child.unref();
    child.channel?.unref();
    const ready = new Promise((resolve) => {
      for (const event of ['message', 'exit', 'error']) child.once(event, resolve);
    });
    this.#child = { process: child, ready };
    return this.#child;
  }
}
