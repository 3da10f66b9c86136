/**
 * Executes the steps on a world in a folder, continuing after an earlier process was killed.
 *
 * Started by the crash test, which kills it at any instant. A step is recorded after its answer, so it may be
 * sent twice; its idempotency key makes that harmless.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { testStart } from '../test-world.ts';
import { openCrashedWorld } from './crashed-world.ts';
import { createSteps } from './steps.ts';

const [, , folder, seed, count] = process.argv;
if (folder === undefined || seed === undefined) throw new Error('usage: child <folder> <seed> <steps>');

const { directory, world, app, headers } = await openCrashedWorld(folder, seed);
const noted = join(folder, 'step');
const steps = createSteps(seed, Number(count));
process.stdout.write('working\n');
for (
  let index = existsSync(noted) ? Number(readFileSync(noted, 'utf8')) : 0;
  index < steps.length;
  index += 1
) {
  const step = steps[index];
  if (step === undefined) break;
  const time = testStart + step.at;
  if (world.clock.now() < time) world.clock.advanceTo(time);
  await world.catchUp();
  await app.inject({ ...step.request, headers: { ...headers, 'idempotency-key': `step-${index}` } });
  writeFileSync(`${noted}.new`, String(index + 1));
  renameSync(`${noted}.new`, noted);
}
await app.close();
await directory.close();
process.stdout.write('done\n');
