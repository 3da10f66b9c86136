/**
 * Reads and previews foreign scenario files in a process of its own, one after the other. Each job has bounds
 * of time and memory; one that exceeds them ends that process and nothing else. A thread would not do,
 * because a thread that runs out of memory can end the whole server.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { ScenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { LessonJob, LessonWork } from './lesson-work.ts';
import type { Preview, ScenarioPlace } from './preview.ts';
import { createUnreadable, type Reading } from './read-file.ts';

interface Bounds {
  /** Time for one job, from when the process is ready. */
  readonly jobMs: number;
  readonly heapMb: number;
}

const usual: Bounds = { jobMs: 20_000, heapMb: 256 };
/** The process ends after so long without a job. */
const idleMs = 300_000;

interface Child {
  readonly process: ChildProcess;
  readonly ready: Promise<unknown>;
}

export class LessonProcess implements LessonWork {
  readonly #bounds: Bounds;
  #child: Child | undefined;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(bounds: Bounds = usual) {
    this.#bounds = bounds;
  }

  async read(text: string): Promise<Reading> {
    const reading = await this.#enqueue<Reading>({ do: 'read', text });
    return reading ?? createUnreadable('reading it takes too much time or memory');
  }

  async preview(file: ScenarioFile, place: ScenarioPlace): Promise<Preview> {
    const preview = await this.#enqueue<Preview>({ do: 'preview', file, place });
    const message = 'working out its prices takes too much time or memory';
    return preview ?? { problems: [{ path: [], message }] };
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.process.kill('SIGKILL');
    this.#child = undefined;
  }

  /** Executes a job after those before it; undefined where it exceeds its bounds. */
  #enqueue<Answer>(job: LessonJob): Promise<Answer | undefined> {
    const answer = this.#last.then(() => this.#work<Answer>(job));
    this.#last = answer;
    return answer;
  }

  async #work<Answer>(job: LessonJob): Promise<Answer | undefined> {
    clearTimeout(this.#idle);
    const child = this.#theChild();
    await child.ready;
    const answer = await this.#send<Answer>(child.process, job);
    if (answer === undefined) this.close();
    else this.#idle = setTimeout(() => this.close(), idleMs).unref();
    return answer;
  }

  #send<Answer>(child: ChildProcess, job: LessonJob): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      const finish = (answer?: Answer) => {
        clearTimeout(timer);
        child.off('message', finish).off('exit', tooMuch).off('error', tooMuch);
        resolve(answer);
      };
      const tooMuch = () => finish();
      const timer = setTimeout(tooMuch, this.#bounds.jobMs);
      child.on('message', finish).on('exit', tooMuch).on('error', tooMuch);
      if (child.connected) child.send(job);
      else tooMuch();
    });
  }

  #theChild(): Child {
    if (this.#child?.process.connected === true) return this.#child;
    const child = fork(new URL('./lesson-child.ts', import.meta.url), [], {
      execArgv: ['--no-warnings', `--max-old-space-size=${this.#bounds.heapMb}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // The environment of the server may contain secrets.
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
