import { describe, expect, it } from 'vitest';
import {
  listFailedFiles,
  readBudgets,
  readPlaywright,
  readRepeatedVitest,
  readReplays,
  readVitest,
} from './reports.mjs';
import { root } from './workspace.mjs';

const vitestReport = (passed: number, files: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, testResults: files });
const vitestFile = (status: string, ...tests: [fullName: string, status: string][]) => ({
  name: `${root}/shared/money.test.ts`,
  status,
  assertionResults: tests.map(([fullName, state]) => ({ fullName, status: state })),
});

const playwrightReport = (expected: number, specs: unknown[] = [], errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected, skipped: 3 }, suites: [{ specs: [], suites: [{ specs }] }], errors });
const spec = (title: string, status: string) => ({
  title,
  file: 'trade.spec.ts',
  line: 7,
  tests: [{ projectName: 'phone', status }],
});

describe('reports of test runners', () => {
  it('count passed and name failed tests of Vitest', () => {
    expect(readVitest(vitestReport(12), true)).toEqual({ passed: 12, failures: [] });
    const file = vitestFile('failed', ['money adds', 'passed'], ['money rounds', 'failed']);
    const failures = ['shared/money.test.ts: money rounds'];
    expect(readVitest(vitestReport(12, [file]), false)).toEqual({ passed: 12, failures });
  });

  it('name a test file that failed to load', () => {
    const failures = ['shared/money.test.ts: could not be run'];
    expect(readVitest(vitestReport(5, [vitestFile('failed')]), false)).toEqual({ passed: 5, failures });
  });

  it('replace the results of failed files of Vitest with those of their repetition', () => {
    const other = { ...vitestFile('passed', ['rounds', 'passed']), name: `${root}/shared/other.test.ts` };
    const failed = vitestFile('failed', ['adds', 'passed'], ['rounds', 'failed'], ['divides', 'failed']);
    const first = vitestReport(2, [other, failed]);
    expect(listFailedFiles(first)).toEqual(['shared/money.test.ts']);
    expect(listFailedFiles(vitestReport(1, [other]))).toEqual([]);
    const better = vitestFile('failed', ['adds', 'passed'], ['rounds', 'passed'], ['divides', 'failed']);
    expect(readRepeatedVitest(first, vitestReport(2, [better]), false)).toEqual({
      passed: 3,
      failures: ['shared/money.test.ts: divides'],
      unsteady: ['shared/money.test.ts: rounds'],
    });
    const unread = expect.objectContaining({ failures: ['its report is missing or cannot be read'] });
    expect(readRepeatedVitest(first, undefined, false)).toEqual(unread);
  });

  it('exclude skipped tests of Playwright and name those that passed when repeated', () => {
    const specs = [spec('buys', 'expected'), spec('sells', 'unexpected'), spec('waits', 'flaky')];
    expect(readPlaywright(playwrightReport(7), true)).toEqual({ passed: 7, failures: [], unsteady: [] });
    expect(readPlaywright(playwrightReport(7, specs), false)).toEqual({
      passed: 8,
      failures: ['[phone] trade.spec.ts:7: sells'],
      unsteady: ['[phone] trade.spec.ts:7: waits'],
    });
    const broken = playwrightReport(0, [], [{ message: 'no server' }]);
    expect(readPlaywright(broken, false)).toEqual({ passed: 0, failures: ['no server'], unsteady: [] });
  });

  it('count each size budget as one test', () => {
    const report = JSON.stringify([
      { name: 'entry', passed: true },
      { name: 'trade', passed: false },
    ]);
    expect(readBudgets(report, false)).toEqual({ passed: 1, failures: ['over its budget: trade'] });
  });

  it('count each replayed world as one test', () => {
    const report = JSON.stringify([
      { file: '/kept/one.capsule', difference: null },
      { file: '/kept/two.capsule', difference: { sequence: 4 } },
    ]);
    const failures = ['two.capsule: entry 4 has a different result'];
    expect(readReplays(report, false)).toEqual({ passed: 1, failures });
  });

  it('count a missing or empty report as a failure', () => {
    for (const read of [readVitest, readPlaywright, readBudgets, readReplays]) {
      for (const text of [undefined, 'half a rep']) {
        expect(read(text, true)).toEqual({
          passed: 0,
          failures: ['its report is missing or cannot be read'],
        });
      }
    }
    const silent = expect.objectContaining({ passed: 0, failures: ['no test ran'] });
    expect(readVitest(vitestReport(0), true)).toEqual(silent);
    expect(readPlaywright(playwrightReport(0), true)).toEqual(silent);
    expect(readBudgets('[]', true)).toEqual(silent);
    expect(readReplays('[]', true)).toEqual(silent);
  });

  it('count a bad exit code as a failure although every test passed', () => {
    const failures = ['it ended badly although every test passed'];
    expect(readVitest(vitestReport(9), false)).toEqual({ passed: 9, failures });
  });
});
