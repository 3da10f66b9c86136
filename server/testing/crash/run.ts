/** A separate program that can be killed, with its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';

export interface Run {
  process: ChildProcess;
  /** Resolves with whether it printed the line before its end. */
  says(line: string): Promise<boolean>;
  /** Returns all complete lines so far. */
  lines(): string[];
  /** Resolves with its exit code; null when it was killed. */
  ended: Promise<number | null>;
  isOver(): boolean;
  /** Returns the output of the standard error stream. */
  errors(): string;
}

export function run(file: string, parameters: readonly string[], env?: NodeJS.ProcessEnv): Run {
  const child = spawn(process.execPath, ['--no-warnings', file, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(env === undefined ? {} : { env }),
  });
  let heard = '';
  let errors = '';
  let isOver = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  child.stdout?.on('data', (text: Buffer) => {
    heard += text.toString();
    wake();
  });
  child.stderr?.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const ended = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      isOver = true;
      wake();
      resolve(code);
    }),
  );
  const says = (line: string) =>
    new Promise<boolean>((resolve) => {
      const check = () => {
        if (!heard.includes(line) && !isOver) return;
        waiting.delete(check);
        resolve(heard.includes(line));
      };
      waiting.add(check);
      check();
    });
  return {
    process: child,
    says,
    errors: () => errors,
    ended,
    isOver: () => isOver,
    lines: () => heard.split('\n').slice(0, -1),
  };
}
