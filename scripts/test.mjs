// npm test: installs what is missing, runs every check and test, and closes with one line: N passed, N failed.
import process from 'node:process';
import { bold, elapsed, explain } from './run/console.mjs';
import { checkNodeVersion, ensureInstalled, ensurePrismaClient } from './run/prepare.mjs';
import { endEverything, endOnSignals } from './run/processes.mjs';

const isDeep = process.argv.includes('--deep') || process.env['PAPERTAPE_DEEP'] === '1';
if (isDeep) process.env['PAPERTAPE_DEEP'] = '1';

const since = performance.now();
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const summary = [];

/**
 * A suite that breaks down counts as one failure, and the next one runs all the same.
 * @param {string} name
 * @param {() => Promise<{ passed: number, failed: number }>} suite
 */
async function add(name, suite) {
  const start = performance.now();
  let count = { passed: 0, failed: 1 };
  try {
    count = await suite();
  } catch (error) {
    console.error(`${name} broke down.\n${explain(error)}`);
  }
  total.passed += count.passed;
  total.failed += count.failed;
  summary.push(`  ${name}: ${count.passed} passed, ${count.failed} failed, ${elapsed(start)}`);
}

async function runSuites() {
  const { runChecks } = await import('./run/checks.mjs');
  const { runUnitTests, runBuild, runJourneys } = await import('./run/suites.mjs');
  const { ensureBrowser } = await import('./run/browser.mjs');
  await add('checks', runChecks);
  await add('unit and API tests', () => runUnitTests({ isDeep }));
  await add('build and budgets', runBuild);
  await add('journeys', async () => {
    await ensureBrowser();
    return runJourneys({ isDeep });
  });
}

endOnSignals();
try {
  checkNodeVersion();
  await ensureInstalled();
  await ensurePrismaClient();
  await runSuites();
} catch (error) {
  console.error(`The tests could not start.\n${explain(error)}`);
  total.failed += 1;
} finally {
  endEverything();
}

console.log(`${bold('\nSummary')} after ${elapsed(since)}\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
