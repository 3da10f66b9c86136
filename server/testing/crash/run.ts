/** A separate program that can be killed, with its output. */
import { type ChildProcess, spawn } from 'node:child_process';
import process from 'node:process';

export interface Run {
  process: ChildProcess;
  /** Resolves with whether it printed the line before its end. */
  awaitOutput(line: string): Promise<boolean>;
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
  let output = '';
  let errors = '';
  let isOver = false;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  child.stdout?.on('data', (text: Buffer) => {
    output += text.toString();
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
  const awaitOutput = (line: string) =>
    new Promise<boolean>((resolve) => {
      const check = () => {
        if (!output.includes(line) && !isOver) return;
        waiting.delete(check);
        resolve(output.includes(line));
      };
      waiting.add(check);
      check();
    });
  return {
    process: child,
    awaitOutput,
    errors: () => errors,
    ended,
    isOver: () => isOver,
    lines: () => output.split('\n').slice(0, -1),
  };
}
