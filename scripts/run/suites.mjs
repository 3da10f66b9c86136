// The suites of npm test. Each shows its progress and returns the number of passed tests and the names of failed ones.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { bold, explain, green, red } from './console.mjs';
import { ensureClientBuilt } from './prepare.mjs';
import { run } from './processes.mjs';
import {
  listFailedFiles,
  readBudgets,
  readPlaywright,
  readRepeatedVitest,
  readReplays,
  readVitest,
} from './reports.mjs';
import { modules, pinnedNode, root, toolEnvironment, toolFile } from './workspace.mjs';

const minute = 60_000;
/** Two suites run beside each other, and each often waits for disks, timers and other processes: together they use two thirds of the cores with one worker per core. */
const workers = availableParallelism() + 1;
const repeatedFilesMax = 3;
const reports = path.join(modules, '.papertape');
/** Folder of the capsules of all browser tests, if they are kept. */
const capsules = path.join(reports, 'capsules');

/** @param {string} name */
function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  const file = path.join(reports, `${name}.json`);
  rmSync(file, { force: true });
  return { file, read: () => (existsSync(file) ? readFileSync(file, 'utf8') : undefined) };
}

/** Runs the tests of several machines, which cut networks: no browser may run beside them. @param {{ isDeep: boolean }} options */
export const runClusterTests = ({ isDeep }) => runVitest('Several machines', 'cluster', isDeep);

/** Runs all other unit and API tests. @param {{ isDeep: boolean }} options */
export const runUnitTests = ({ isDeep }) => runVitest('Unit and API tests', '!cluster', isDeep);

/** @param {string} title @param {string} project of vitest.config.ts @param {boolean} isDeep */
async function runVitest(title, project, isDeep) {
  console.log(bold(`\n${title}`));
  const name = `vitest-${project.replace('!', 'not-')}`;
  const parameters = ['run', `--project=${project}`, '--reporter=default', '--reporter=json'];
  if (!isDeep && project !== 'cluster') parameters.push(`--maxWorkers=${workers}`);
  const report = freshReport(name);
  /** @param {string[]} files all files of the project if empty @param {string} file */
  const runFiles = async (files, file) => {
    // Another suite runs beside this one and shows its progress.
    const { ok, output, reason } = await run(
      pinnedNode,
      [toolFile('vitest'), ...parameters, `--outputFile.json=${file}`, ...files],
      { cwd: root, env: toolEnvironment(), quiet: !isDeep, timeoutMs: (isDeep ? 120 : 40) * minute },
    );
    if (output !== '') console.log(`${bold(`\n${title}: output`)}\n${output.trimEnd()}`);
    if (!ok) console.log(red(`${title}: ${reason}`));
    return { ok, hasStrayError: /Unhandled (\w+ )?(Error|Rejection)/.test(output) };
  };
  const { ok, hasStrayError } = await runFiles([], report.file);
  const failed = listFailedFiles(report.read());
  // The deep run repeats none, and what is broken fails again: a few files may have met a busy machine. An error outside of tests belongs to no file.
  if (isDeep || hasStrayError || failed.length === 0 || failed.length > repeatedFilesMax) {
    return readVitest(report.read(), ok);
  }
  console.log(bold(`\n${title}: what failed is repeated once`));
  const repeated = freshReport(`${name}-repeated`);
  const again = await runFiles(failed, repeated.file);
  return readRepeatedVitest(report.read(), repeated.read(), again.ok);
}

/** @param {string} output what size-limit answered */
function budgetLines(output) {
  try {
    const kib = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
    /** @type {{ name: string, size: number, sizeLimit: number }[]} */
    const budgets = JSON.parse(output);
    const fullest = budgets
      .toSorted((left, right) => right.size / right.sizeLimit - left.size / left.sizeLimit)
      .slice(0, 4)
      .map(({ name, size, sizeLimit }) => `${name}: ${kib(size)} of ${kib(sizeLimit)}`);
    return `${budgets.length} budgets, the fullest: ${fullest.join('; ')}`;
  } catch {
    return `budgets: ${output.trim()}`;
  }
}

export async function runBuild() {
  console.log(bold('\nBuild and budgets'));
  try {
    await ensureClientBuilt({ always: true });
  } catch (error) {
    console.log(red(explain(error)));
    return { passed: 0, failures: ['the client could not be built'] };
  }
  const options = { cwd: root, env: toolEnvironment(), quiet: true, timeoutMs: 2 * minute };
  const bundles = await run(pinnedNode, ['scripts/check-source.ts', '--bundles'], options);
  console.log(`${bundles.ok ? green('ok') : red('FAILED')} bundles: ${bundles.output.trim()}`);
  const sizes = await run(pinnedNode, [toolFile('size-limit'), '--json'], options);
  const budgets = readBudgets(sizes.output, sizes.ok);
  console.log(`${sizes.ok ? green('ok') : red('FAILED')} ${budgetLines(sizes.output)}`);
  return {
    passed: 1 + Number(bundles.ok) + budgets.passed,
    failures: [...(bundles.ok ? [] : ['bundles']), ...budgets.failures],
  };
}

/** Runs the tests that need the built page: the published package of the kit. @param {{ isDeep: boolean }} options */
export async function runPackageTests({ isDeep }) {
  console.log(bold('\nPackage of the kit'));
  const report = freshReport('package');
  const parameters = ['run', '--config', 'vitest.package.config.ts', '--reporter=default', '--reporter=json'];
  const { ok, reason } = await run(
    pinnedNode,
    [toolFile('vitest'), ...parameters, `--outputFile.json=${report.file}`],
    { cwd: root, env: toolEnvironment(), timeoutMs: (isDeep ? 30 : 10) * minute },
  );
  if (!ok) console.log(red(`Package of the kit: ${reason}`));
  return readVitest(report.read(), ok);
}

/** @param {{ isDeep: boolean }} options */
export async function runJourneys({ isDeep }) {
  console.log(bold('\nJourneys in the browser'));
  const report = freshReport('playwright');
  rmSync(capsules, { recursive: true, force: true });
  // A failed journey is repeated once and named in the summary; the deep run repeats none.
  const repeats = isDeep ? [] : ['--retries=1', `--workers=${Math.min(workers, 4)}`];
  const parameters = ['test', '--reporter=list,json', ...repeats];
  const { ok, reason } = await run(pinnedNode, [toolFile('@playwright/test', 'playwright'), ...parameters], {
    cwd: root,
    env: {
      ...toolEnvironment(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report.file,
      ...(isDeep ? { PAPERTAPE_CAPSULES: capsules } : {}),
    },
    timeoutMs: (isDeep ? 240 : 45) * minute,
  });
  if (!ok) console.log(red(`Journeys: ${reason}`));
  return readPlaywright(report.read(), ok);
}

/** Replays every world of the browser tests in another process, with the same result. */
export async function runReplays() {
  console.log(bold('\nWorlds of the journeys, carried out again'));
  const files = existsSync(capsules) ? readdirSync(capsules).map((name) => path.join(capsules, name)) : [];
  if (files.length < 2) return { passed: 0, failures: ['the journeys kept no worlds'] };
  const { ok, output } = await run(
    pinnedNode,
    ['--no-warnings', 'kit/command/main.ts', 'replay', '--json', ...files],
    { cwd: root, env: toolEnvironment(), quiet: true, timeoutMs: 30 * minute },
  );
  return readReplays(output, ok);
}
