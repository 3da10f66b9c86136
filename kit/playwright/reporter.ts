/**
 * Reports the world of each failed test: address, seed, time, and the hash of its events, which is
 * the same in every run of the test. `outputFile` receives the records of all tests.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { capsuleAttachment } from './capture.ts';
import { attachmentName, type WorldRecord } from './record.ts';

interface ReporterSettings {
  outputFile?: string;
}

interface Entry extends WorldRecord {
  test: string;
  project: string;
  status: TestResult['status'];
  /** Path of the capsule of a failed test. */
  capsule?: string | undefined;
}

function findWorldRecord({ attachments }: TestResult): WorldRecord | undefined {
  const body = attachments.find(({ name }) => name === attachmentName)?.body;
  return body === undefined ? undefined : (JSON.parse(body.toString('utf8')) as WorldRecord);
}

function lines({ test, world, seed, start, now, events, hash, url, kept, capsule }: Entry): string[] {
  const time = (moment: number) => new Date(moment).toISOString();
  return [
    `  ${test}`,
    `    world ${world}, seed ${seed}, ${time(start)} to ${time(now)}`,
    `    ${events} events, hash ${hash}`,
    ...(capsule === undefined ? [] : [`    npx papertape replay ${relative('', capsule)} --open`]),
    kept ? `    kept: ${url}/w/${world}/` : '    keepFailed: true keeps such a world to be looked at',
  ];
}

/** Playwright loads the default export of a reporter file. */
export default class PapertapeReporter implements Reporter {
  readonly #outputFile: string | undefined;
  readonly #entries: Entry[] = [];

  constructor({ outputFile }: ReporterSettings = {}) {
    this.#outputFile = outputFile;
  }

  onBegin(_config: FullConfig): void {
    this.#entries.length = 0;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const world = findWorldRecord(result);
    if (world === undefined) return;
    const [, project = '', , ...titles] = test.titlePath();
    const capsule = result.attachments.find(({ name }) => name === capsuleAttachment)?.path;
    this.#entries.push({ test: titles.join(' > '), project, status: result.status, ...world, capsule });
  }

  onEnd(): void {
    const failed = this.#entries.filter(({ status }) => status !== 'passed' && status !== 'skipped');
    if (failed.length > 0)
      process.stdout.write(`\nWorlds of failed tests\n${failed.flatMap(lines).join('\n')}\n`);
    if (this.#outputFile === undefined) return;
    const sorted = this.#entries.toSorted((left, right) => (left.test < right.test ? -1 : 1));
    writeFileSync(this.#outputFile, `${JSON.stringify(sorted, null, 2)}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
