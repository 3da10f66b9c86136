/** What becomes of a file in the data folder that cannot be read when the server starts. */
import { existsSync, renameSync } from 'node:fs';
import type { Report } from './report.ts';

/** Moves it to a free name beside its place and reports that in one sentence: the start goes on without it. */
export function moveUnreadable(file: string, error: unknown, report: Report): void {
  let kept = `${file}.unreadable`;
  for (let count = 2; existsSync(kept); count += 1) kept = `${file}.unreadable-${count}`;
  renameSync(file, kept);
  report({ err: error, file, kept }, 'a file could not be read and was moved aside');
}
