/**
 * Executes the same commands at the same world times in every process with this seed, and prints the end of
 * its event log. Started by the test of two processes.
 */
import process from 'node:process';
import { possess } from './possessions.ts';
import { liveRandomly } from './random-trading.ts';
import { advance, createTestApp, expectLedgerSound } from './test-app.ts';

const [, , seed] = process.argv;
if (seed === undefined) throw new Error('usage: twin-life <seed>');

const day = 86_400_000;
const test = await createTestApp();
const owned = await test.world({ seed });
await possess(test, owned);
await advance(owned, 31 * day);
const { world: traded } = await liveRandomly(test, { seed, steps: 60 });
await advance(traded, day);
for (const world of [owned, traded]) expectLedgerSound(world);
process.stdout.write(JSON.stringify([owned, traded].map(({ log }) => log.state)));
await test.close();
