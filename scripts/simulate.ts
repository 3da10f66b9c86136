/**
 * pnpm simulate --seed N --steps M: random lives of traders with the auditor after every step. Prints the seed
 * and the step of a failure, which the same command repeats.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { liveRandomly } from '../server/testing/random-trading.ts';
import { createTestApp } from '../server/testing/test-app.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, steps: { type: 'string', default: '5000' } },
});
const { seed } = values;
const steps = Number(values.steps);
if (!Number.isInteger(steps) || steps < 1) throw new Error('--steps takes a whole number above zero');

const app = await createTestApp();
let place = 'the start';
try {
  const { answers, endings } = await liveRandomly(app, {
    seed,
    steps,
    onStep(step, what) {
      place = `step ${step}, ${what}`;
      if (step % 1_000 === 0) console.log(`${step} of ${steps} steps`);
    },
  });
  for (const counts of [answers, endings]) console.table(Object.fromEntries([...counts].sort()));
  console.log(`Seed ${seed}: ${steps} steps, every law held.`);
} catch (error) {
  console.error(`Seed ${seed} failed at ${place}.`, error);
  process.exitCode = 1;
} finally {
  await app.close();
}
