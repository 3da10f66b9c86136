/** Measures in this process: candles, worlds, advancing the clock. */
import { createMarket } from '../../server/market/market.ts';
import { warmUp } from '../../server/market/warm-up.ts';
import { modules } from '../../server/modules.ts';
import { Directory } from '../../server/world/directory.ts';
import { realTime } from '../../server/world/real-clock.ts';
import { median, milliseconds, type Report } from './report.ts';

const start = Date.UTC(2026, 10, 18, 15);

/** Measures a market without cache, in a process warmed up like a server. */
export function benchCandles(report: Report): void {
  for (const _ of warmUp());
  const { instruments } = createMarket('bench');
  const times = instruments.map(({ symbol }) => {
    const cold = createMarket(`bench ${symbol}`);
    const begun = performance.now();
    cold.candles(symbol, '1d', { to: start, count: 730 });
    return performance.now() - begun;
  });
  const worst = Math.max(...times);
  report.add(
    'two years of daily candles, cold',
    `median ${milliseconds(median(times))}, worst ${milliseconds(worst)}`,
    '150 ms a symbol',
    worst < 150,
  );
}

export async function benchWorlds(folder: string, report: Report): Promise<void> {
  const directory = new Directory({
    dataFolder: folder,
    memoryFolder: folder,
    real: realTime,
    modules,
    report: (details, message) => console.error(message, details),
  });
  const make = async (id: string, storage: 'file' | 'memory') => {
    const begun = performance.now();
    await directory.create({ id, seed: id, startTime: start, clock: 'paused', storage });
    return performance.now() - begun;
  };
  await make('warm', 'memory');
  for (const storage of ['memory', 'file'] as const) {
    const times: number[] = [];
    for (let count = 0; count < 20; count += 1) times.push(await make(`${storage}-${count}`, storage));
    const time = median(times);
    report.add(`a world made (${storage})`, milliseconds(time), '50 ms', time < 50);
  }
  for (let count = directory.list().length; count < 100; count += 1) await make(`more-${count}`, 'memory');
  const memory = process.memoryUsage().rss / 1_048_576;
  report.add('100 worlds in one process', `${Math.round(memory)} MB`, '600 MB', memory < 600);
  await directory.close();
}
