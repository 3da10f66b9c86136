/** Measures the cost of the journal, the speed of its replay, and the time to open an instant of a long day. */
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal } from '@papertape/shared/contract/kit/refusal.ts';
import { traderInput } from '@papertape/shared/contract/sim-values.ts';
import { modules } from '../../server/modules.ts';
import { ReplayThread } from '../../server/replay-thread.ts';
import { Directory } from '../../server/world/directory.ts';
import { journalRows } from '../../server/world/journal/journal.store.ts';
import { decodeEntry, encodeCommand } from '../../server/world/journal/journal-entry.ts';
import { listKeptStates } from '../../server/world/journal/kept-states.ts';
import { findInstantAfter } from '../../server/world/journal/past.ts';
import { missingState } from '../../server/world/journal/state-keeper.ts';
import { realTime } from '../../server/world/real-clock.ts';
import { openWriter } from '../../server/world/row-writes.ts';
import { simulator } from '../../server/world/simulator-commands.ts';
import type { World } from '../../server/world/world.ts';
import { type FlowStep, roundOfOrders } from './order-flow.ts';
import { median, milliseconds, perSecond, type Report } from './report.ts';

const start = Date.UTC(2026, 10, 18, 15);
const commands = 10_000;
/** Parallel commands, the same number as the connections of the benchmark of orders. */
const atOnce = 100;
const traders = 100;
/** Rate of the idle time after the day, in which the states are stored that a day of a few seconds leaves out. */
const hurry = 40;

interface Day {
  world: World;
  /** Microseconds of processor time an order, all of this process. */
  cost: number;
}

function listSteps(world: World): FlowStep[] {
  return roundOfOrders((symbol, factor) => {
    const { priceDecimals } = world.market.instrument(symbol);
    return ((world.market.quote(symbol, world.clock.now()).last * factor) / 10 ** priceDecimals).toFixed(1);
  });
}

async function makeTraders(world: World): Promise<string[]> {
  const balances = [{ account: 'currency', coin: 'USDT', amount: '1000000' }];
  const ids: string[] = [];
  for (let count = 0; count < traders; count += 1) {
    const { password: _, fundPassword: __, ...trader } = traderInput.parse({ balances });
    const input = { trader, passwordHash: 'none' };
    const made = await world.execute({ name: 'trader.create', actor: simulator, input });
    if (isRefusal(made)) throw new Error(`no trader: ${made.refused}`);
    ids.push(...world.db.user.find({ uid: made.uid }).map(({ id }) => id));
  }
  return ids;
}

async function liveDay(directory: Directory): Promise<Day> {
  const world = await directory.create({
    id: 'day',
    seed: 'day',
    startTime: start,
    clock: 'paused',
    storage: 'file',
  });
  const users = await makeTraders(world);
  const steps = listSteps(world);
  const give = (index: number) => {
    const step = steps[Math.floor(index / traders) % steps.length];
    const person = { mode: 'real', language: 'en', ip: '127.0.0.1', session: 1 } as const;
    const actor = { by: 'user', userId: users[index % traders] ?? '', ...person } as const;
    const name = step?.isOrder === true ? 'trading.create' : 'trading.cancel';
    return world.execute({ name, actor, input: step?.body as never } as never);
  };
  const before = process.cpuUsage();
  for (let done = 0; done < commands; done += atOnce) {
    world.clock.advanceTo(start + done * 2_000);
    await Promise.all(Array.from({ length: atOnce }, (_, offset) => give(done + offset)));
    directory.tick();
    await pause(1);
  }
  const { user, system } = process.cpuUsage(before);
  return { world, cost: (user + system) / commands };
}

/** Writes the text and rows of all entries once more, one transaction per turn, and returns the microseconds of processor time per command. */
function writingAgain(world: World, folder: string): number {
  const entries = journalRows.after(world.database, 0, commands * 2).map(decodeEntry);
  const connection = openWriter(join(folder, 'journal-again.sqlite'), 'memory');
  connection.exec(
    'CREATE TABLE "JournalEntry" (sequence INTEGER PRIMARY KEY, at, happenings, commands, eventCount, eventHash, format, program)',
  );
  const insert = connection.prepare('INSERT INTO "JournalEntry" VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const before = process.cpuUsage();
  for (const { commands: given = [], ...row } of entries) {
    const texts = given.flatMap(({ data, outcome, events }) =>
      data === undefined ? [] : [encodeCommand(data, outcome, events)],
    );
    const { sequence, at, happenings, eventCount, eventHash, format, program } = row;
    connection.transaction(() =>
      insert.run(sequence, at, happenings, `[${texts.join()}]`, eventCount, eventHash, format, program),
    )();
  }
  const { user, system } = process.cpuUsage(before);
  connection.close();
  return (user + system) / commands;
}

async function untilKept(directory: Directory, world: World): Promise<void> {
  while (missingState(world, 0) !== undefined) {
    directory.tick();
    await pause(20);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function benchInstants(directory: Directory, world: World, report: Report): Promise<void> {
  const times: number[] = [];
  for (let part = 1; part <= 12; part += 1) {
    const instant = findInstantAfter(world, Math.floor((world.journal.sequence * part) / 12));
    if (instant !== undefined)
      times.push(await timed(() => directory.pastWorlds.visit(world, instant, () => 0)));
  }
  const worst = Math.max(...times);
  report.add(
    'an instant of that day opened, twelve of them',
    `median ${milliseconds(median(times))}, worst ${milliseconds(worst)}`,
    '2 s',
    worst < 2_000,
  );
}

export async function benchJournal(folder: string, report: Report): Promise<void> {
  let pace = 1;
  const directory = new Directory({
    dataFolder: folder,
    memoryFolder: folder,
    real: { ...realTime, monotonic: () => realTime.monotonic() * pace },
    modules,
    report: (details, message) => console.error(message, details),
    carrier: new ReplayThread(),
  });
  const { world, cost } = await liveDay(directory);
  pace = hurry;
  const idle = await timed(() => untilKept(directory, world));
  report.add(
    `states kept after a day that was one burst, ten idle seconds taken for ${10 / hurry}`,
    `${listKeptStates(world.folder).length} after ${milliseconds(idle)}`,
    'shown',
    true,
  );
  const own = writingAgain(world, folder);
  const share = own / cost;
  report.add(
    'the journal of an order',
    `${own.toFixed(1)} of ${Math.round(cost)} µs, ${(share * 100).toFixed(1)} %`,
    '5 %',
    share <= 0.05,
  );
  const before = process.cpuUsage();
  const took = await timed(async () => {
    const [part] = await directory.pastWorlds.verify(world);
    if (part === undefined || part.difference !== undefined || part.hash !== world.log.state.hash)
      throw new Error('the day comes out otherwise');
  });
  const { user, system } = process.cpuUsage(before);
  const each = `${Math.round((user + system) / commands)} µs of processor time a command`;
  const rate = (commands / took) * 1_000;
  report.add(
    `a day of ${commands} commands carried out again`,
    `${perSecond(rate)}, ${each}`,
    '3,000/s',
    rate >= 3_000,
  );
  await benchInstants(directory, world, report);
  await directory.close();
}
