import { existsSync, renameSync } from 'node:fs';
import type { Report } from './report.ts';

/**
 * Moves an unreadable file of the data folder to a free name beside it and reports that, so that the server
 * starts without it.
 */
export function moveUnreadable(file: string, error: unknown, report: Report): void {
  let kept = `${file}.unreadable`;
  for (let count = 2; existsSync(kept); count += 1) kept = `${file}.unreadable-${count}`;
  renameSync(file, kept);
  report({ err: error, file, kept }, 'a file could not be read and was moved aside');
}
