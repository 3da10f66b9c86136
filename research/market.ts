/**
 * npm run market: measures how realistic the market is. Prints facts of real markets next to measured figures
 * (`--seed a,b --facts 1,2`), draws charts (`--charts FOLDER --symbols BTCUSDT,EURUSD`), or plays trading rules
 * and prints their result after costs (`--lunch --days 730`).
 */
import { parseArgs } from 'node:util';
import { createMarket } from '../server/market/market.ts';
import { drawCharts, listCharts } from './market/charts.ts';
import type { Fact } from './market/fact.ts';
import { dayFacts } from './market/facts/days.ts';
import { hourFacts } from './market/facts/hours.ts';
import { insideFacts } from './market/facts/inside.ts';
import { pauses } from './market/facts/pauses.ts';
import { quoteFacts } from './market/facts/quotes.ts';
import { relations } from './market/facts/relations.ts';
import { releaseFacts } from './market/facts/releases.ts';
import { secondFacts } from './market/facts/seconds.ts';
import { tape } from './market/facts/tape.ts';
import { menu, play, shuffleCount } from './market/lunch/play.ts';
import { measure, summary, table } from './market/table.ts';

/** The 65 facts from decades down to ticks, and the twelve below a minute, in order. */
const allFacts: readonly Fact[] = [
  ...dayFacts,
  ...insideFacts,
  ...relations,
  ...hourFacts,
  ...pauses,
  ...quoteFacts,
  ...tape,
  ...secondFacts,
  ...releaseFacts,
].sort((left, right) => left.id - right.id);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'papertape' },
    facts: { type: 'string', default: '' },
    symbols: { type: 'string', default: '' },
    charts: { type: 'string' },
    lunch: { type: 'boolean', default: false },
    days: { type: 'string', default: '730' },
  },
});

const list = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function printFacts(seeds: readonly string[], wanted: readonly number[]): void {
  const facts = wanted.length === 0 ? allFacts : allFacts.filter(({ id }) => wanted.includes(id));
  const measured = measure(facts, seeds, (seed) => console.error(`${seed} is measured`));
  console.log(table(measured, seeds));
  console.log(`\n${summary(measured)}`);
}

const seeds = list(values.seed);
const [seed = 'papertape'] = seeds;
const symbols = list(values.symbols);
if (values.lunch) {
  const size = {
    seeds,
    days: Number(values.days),
    shuffles: shuffleCount,
    ...(symbols.length > 0 && { symbols }),
  };
  console.log(menu(play(size, (name) => console.error(`${name} is played`))));
} else if (values.charts === undefined) {
  printFacts(seeds, list(values.facts).map(Number));
} else {
  const market = createMarket(seed);
  console.log((await drawCharts(market, listCharts(symbols), values.charts)).join('\n'));
}
