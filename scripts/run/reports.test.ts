import { describe, expect, it } from 'vitest';
import { countBudgets, countPlaywright, countVitest } from './reports.mjs';

const vitestReport = (passed: number, failed: number, files: unknown[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });
const playwrightReport = (expected: number, unexpected: number, flaky = 0, errors: unknown[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 3 }, errors });

describe('counting what the runners report', () => {
  it('takes the numbers of Vitest', () => {
    expect(countVitest(vitestReport(12, 0), true)).toEqual({ passed: 12, failed: 0 });
    expect(countVitest(vitestReport(12, 2), false)).toEqual({ passed: 12, failed: 2 });
  });

  it('counts a test file that could not be loaded', () => {
    const lost = { status: 'failed', assertionResults: [] };
    expect(countVitest(vitestReport(5, 0, [lost]), false)).toEqual({ passed: 5, failed: 1 });
  });

  it('takes the numbers of Playwright, without what was skipped', () => {
    expect(countPlaywright(playwrightReport(7, 0), true)).toEqual({ passed: 7, failed: 0 });
    expect(countPlaywright(playwrightReport(7, 1, 1), false)).toEqual({ passed: 7, failed: 2 });
    expect(countPlaywright(playwrightReport(0, 0, 0, [{}]), false)).toEqual({ passed: 0, failed: 1 });
  });

  it('takes each budget as one', () => {
    const report = JSON.stringify([{ passed: true }, { passed: false }]);
    expect(countBudgets(report, false)).toEqual({ passed: 1, failed: 1 });
  });

  it('never calls silence a success', () => {
    const failed = { passed: 0, failed: 1 };
    for (const count of [countVitest, countPlaywright, countBudgets]) {
      expect(count(undefined, true)).toEqual(failed);
      expect(count('half a rep', true)).toEqual(failed);
    }
    expect(countVitest(vitestReport(0, 0), true)).toEqual(failed);
    expect(countPlaywright(playwrightReport(0, 0), true)).toEqual(failed);
    expect(countBudgets('[]', true)).toEqual(failed);
  });

  it('counts a bad end although every test passed', () => {
    expect(countVitest(vitestReport(9, 0), false)).toEqual({ passed: 9, failed: 1 });
  });
});
