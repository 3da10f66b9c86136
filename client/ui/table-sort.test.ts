import { expect, test } from 'vitest';
import type { TableColumn } from './table-columns.ts';
import { compareDecimals, nextSort, sortRows } from './table-sort.ts';
import { tableCsv } from './use-csv.ts';

interface Row {
  coin: string;
  amount: string;
}

const columns: TableColumn<Row>[] = [
  {
    key: 'coin',
    header: 'Coin',
    cell: (row) => row.coin,
    text: (row) => row.coin,
    sortBy: (row) => row.coin,
  },
  {
    key: 'amount',
    header: 'Amount, USDT',
    cell: (row) => row.amount,
    text: (row) => row.amount,
    sortBy: (row) => row.amount,
  },
  { key: 'action', header: 'Action', cell: () => null },
];

const rows: Row[] = [
  { coin: 'BTC', amount: '9.5' },
  { coin: 'ETH', amount: '10.00000001' },
  { coin: 'USDT', amount: '-3' },
  { coin: 'SOL', amount: '10' },
];

const coins = (sorted: Row[]) => sorted.map((row) => row.coin);

test('decimal strings sort by size, not by letters', () => {
  expect(coins(sortRows(rows, columns, { key: 'amount', direction: 'ascending' }))).toEqual([
    'USDT',
    'BTC',
    'SOL',
    'ETH',
  ]);
  expect(coins(sortRows(rows, columns, { key: 'amount', direction: 'descending' }))[0]).toBe('ETH');
});

test('rows keep their order without a sort or with one by an unsortable column', () => {
  expect(sortRows(rows, columns, null)).toBe(rows);
  expect(sortRows(rows, columns, { key: 'action', direction: 'ascending' })).toBe(rows);
});

test.each([
  ['0', '-0.00', 0],
  ['-2', '-10', 1],
  ['0.1', '0.10', 0],
  ['12345678901234567890.1', '12345678901234567890.2', -1],
])('%s compared with %s has the sign %s', (a, b, sign) => {
  expect(Math.sign(compareDecimals(a, b))).toBe(sign);
});

test('presses on a header cycle through descending, ascending and none', () => {
  const first = nextSort(null, 'amount');
  expect(first).toEqual({ key: 'amount', direction: 'descending' });
  const second = nextSort(first, 'amount');
  expect(second).toEqual({ key: 'amount', direction: 'ascending' });
  expect(nextSort(second, 'amount')).toBeNull();
  expect(nextSort(second, 'coin')).toEqual({ key: 'coin', direction: 'descending' });
});

test('CSV contains the columns with a text, quoted if necessary', () => {
  expect(tableCsv(columns, [{ coin: 'A "B"', amount: '-3' }], 'en')).toBe(
    'Coin,"Amount, USDT"\r\n"A ""B""",-3\r\n',
  );
});

test.each(['de', 'fr', 'it', 'de-DE'])('CSV in %s opens in the spreadsheets of that language', (language) => {
  const rows = [
    { coin: 'A, B; C', amount: '-1250.5' },
    { coin: '1.2.3', amount: '+0.64%' },
  ];
  expect(tableCsv(columns, rows, language)).toBe(
    'Coin;Amount, USDT\r\n"A, B; C";-1250,5\r\n1.2.3;+0,64%\r\n',
  );
  expect(tableCsv(columns, rows, 'jp')).toContain('"A, B; C",-1250.5');
});

test('a cell that a spreadsheet would execute as a formula is escaped, and a number is not', () => {
  const csv = tableCsv(
    columns,
    [
      { coin: '=HYPERLINK("x")', amount: '+0.64%' },
      { coin: '-cmd', amount: '-1,200.50' },
    ],
    'en',
  );
  expect(csv).toContain(`"'=HYPERLINK(""x"")",+0.64%`);
  // A spreadsheet that splits at semicolons treats the text behind one as a cell of its own.
  for (const coin of ['a;=1+1', 'a; =1+1', 'x\t@sum', 'a\n=1', 'a;"=1'])
    expect(tableCsv(columns, [{ coin, amount: '1' }], 'en')).toMatch(/'[=@]/);
  expect(csv).toContain(`'-cmd,"-1,200.50"`);
});
