// The checks that need no running server, each one command that passes or fails.
import path from 'node:path';
import { bold, dim, elapsed, green, red } from './console.mjs';
import { run } from './processes.mjs';
import { modules, pinnedNode, root, toolEnvironment, toolFile } from './workspace.mjs';

const sources = ['shared', 'server', 'client', 'lab', 'cluster', 'kit', 'research'];

/** The project at the root checks everything that runs in Node alone at once, since its parts import each other. */
const typed = ['.', 'client', 'lab/control-room', 'shared', 'kit', 'e2e'];

/** @type {{ name: string, command: () => string[] }[]} */
const checks = [
  {
    name: 'format and lint',
    command: () => [
      toolFile('@biomejs/biome', 'biome'),
      'check',
      '--error-on-warnings',
      '--max-diagnostics=100',
    ],
  },
  ...typed.map((project) => ({
    name: `types of ${project === '.' ? 'server, lab, cluster, research and scripts' : project}`,
    command: () => [
      toolFile('typescript', 'tsc'),
      ...['--project', project, '--incremental'],
      ...[
        '--tsBuildInfoFile',
        path.join(modules, '.papertape', `${project.replaceAll('/', '-')}.tsbuildinfo`),
      ],
    ],
  })),
  {
    name: 'dependency rules',
    command: () => [
      toolFile('dependency-cruiser', 'depcruise'),
      ...['--config', '.dependency-cruiser.mjs', '--cache', path.join(modules, '.papertape/dependencies')],
      ...['--cache-strategy', 'content', ...sources, 'e2e'],
    ],
  },
  ...[[], ['--production']].map((kind) => ({
    name: ['dead code', ...kind].join(' '),
    command: () => [toolFile('knip'), '--no-progress', '--no-config-hints', ...kind],
  })),
  { name: 'duplicates', command: () => [toolFile('jscpd'), ...sources, 'scripts'] },
  { name: 'source rules', command: () => ['scripts/check-source.ts'] },
  { name: 'migrations', command: () => ['--no-warnings', 'scripts/prisma.ts', 'check'] },
];

/** @param {{ name: string, command: () => string[] }} check */
async function runCheck({ name, command }) {
  const since = performance.now();
  const options = { cwd: root, env: toolEnvironment(), quiet: true, timeoutMs: 300_000 };
  const { ok, output, reason } = await run(pinnedNode, command(), options);
  console.log(`${ok ? green('ok') : red('FAILED')} ${name} ${dim(`(${elapsed(since)})`)}`);
  if (!ok) console.log(`${output.trimEnd()}\n${red(`${name}: ${reason}`)}\n`);
  return ok;
}

/** Runs two checks at a time, because most use one core. @returns {Promise<import('./reports.mjs').Outcome>} */
export async function runChecks() {
  console.log(bold('\nChecks'));
  const waiting = [...checks];
  let passed = 0;
  /** @type {string[]} */
  const failures = [];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (await runCheck(check)) passed += 1;
      else failures.push(check.name);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failures };
}
