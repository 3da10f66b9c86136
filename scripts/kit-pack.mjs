// npm run kit:pack: packs kit, server and page into one file for npm, kit/dist/papertape-kit-<version>.tgz.
import process from 'node:process';
import { explain } from './run/console.mjs';
import { checkNodeVersion, ensureClientBuilt, ensureInstalled, ensurePrismaClient } from './run/prepare.mjs';
import { endOnSignals, run } from './run/processes.mjs';
import { pinnedNode, root, toolEnvironment } from './run/workspace.mjs';

endOnSignals();
try {
  checkNodeVersion();
  await ensureInstalled();
  await ensurePrismaClient();
  await ensureClientBuilt();
  const options = { cwd: root, env: toolEnvironment() };
  const { ok } = await run(pinnedNode, ['--no-warnings', 'scripts/kit/pack.ts'], options);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
