/** papertape replay: replays capsules and shows their pages. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { Replayed } from '../client/capsules.ts';
import type { Worlds } from '../client/worlds.ts';
import { papertape } from '../papertape.ts';
import { startServer } from '../server/server.ts';
import { answer, type Context, readGlobals } from './context.ts';
import { parseWholeNumber } from './numbers.ts';
import { exitCodes, fields, timeText } from './output.ts';

interface ReplayCommandOptions {
  until?: string;
  as?: string;
  verify?: boolean;
  open?: boolean;
  picture?: string;
}

const replayText = ({ capsule, sequence, time, events, hash, difference, world }: Replayed): string => {
  const { seed, program, after, last, page, personal } = capsule;
  const held = Object.entries(personal).map(([name, count]) => `${name} ${count}`);
  return fields({
    capsule: `world ${capsule.world}, seed ${seed}, Papertape ${program}, entries ${after + 1} to ${last}`,
    ...(page === null ? {} : { page: `${page.address}, ${page.width} x ${page.height}, ${page.language}` }),
    'personal data': held.join(', ') || 'none',
    end: `after entry ${sequence}, ${timeText(time)}, ${events} events, ${hash}`,
    ...(world === null ? {} : { world: world.id }),
    replay: difference === null ? 'same result' : `different result: ${JSON.stringify(difference)}`,
  });
};

/** Starts a server unless one is given, since the file is enough. */
async function serverFor(command: Command, { env }: Context) {
  const { url } = readGlobals(command);
  const isNamed =
    env['PAPERTAPE_URL'] !== undefined || command.optsWithGlobals<{ url?: string }>().url !== defaultUrl;
  if (isNamed) return { url, stop: async () => undefined };
  return startServer();
}

export const defaultUrl = 'http://127.0.0.1:3000';

interface Look {
  url: string;
  picture: string | undefined;
}

async function show(replayed: Replayed, { url, picture }: Look, { env }: Context): Promise<void> {
  if (replayed.world === null) return;
  const { showPage } = await import('../playwright/show-page.ts').catch((error: unknown) => {
    throw new Error('--open and --picture need a browser: npm install --save-dev @playwright/test', {
      cause: error,
    });
  });
  const browser = env['CHROMIUM'] ?? env['PAPERTAPE_CHROMIUM'];
  await showPage({ base: url, world: replayed.world.id, replayed, picture, browser });
}

/** Real milliseconds before progress is printed. */
const entriesBeforeProgress = 1_000;

/** Prints progress to the error stream once a second. */
async function watched(worlds: Worlds, ticket: string, work: Promise<Replayed>, { streams }: Context) {
  let isOver = false;
  const printProgress = async () => {
    const own = (await worlds.replays()).find((replay) => replay.ticket === ticket);
    if (own === undefined || own.total < entriesBeforeProgress || isOver) return;
    streams.err(`entry ${own.done} of ${own.total}\n`);
  };
  const timer = setInterval(() => void printProgress().catch(() => undefined), 1_000);
  return work.finally(() => {
    isOver = true;
    clearInterval(timer);
  });
}

/** Prints one line per capsule. */
const formatReplay = (file: string, { sequence, events, hash, difference }: Replayed): string =>
  `${path.basename(file)}  ${sequence} entries, ${events} events, ${hash.slice(0, 16)}  ${
    difference === null
      ? 'same result'
      : `different result at entry ${difference.sequence}: ${difference.reason}`
  }\n`;

async function replayAll(files: readonly string[], command: Command, context: Context): Promise<void> {
  const { url, stop } = await serverFor(command, context);
  try {
    const { worlds } = papertape({ url, token: readGlobals(command).simToken });
    const all: (Replayed & { file: string })[] = [];
    for (const file of files) {
      const replayed = await worlds.replay(new Uint8Array(readFileSync(file)), { keep: false });
      all.push({ file, ...replayed });
      if (!readGlobals(command).json) context.streams.out(formatReplay(file, replayed));
    }
    const others = all.filter(({ difference }) => difference !== null).length;
    answer(context, command, all, `${all.length - others} of ${all.length} came out as they were`);
    if (others > 0) context.endWith(exitCodes.found);
  } finally {
    await stop();
  }
}

/**
 * Creates `papertape replay`. It starts a server of its own unless one is named, because the file is enough.
 */
export function replayCommand(context: Context): Command {
  return new Command('replay')
    .description('replays a capsule on a temporary server and reports whether the result is the same')
    .argument(
      '<files...>',
      'file of world.capsule(), the reporter, or GET /sim/capsule; several are only checked',
    )
    .option('--until <entry>', 'stops after this journal entry')
    .option('--as <id>', 'name of the new world, with --url')
    .option('--verify', 'only checks, without creating a world')
    .option('--open', 'shows the recorded page, signed in, until its window is closed')
    .option('--picture <file>', 'saves a screenshot of that page instead')
    .addHelpText(
      'after',
      `\nWith --url (or PAPERTAPE_URL) the world stays on that server. Exit code ${exitCodes.found}: the result is different.\n\nExamples:\n  papertape replay test-results/liquidated/world.capsule --open\n  papertape replay capsules/*.capsule\n  papertape replay world.capsule --until 40 --url http://127.0.0.1:3000`,
    )
    .action(async (files: string[], options: ReplayCommandOptions, command: Command) => {
      const { until, as, verify, open, picture } = options;
      const [file = '', ...more] = files;
      if (more.length > 0) {
        if (until ?? as ?? open ?? picture)
          throw new TypeError('--until, --as, --open and --picture need a single file.');
        return replayAll(files, command, context);
      }
      const bytes = new Uint8Array(readFileSync(file));
      const { url, stop } = await serverFor(command, context);
      try {
        const { worlds } = papertape({ url, token: readGlobals(command).simToken });
        const settings = {
          id: as,
          until: until === undefined ? undefined : parseWholeNumber('--until', until),
          keep: !verify,
        };
        const ticket = randomUUID();
        const replayed = await watched(
          worlds,
          ticket,
          worlds.replay(bytes, { ...settings, ticket }),
          context,
        );
        answer(context, command, replayed, replayText(replayed));
        if (replayed.difference !== null) context.endWith(exitCodes.found);
        if (open || picture !== undefined) await show(replayed, { url, picture }, context);
      } finally {
        await stop();
      }
    });
}
