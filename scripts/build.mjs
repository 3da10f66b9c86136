// npm run build: builds the database client and the page, so that the server can start. With `--api` the page is built
// for another host.
import process from 'node:process';
import { explain } from './run/console.mjs';
import { readPageSettings } from './run/page-settings.mjs';
import { checkNodeVersion, ensureClientBuilt, ensureInstalled, ensurePrismaClient } from './run/prepare.mjs';
import { endOnSignals } from './run/processes.mjs';

endOnSignals();
try {
  checkNodeVersion();
  const settings = readPageSettings();
  await ensureInstalled();
  await Promise.all([ensurePrismaClient(), ensureClientBuilt({ settings })]);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
