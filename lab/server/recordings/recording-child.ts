/** Entry point of the process that reads foreign files of prices: reads one task, reports, and waits to be ended. */
import process from 'node:process';
import { instruments } from '../../../server/market/instruments/catalog.ts';
import { RecordingStore } from '../../../server/recordings/recording-store.ts';
import { drawBars } from './read/drawing.ts';
import { findGaps, findJump, findSaturdays, findScale } from './read/examine.ts';
import { type Note, type ProblemKind, ReadingProblem } from './read/notes.ts';
import { readFiles } from './read/read-files.ts';
import { type Reading, RecordingReader } from './read/recording-reader.ts';
import type { ReadingFacts, ReadingMessage, ReadingTask } from './reading-task.ts';

/** Letters of a symbol without its separators: BTC/USDT, EUR_USD. */
const normalizeSymbol = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Lists the names that sources give to a symbol of this platform: its own, and the one in dollars for a coin that follows them. */
function listSourceNames(symbol: string): readonly string[] {
  return symbol.endsWith('USDT') ? [symbol, symbol.slice(0, -1)] : [symbol];
}

/**
 * Returns the symbol that a name contains as a word, such as BTCUSDT-1m-2024-01.zip or DAT_MT_EURUSD_M1_2012.csv; the
 * longest one of the first name that has any.
 */
function guessSymbol(names: readonly string[]): string | undefined {
  const bySize = instruments
    .flatMap(({ symbol }) => listSourceNames(symbol).map((name) => ({ symbol, name })))
    .sort((left, right) => right.name.length - left.name.length);
  for (const text of names) {
    const file = text.split(/[\\/]/).at(-1) ?? '';
    const words = new Set([
      normalizeSymbol(text),
      ...file.split(/[^A-Za-z0-9]+/).map(normalizeSymbol),
      ...pairsIn(file),
    ]);
    const found = bySize.find(({ name }) => words.has(name));
    if (found !== undefined) return found.symbol;
  }
  return undefined;
}

/** Returns neighboring words as one: BTC-USD, EUR_USD. */
function pairsIn(file: string): string[] {
  const words = file.split(/[^A-Za-z0-9]+/).map(normalizeSymbol);
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}

const sendMessage = (message: ReadingMessage) => process.send?.(message);

/** Progress is sent after so many rows. */
const rowsBetween = 50_000;

function describeReading(
  { bars, ...reading }: Reading,
  symbol: string | undefined,
  points: number,
): ReadingFacts {
  const { times, frameMs, decimals, trades, quotes } = bars;
  const from = times[0] ?? 0;
  const to = (times.at(-1) ?? 0) + frameMs;
  const gaps = findGaps(bars);
  return {
    source: reading.source,
    kind: reading.kind,
    symbol,
    frameMs,
    zone: reading.zone,
    columns: reading.columns,
    decimals,
    rows: reading.rows,
    bars: times.length,
    trades: trades?.times.length ?? 0,
    quotes: quotes?.times.length ?? 0,
    from,
    to,
    gapCount: gaps.count,
    gaps: gaps.longest,
    drawing: drawBars(bars, { from, to, frameMs, most: points }),
  };
}

/** Coins rise a hundredfold in years, so that their scale cannot be judged. */
function scaleRemark({ bars }: Reading, symbol: string | undefined): Note | undefined {
  const instrument = instruments.find((one) => one.symbol === symbol);
  if (instrument === undefined || instrument.sessionId === 'always') return undefined;
  return findScale(bars, Number(instrument.anchor));
}

async function readTask(task: ReadingTask, reader: RecordingReader): Promise<ReadingMessage> {
  let told = 0;
  const reading = await readFiles(task.files, reader, {
    onProgress(progress) {
      if (progress.rows < told + rowsBetween) return;
      told = progress.rows;
      sendMessage({ progress });
    },
  });
  sendMessage({ isStoring: true });
  const names = [reading.symbol ?? '', ...reader.names, ...task.files.map(({ name }) => name)];
  const symbol = task.symbol ?? guessSymbol(names);
  const { bars, source } = reading;
  const odd = [findSaturdays(bars), findJump(bars), scaleRemark(reading, symbol)];
  const store = RecordingStore.open(task.folder, { now: () => task.now });
  const head = symbol === undefined ? undefined : store.add(bars, { name: 'draft', symbol, source });
  return {
    result: {
      facts: describeReading(reading, symbol, task.points),
      remarks: [...reading.remarks, ...odd.filter((note) => note !== undefined)],
      firstRows: reading.firstRows,
      recording: head?.id,
    },
  };
}

/** Returns the reason to refuse the files. Throws any other error again. */
function findProblem(error: unknown): Note<ProblemKind> {
  if (error instanceof ReadingProblem) return error.note;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return { kind: 'diskFull' };
  throw error;
}

async function answerTask(task: ReadingTask): Promise<void> {
  const reader = new RecordingReader(task.options);
  try {
    sendMessage(await readTask(task, reader));
  } catch (error) {
    sendMessage({ refusal: { problem: findProblem(error), firstRows: reader.firstRows } });
  }
}

// The process ends with its server.
process.once('disconnect', () => process.exit());
process.once('message', (task: ReadingTask) => {
  // The server reads an exit without an answer as a failure.
  answerTask(task).catch(() => process.exit(1));
});
