/**
 * npm run golden [NAME...]: replays each recorded day and shows what this engine does differently, event by event.
 * --accept stores the current result, for an intended change of history.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import {
  accept,
  accepted,
  differenceText,
  eventDiff,
  type GoldenName,
  goldenNames,
  record,
  replayDay,
} from '../server/testing/golden/golden.ts';
import { createTestApp, type TestApp } from '../server/testing/test-app.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { accept: { type: 'boolean', default: false } },
});

function isGolden(name: string): name is GoldenName {
  return goldenNames.some((known) => known === name);
}

const unknown = positionals.find((name) => !isGolden(name));
if (unknown !== undefined) throw new Error(`no recorded day is called ${unknown}: ${goldenNames.join(', ')}`);

/** Replays a day; returns whether its result is the accepted one. */
async function look(app: TestApp, name: GoldenName): Promise<boolean> {
  const before = accepted(name);
  const difference = before && (await replayDay(app, before));
  if (before !== undefined && difference === undefined) {
    console.log(`${name}: ${before.entries.length} entries, ${before.events.length} events as they were`);
    if (!values.accept || positionals.length === 0) return true;
  }
  const now = await record(app, name);
  if (before === undefined) console.log(`${name}: not recorded yet, ${now.entries.length} entries`);
  else if (difference !== undefined) {
    console.log(differenceText(name, before, difference));
    console.log(eventDiff(before, now).join('\n'));
  }
  if (values.accept) accept(name, now);
  return values.accept;
}

// Threads that write to the disk do not keep a process alive.
const alive = setInterval(() => undefined, 60_000);
const app = await createTestApp({ parts: { simulator: {} } });
try {
  for (const name of positionals.length === 0 ? goldenNames : positionals.filter(isGolden))
    if (!(await look(app, name))) process.exitCode = 1;
} finally {
  clearInterval(alive);
  await app.close();
}
