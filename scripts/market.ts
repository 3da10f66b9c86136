/**
 * pnpm market: how believable the market is. Prints the facts of real markets beside what is measured here
 * (`--seed a,b --facts 1,2`), or draws charts (`--charts FOLDER --symbols BTCUSDT,EURUSD`).
 */
import { parseArgs } from 'node:util';
import { createMarket } from '../server/market/market.ts';
import { chartsOf, drawCharts } from './market/charts.ts';
import { FACTS } from './market/facts/all.ts';
import { measure, summary, table } from './market/table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'papertape' },
    facts: { type: 'string', default: '' },
    symbols: { type: 'string', default: '' },
    charts: { type: 'string' },
  },
});

const list = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function printFacts(seeds: readonly string[], wanted: readonly number[]): void {
  const facts = wanted.length === 0 ? FACTS : FACTS.filter(({ id }) => wanted.includes(id));
  const measured = measure(facts, seeds, (seed) => console.error(`${seed} is measured`));
  console.log(table(measured, seeds));
  console.log(`\n${summary(measured)}`);
}

const seeds = list(values.seed);
const [seed = 'papertape'] = seeds;
if (values.charts === undefined) {
  printFacts(seeds, list(values.facts).map(Number));
} else {
  const market = createMarket(seed);
  console.log((await drawCharts(market, chartsOf(list(values.symbols)), values.charts)).join('\n'));
}
