/**
 * npm run simulate -- --seed N --steps M: random actions of traders with the auditor after every step. Prints the seed
 * and the step of a failure, for repetition with the same command.
 *
 * npm run simulate -- --seed N --replay COUNT: replays a number of short random worlds from their journals and compares them event by
 * event and row by row. --processes P divides them; --notes FILE records results, and the same command continues from there.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { liveRandomly } from '../server/testing/random-trading.ts';
import { createTestApp } from '../server/testing/test-app.ts';
import { replayInPortions } from './simulate/portions.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '5000' },
    replay: { type: 'string' },
    processes: { type: 'string', default: '1' },
    notes: { type: 'string' },
  },
});
const { seed, notes } = values;

function wholeNumber(name: 'steps' | 'replay' | 'processes'): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number above zero`);
  return number;
}

async function replay(count: number): Promise<void> {
  const failures = await replayInPortions({ seed, count, notes, processes: wholeNumber('processes') });
  if (failures.length === 0) {
    console.log(`Seed ${seed}: ${count} worlds came out as they were, row by row.`);
    return;
  }
  console.error(failures.join('\n'));
  process.exitCode = 1;
}

async function live(steps: number): Promise<void> {
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
}

await (values.replay === undefined ? live(wholeNumber('steps')) : replay(wholeNumber('replay')));
