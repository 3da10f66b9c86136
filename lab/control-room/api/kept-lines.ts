/** What was done in this tab, over the change to another world, which is another page: starting a class leads to one. */
import { sim } from '@papertape/shared/contract/sim.ts';
import { type Call, nameOf } from './lines.ts';

const key = 'papertape.lab.calls';
/** Files of lessons are longer; their lines go with the page. */
const lengthMax = 20_000;

type Kept = { name: string; input: unknown; world: string };

export function keepLines(calls: readonly Call[]): void {
  const kept = calls
    .map(({ endpoint, input, world }): Kept => ({ name: nameOf(endpoint), input, world }))
    .filter((one) => JSON.stringify(one).length <= lengthMax);
  try {
    globalThis.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage may be forbidden or full; the lines then last as long as the page.
  }
}

export function keptLines(): Call[] {
  try {
    const kept = JSON.parse(globalThis.sessionStorage.getItem(key) ?? '[]') as Kept[];
    return kept.flatMap(({ name, input, world }) =>
      Object.hasOwn(sim, name) ? [{ endpoint: sim[name as keyof typeof sim], input, world }] : [],
    );
  } catch {
    return [];
  }
}
