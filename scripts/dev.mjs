// npm run dev: runs the server and the Vite servers of the pages, and restarts them when a source changes.
import process from 'node:process';
import { explain } from './run/console.mjs';
import { checkNodeVersion, ensureInstalled, ensurePrismaClient } from './run/prepare.mjs';
import { endOnSignals, run } from './run/processes.mjs';
import { pinnedNode, root, toolEnvironment, toolFile } from './run/workspace.mjs';

endOnSignals();
try {
  checkNodeVersion();
  await ensureInstalled();
  await ensurePrismaClient();
  const parameters = [
    ...['--kill-others', '--names', 'server,client,lab', '--prefix-colors', 'blue,green,yellow'],
    'node --watch --watch-preserve-output server/main.ts',
    'node client/node_modules/vite/bin/vite.js client',
    'node client/node_modules/vite/bin/vite.js lab/control-room',
  ];
  const result = await run(pinnedNode, [toolFile('concurrently'), ...parameters], {
    cwd: root,
    env: toolEnvironment(),
  });
  process.exitCode = result.ok ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
