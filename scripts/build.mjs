// pnpm build: the database client and the page, so that the server can be started as it is.
import process from 'node:process';
import { explain } from './run/console.mjs';
import { checkNodeVersion, ensureClientBuilt, ensureInstalled, ensurePrismaClient } from './run/prepare.mjs';
import { endOnSignals } from './run/processes.mjs';

endOnSignals();
try {
  checkNodeVersion();
  await ensureInstalled();
  await ensurePrismaClient();
  await ensureClientBuilt();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
