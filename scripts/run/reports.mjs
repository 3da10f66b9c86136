// Reads the reports of test runners: the number of passed tests and the names of the others. A report that is missing or
// without tests counts as a failure, and so does a runner with a bad exit code.
import path from 'node:path';
import { root } from './workspace.mjs';

/**
 * Names of tests that passed only when they were repeated are in `unsteady`.
 * @typedef {{ passed: number, failures: string[], unsteady?: string[] }} Outcome
 */

const unknown = { passed: 0, failures: ['its report is missing or cannot be read'] };

/**
 * @param {Outcome} outcome
 * @param {boolean} endedWell
 * @returns {Outcome}
 */
function withEnding({ passed, failures }, endedWell) {
  if (failures.length > 0) return { passed, failures };
  if (passed === 0) return { passed, failures: ['no test ran'] };
  return { passed, failures: endedWell ? [] : ['it ended badly although every test passed'] };
}

/** @param {string | undefined} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** @param {string | undefined} text @param {boolean} endedWell @returns {Outcome} */
export function readVitest(text, endedWell) {
  const report = parse(text);
  if (report === undefined) return unknown;
  const failures = report.testResults.flatMap((/** @type {any} */ file) => {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    // A file that failed to load has a status but no tests in the report.
    if (file.status === 'failed' && failed.length === 0) return [`${name}: could not be run`];
    return failed.map((/** @type {any} */ test) => `${name}: ${test.fullName}`);
  });
  return withEnding({ passed: report.numPassedTests, failures }, endedWell);
}

/** Returns the files of a report of Vitest in which something failed, relative to the project. @param {string | undefined} text @returns {string[]} */
export function listFailedFiles(text) {
  const files = parse(text)?.testResults ?? [];
  return files
    .filter(
      (/** @type {any} */ { status, assertionResults }) =>
        status === 'failed' || countTests(assertionResults, 'failed') > 0,
    )
    .map((/** @type {any} */ { name }) => path.relative(root, name));
}

/** @param {any[]} tests @param {'passed' | 'failed'} status */
const countTests = (tests, status) => tests.filter((test) => test.status === status).length;

/**
 * Replaces the results of failed files with those of their repetition, and names the tests that passed only then.
 * @param {string | undefined} text of the first run
 * @param {string | undefined} repeated report of a second run of the files that failed in the first one
 * @param {boolean} endedWell
 * @returns {Outcome}
 */
export function readRepeatedVitest(text, repeated, endedWell) {
  const again = readVitest(repeated, endedWell);
  const failed = new Set(listFailedFiles(text));
  const report = parse(text);
  const replaced = report.testResults
    .filter((/** @type {any} */ { name }) => failed.has(path.relative(root, name)))
    .reduce(
      (/** @type {number} */ sum, /** @type {any} */ file) =>
        sum + countTests(file.assertionResults, 'passed'),
      0,
    );
  const unsteady = readVitest(text, true).failures.filter((name) => !again.failures.includes(name));
  return { passed: report.numPassedTests - replaced + again.passed, failures: again.failures, unsteady };
}

/** @param {any} suite @param {'unexpected' | 'flaky'} status @returns {string[]} */
function nameSpecs(suite, status) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === status)
      .map((/** @type {any} */ test) => `[${test.projectName}] ${spec.file}:${spec.line}: ${spec.title}`),
  );
  return [...own, ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => nameSpecs(inner, status))];
}

/** @param {string | undefined} text @param {boolean} endedWell @returns {Outcome} */
export function readPlaywright(text, endedWell) {
  const report = parse(text);
  if (report === undefined) return unknown;
  const errors = report.errors.map((/** @type {any} */ error) => String(error.message ?? error));
  /** @param {'unexpected' | 'flaky'} status */
  const named = (status) => report.suites.flatMap((/** @type {any} */ suite) => nameSpecs(suite, status));
  const failures = [...named('unexpected'), ...errors];
  const unsteady = named('flaky');
  const passed = report.stats.expected + unsteady.length;
  return { ...withEnding({ passed, failures }, endedWell), unsteady };
}

/** @param {string | undefined} text @param {boolean} endedWell @returns {Outcome} */
export function readBudgets(text, endedWell) {
  const report = parse(text);
  if (!Array.isArray(report)) return unknown;
  const over = report.filter((budget) => budget.passed !== true);
  const failures = over.map(({ name }) => `over its budget: ${name}`);
  return withEnding({ passed: report.length - over.length, failures }, endedWell);
}

/** Reads the output of `papertape replay --json` for several capsules. @param {string | undefined} text @param {boolean} endedWell @returns {Outcome} */
export function readReplays(text, endedWell) {
  const report = parse(text);
  if (!Array.isArray(report)) return unknown;
  const other = report.filter(({ difference }) => difference !== null);
  const failures = other.map(
    ({ file, difference }) => `${path.basename(file)}: entry ${difference.sequence} has a different result`,
  );
  return withEnding({ passed: report.length - other.length, failures }, endedWell);
}
