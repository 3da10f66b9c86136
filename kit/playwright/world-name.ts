/** Derives the name of a world from the name of its test. */
import { hash } from 'node:crypto';
import process from 'node:process';
import type { TestInfo } from '@playwright/test';

type TestPlace = Pick<TestInfo, 'testId' | 'retry' | 'repeatEachIndex'> & {
  project: Pick<TestInfo['project'], 'name'>;
};

const runMost = 16;
const digitsMost = 20;

/**
 * Returns a name of at most 48 characters: the run, and a hash of the test, because a test may use a server several
 * times (in two projects, repeated, retried, in two runs with PAPERTAPE_RUN).
 */
export function worldName({ testId, project, retry, repeatEachIndex }: TestPlace): string {
  const run = process.env['PAPERTAPE_RUN'] ?? '';
  const place = JSON.stringify([run, testId, project.name, repeatEachIndex, retry]);
  const start = run
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, runMost);
  return ['t', start, hash('sha256', place, 'hex').slice(0, digitsMost)]
    .filter((part) => part !== '')
    .join('-');
}
