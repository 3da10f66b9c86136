/** Files of Investing.com and of spreadsheets in the languages of the product, and names that nothing recognizes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readFiles } from './read-files.ts';
import { type ReadingOptions, RecordingReader } from './recording-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'columns-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string, options: ReadingOptions = {}) {
  const path = join(folder, 'file.csv');
  writeFileSync(path, text);
  return readFiles([{ path, name: 'file.csv' }], new RecordingReader(options));
}

/** Creates rows of days, newest first: close, open, high, low, volume. */
const rows = (days: readonly string[], isComma: boolean) => {
  const text = (number: string) =>
    isComma ? number.replace(',', ';').replace('.', ',').replace(';', '.') : number;
  const prices = [
    ['1,190.50', '1,180.00', '1,195.25', '1,170.00', '1.5K', '0.89%'],
    ['1,180.00', '1,200.00', '1,210.00', '1,150.75', '2.25K', '-1.67%'],
  ];
  return days.map((day, at) => [day, ...(prices[at] ?? []).map(text)].map((cell) => `"${cell}"`).join(','));
};

const heads: readonly (readonly [
  language: string,
  head: string,
  days: readonly string[],
  isComma: boolean,
])[] = [
  ['English', '"Date","Price","Open","High","Low","Vol.","Change %"', ['12/31/2024', '12/30/2024'], false],
  ['German', '"Datum","Zuletzt","Eröffn.","Hoch","Tief","Vol.","+/- %"', ['31.12.2024', '30.12.2024'], true],
  [
    'French',
    '"Date","Dernier","Ouv."," Plus Haut","Plus Bas","Vol.","Variation %"',
    ['31/12/2024', '30/12/2024'],
    true,
  ],
  [
    'Italian',
    '"Data","Ultimo","Apertura","Massimo","Minimo","Vol.","Var. %"',
    ['31.12.2024', '30.12.2024'],
    true,
  ],
  [
    'Japanese',
    '"日付け","終値","始値","高値","安値","出来高","変化率 %"',
    ['2024年12月31日', '2024年12月30日'],
    false,
  ],
  ['Korean', '"날짜","종가","시가","고가","저가","거래량","변동 %"', ['2024- 12- 31', '2024- 12- 30'], false],
  [
    'Simplified Chinese',
    '"日期","收盘","开盘","高","低","交易量","涨跌幅"',
    ['2024-12-31', '2024-12-30'],
    false,
  ],
  [
    'Traditional Chinese',
    '"日期","收市","開市","高","低","成交量","更改百分比"',
    ['2024年12月31日', '2024年12月30日'],
    false,
  ],
];

it.each(heads)(
  'a file of Investing.com in %s has its columns by their names',
  async (_language, head, days, isComma) => {
    const { bars, remarks } = await read(`\uFEFF${head}\r\n${rows(days, isComma).join('\r\n')}\r\n`);
    expect([...bars.times]).toEqual([Date.UTC(2024, 11, 30), Date.UTC(2024, 11, 31)]);
    expect([bars.open, bars.high, bars.low, bars.close].map((column) => [...column])).toEqual([
      [120_000, 118_000],
      [121_000, 119_525],
      [115_075, 117_000],
      [118_000, 119_050],
    ]);
    expect([...bars.volume]).toEqual([225_000_000_000, 150_000_000_000]);
    expect(remarks).toEqual([{ kind: 'sorted', count: 1 }]);
  },
);

it('a German spreadsheet with date and time of day in two columns is read', async () => {
  const text =
    'Datum;Uhrzeit;Eröffnung;Höchst;Tiefst;Schluss;Volumen\n13.03.2020;09:00;1.200,5;1.210;1.190,25;1.205;12,5\n13.03.2020;09:01;1.205;1.206;1.204;1.205,75;3\n';
  // Like an English head of the same columns, it does not state whose clock this is.
  await expect(read(text)).rejects.toMatchObject({ note: { kind: 'zoneNeeded' } });
  const { bars } = await read(text, { zone: 'Europe/Berlin' });
  expect([...bars.times]).toEqual([Date.UTC(2020, 2, 13, 8), Date.UTC(2020, 2, 13, 8, 1)]);
  expect([...bars.open]).toEqual([120_050, 120_500]);
  expect([...bars.volume]).toEqual([1_250_000_000, 300_000_000]);
});

describe('prices with three digits behind their only mark', () => {
  const table = (date: string, prices: readonly string[]) =>
    [
      'Datum;Eröffnung;Hoch;Tief;Schluss',
      ...prices.map((price, at) => [`${date} 09:0${at}`, price, price, price, price].join(';')),
    ].join('\n');
  const open = async (text: string, options: ReadingOptions = {}) => {
    const { bars } = await read(text, { zone: 'UTC', ...options });
    return [...bars.open].map((price) => price / 10 ** bars.decimals);
  };

  it.each([
    ['05.02.2024', ['17.000', '17.003']],
    ['05.02.2024', ['155,383', '155,401']],
    ['2024-02-05', ['155,383', '155,401']],
    ['31/12/2024', ['1,085', '1,086']],
  ] as const)('are refused beside %s as %j until the mark is named', async (date, prices) => {
    const text = table(date, prices);
    await expect(open(text)).rejects.toMatchObject({ note: { kind: 'decimalMark', value: prices[0] } });
    const digits = prices.map((price) => Number(price.replace(/[.,]/, '')));
    const mark = prices[0].includes(',') ? ',' : '.';
    const decimals = digits.map((number) => number / 1000);
    expect(await open(text, { decimalMark: mark })).toEqual(decimals);
    expect(await open(text, { decimalMark: mark === ',' ? '.' : ',' })).toEqual(digits);
  });

  it.each([
    ['05.02.2024', ['0,875', '0,876'], [0.875, 0.876]],
    ['05.02.2024', ['17.000', '17.003,5'], [17_000, 17_003.5]],
    ['05.02.2024', ['155,383', '1234,567'], [155.383, 1234.567]],
    ['05.02.2024', ['999.500', '1.000.250'], [999_500, 1_000_250]],
    ['2024-02-05', ['999,500', '1,000,250'], [999_500, 1_000_250]],
    ['2024-02-05', ['155.383', '155.401'], [155.383, 155.401]],
    ['05.02.2024', ['155.383', '155.41'], [155.383, 155.41]],
  ] as const)('are read beside %s as %j where one of them shows the mark', async (date, prices, values) => {
    expect(await open(table(date, prices))).toEqual(values);
  });

  it('are decimals in a file of Dukascopy', async () => {
    const text =
      'Gmt time,Open,High,Low,Close,Volume\n05.02.2024 09:00:00.000,155.383,155.401,155.362,155.390,0\n';
    expect(await open(text, { frameMs: 60_000 })).toEqual([155.383]);
  });
});

it('names that are not recognized are mentioned where the shapes of the cells decide', async () => {
  const text = 'Dag,Opening,Hoogste,Laagste,Slot\n2024-01-02,10,12,9,11\n2024-01-03,11,13,10,12\n';
  const { bars, remarks } = await read(text);
  expect([...bars.high]).toEqual([12, 13]);
  expect(remarks).toEqual([{ kind: 'headUnread', value: 'Dag, Opening, Hoogste, Laagste, Slot' }]);
  const named = await read(text, { columns: ['time', 'open', 'high', 'low', 'close'] });
  expect(named.remarks).toEqual([]);
});
