// npm test: installs what is missing, runs every check and test, two suites beside each other, and ends with one line: N passed, N failed.
// npm test -- units journeys: runs only the named suites.
import process from 'node:process';
import { bold, elapsed, explain } from './run/console.mjs';
import { checkNodeVersion, ensureInstalled, ensurePrismaClient } from './run/prepare.mjs';
import { endEverything, endOnSignals } from './run/processes.mjs';

const isDeep = process.argv.includes('--deep') || process.env['PAPERTAPE_DEEP'] === '1';
if (isDeep) process.env['PAPERTAPE_DEEP'] = '1';
const suiteNames = ['checks', 'machines', 'units', 'build', 'package', 'journeys', 'worlds'];
/** The suites that the command names; empty for all of them. */
const named = process.argv.slice(2).filter((name) => !name.startsWith('--'));

const since = performance.now();
let passed = 0;
/** @type {string[]} */
const summary = [];
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const unsteady = [];

/**
 * Counts a suite that crashes as one failure and runs the next one.
 * @param {string} name
 * @param {() => Promise<import('./run/reports.mjs').Outcome>} suite
 */
async function add(name, suite) {
  const start = performance.now();
  /** @type {import('./run/reports.mjs').Outcome} */
  let outcome = { passed: 0, failures: ['broke down'] };
  try {
    outcome = await suite();
  } catch (error) {
    console.error(`${name} broke down.\n${explain(error)}`);
  }
  passed += outcome.passed;
  failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
  unsteady.push(...(outcome.unsteady ?? []).map((test) => `${name}: ${test}`));
  summary.push(`  ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed, ${elapsed(start)}`);
}

async function runSuites() {
  const { runChecks } = await import('./run/checks.mjs');
  const { runClusterTests, runUnitTests, runBuild, runPackageTests, runJourneys, runReplays } = await import(
    './run/suites.mjs'
  );
  const { ensureNatsServer } = await import('./run/nats.mjs');
  const { ensureEngines } = await import('./run/engines.mjs');
  const { ensureBrowser } = await import('./run/browser.mjs');
  /** @type {Record<string, () => Promise<void>>} */
  const suites = {
    checks: () => add('checks', runChecks),
    machines: () =>
      add('several machines', async () => {
        await ensureNatsServer();
        return runClusterTests({ isDeep });
      }),
    units: () => add('unit and API tests', () => runUnitTests({ isDeep })),
    build: () => add('build and budgets', runBuild),
    package: () =>
      add('package of the kit', async () => {
        if (isDeep) await ensureEngines();
        return runPackageTests({ isDeep });
      }),
    journeys: () =>
      add('journeys', async () => {
        await ensureBrowser();
        return runJourneys({ isDeep });
      }),
    worlds: () => add('worlds of the journeys', runReplays),
  };
  /** @param {string[]} names */
  const runInTurn = async (...names) => {
    for (const name of names) if (named.length === 0 || named.includes(name)) await suites[name]?.();
  };
  if (isDeep) {
    // Hours at full load would make the crowds and kills of the unit tests slower than they are.
    await runInTurn(...suiteNames);
    return;
  }
  // The page is built before any browser starts. Clusters cut networks, at which a browser drops its requests, and elect leaders by time: nothing runs beside them.
  await Promise.all([runInTurn('build'), runInTurn('checks')]);
  await runInTurn('machines');
  // Browsers often wait, and the suite beside them uses that time.
  await Promise.all([runInTurn('units'), runInTurn('package', 'journeys')]);
}

endOnSignals();
try {
  checkNodeVersion();
  const unknown = named.find((name) => !suiteNames.includes(name));
  if (unknown !== undefined) throw new Error(`"${unknown}" is no suite: ${suiteNames.join(', ')}`);
  await ensureInstalled();
  await ensurePrismaClient();
  await runSuites();
} catch (error) {
  console.error(`The tests could not start.\n${explain(error)}`);
  failures.push('the tests could not start');
} finally {
  endEverything();
}

console.log(`${bold('\nSummary')} after ${elapsed(since)}\n${summary.join('\n')}\n`);
if (unsteady.length > 0) {
  console.log(
    `${bold('Passed only when repeated: a race in the test or in the product')}\n  ${unsteady.join('\n  ')}\n`,
  );
}
if (failures.length > 0) console.log(`${bold('Failed')}\n  ${failures.join('\n  ')}\n`);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 && passed > 0 ? 0 : 1;
