// What the test runners wrote down, as two numbers. A report that is missing or holds no test counts as a failure, and
// so does a runner that ended badly although every test in its report passed.

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * @param {Count} count
 * @param {boolean} endedWell
 * @returns {Count}
 */
function withEnding({ passed, failed }, endedWell) {
  const isSilent = failed === 0 && (!endedWell || passed === 0);
  return { passed, failed: isSilent ? 1 : failed };
}

/** @param {string | undefined} text @returns {any} */
function parse(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** @param {string | undefined} text @param {boolean} endedWell @returns {Count} */
export function countVitest(text, endedWell) {
  const report = parse(text);
  if (report === undefined) return { passed: 0, failed: 1 };
  // A file that could not be loaded has no test in the report, only a status.
  const lost = report.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const count = { passed: report.numPassedTests, failed: report.numFailedTests + lost.length };
  return withEnding(count, endedWell);
}

/** @param {string | undefined} text @param {boolean} endedWell @returns {Count} */
export function countPlaywright(text, endedWell) {
  const report = parse(text);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return withEnding({ passed: expected, failed: unexpected + flaky + report.errors.length }, endedWell);
}

/** @param {string | undefined} text @param {boolean} endedWell @returns {Count} */
export function countBudgets(text, endedWell) {
  const report = parse(text);
  if (!Array.isArray(report)) return { passed: 0, failed: 1 };
  const passed = report.filter((budget) => budget.passed === true).length;
  return withEnding({ passed, failed: report.length - passed }, endedWell);
}
