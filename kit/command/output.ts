/** Output and exit codes of the command. */
import process from 'node:process';
import { NoWorld, Unreachable } from '../client/problems.ts';

export const exitCodes = {
  /** The server rejected a call, or it failed. */
  failed: 1,
  /** The command was not understood. */
  usage: 2,
  /** It ran and found differences or broken invariants. */
  found: 3,
  /** No answer from the server. */
  unreachable: 4,
} as const;

export type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Destination of the output; tests replace it. */
export interface Streams {
  out(text: string): void;
  err(text: string): void;
}

export const processStreams: Streams = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
};

/** Formats rows as a table with the names of their fields. */
export function table(rows: readonly Row[]): string {
  const [first] = rows;
  if (first === undefined) return 'none';
  const names = Object.keys(first);
  const cells = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))];
  const widths = names.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Formats an object with one field per line. */
export function fields(values: Row): string {
  const width = Math.max(...Object.keys(values).map((name) => name.length));
  return Object.entries(values)
    .map(([name, value]) => `${name.padEnd(width)}  ${value ?? ''}`)
    .join('\n');
}

/** Formats epoch milliseconds as an ISO time in UTC. */
export const timeText = (time: number) => new Date(time).toISOString();

/**
 * Returns the exit code for an error: `unreachable` without a host, `usage` for an unknown world or a wrong
 * parameter, otherwise `failed`.
 */
export function chooseExitCode(error: unknown): number {
  if (error instanceof Unreachable) return exitCodes.unreachable;
  return error instanceof NoWorld || error instanceof TypeError ? exitCodes.usage : exitCodes.failed;
}
