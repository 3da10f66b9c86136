/** The name of a test as the name of its world. */
import { hash } from 'node:crypto';
import process from 'node:process';
import type { TestInfo } from '@playwright/test';

type TestPlace = Pick<TestInfo, 'testId' | 'retry' | 'repeatEachIndex'> & {
  project: Pick<TestInfo['project'], 'name'>;
};

const runMost = 16;
const digitsMost = 20;

/**
 * The same test may stand on a server several times: in two projects, repeated, retried, in two runs (PAPERTAPE_RUN). A name has
 * 48 letters at most, so that a hash distinguishes all of it, and its beginning shows a reader the run.
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
