// npm run check: format, lint, types, dependency rules, dead code, duplicates and the rules of scripts/rules.
import process from 'node:process';
import { runChecks } from './run/checks.mjs';
import { ensureInstalled, ensurePrismaClient } from './run/prepare.mjs';
import { endOnSignals } from './run/processes.mjs';

endOnSignals();
await ensureInstalled();
await ensurePrismaClient();
const { passed, failures } = await runChecks();
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
