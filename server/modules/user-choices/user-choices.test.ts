import { codes } from '@papertape/shared/contract/kit/codes.ts';
import { market } from '@papertape/shared/contract/market.ts';
import {
  columnsAtMost,
  type TableView,
  tablesAtMost,
  userChoices,
} from '@papertape/shared/contract/user-choices.ts';
import { describe, expect, it } from 'vitest';
import { testAppOfFile } from '../../testing/app-of-file.ts';
import { createTrader, type TestTrader } from '../../testing/test-trader.ts';

const app = await testAppOfFile({ parts: { simulator: {} } });

const positions: TableView = {
  table: 'positions',
  columns: ['contract', 'profit', 'size'],
  hidden: ['rail'],
  sort: { column: 'profit', direction: 'descending' },
};
const orders: TableView = { table: 'openOrders', columns: [], hidden: ['hold'], sort: null };

async function start() {
  const world = await app.world();
  return { trader: await createTrader(app, world), other: await createTrader(app, world) };
}

const read = ({ caller }: TestTrader) => app.data(userChoices.choices, undefined, caller);
const save = (
  { caller }: TestTrader,
  { tables = [], lessons = [] }: { tables?: TableView[]; lessons?: string[] },
  revision: number,
) => app.call(userChoices.save, { tables, lessons, revision }, caller);

describe('user choices', () => {
  it('are listed as an addition, and are stored for each user', async () => {
    const { trader, other } = await start();
    const { additions } = await app.data(market.initForestData, undefined, trader.caller);
    expect(additions).toContain('userChoices');
    await save(trader, { tables: [positions, orders], lessons: ['stop-placement'] }, 0);
    expect(await read(trader)).toEqual({
      tables: [positions, orders],
      lessons: ['stop-placement'],
      revision: 1,
    });
    expect(await read(other)).toEqual({ tables: [], lessons: [], revision: 0 });
  });

  it('keep the later of two entries for a table, and each lesson once', async () => {
    const { trader } = await start();
    const sorted = { ...positions, sort: null };
    await save(trader, { tables: [positions, sorted], lessons: ['fees', 'fees'] }, 0);
    expect(await read(trader)).toEqual({ tables: [sorted], lessons: ['fees'], revision: 1 });
  });

  it('refuse a revision other than the stored one, so that no device overwrites another', async () => {
    const { trader } = await start();
    await save(trader, { tables: [positions] }, 0);
    expect((await save(trader, { tables: [orders] }, 0)).code).toBe(codes.statusConflict);
    expect(await read(trader)).toEqual({ tables: [positions], lessons: [], revision: 1 });
  });

  it.each<[string, TableView[]]>([
    ['a column without a plain name', [{ ...positions, columns: ['<b>'] }]],
    ['too many columns', [{ ...positions, hidden: Array.from({ length: columnsAtMost + 1 }, () => 'size') }]],
    [
      'too many tables',
      Array.from({ length: tablesAtMost + 1 }, (_, at) => ({ ...orders, table: `table${at}` })),
    ],
  ])('refuse %s', async (_name, tables) => {
    const { trader } = await start();
    expect((await save(trader, { tables }, 0)).code).toBe(codes.invalidInput);
    expect((await read(trader)).tables).toEqual([]);
  });
});
