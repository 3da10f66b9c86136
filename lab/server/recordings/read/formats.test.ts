import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { parquetWriteFile } from 'hyparquet-writer';
import { afterAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import {
  clockParts,
  minuteFormats,
  type WrittenBar,
  wholePrices,
  writtenBars,
} from './foreign-files.fixture.ts';
import { ReadingProblem } from './notes.ts';
import { type FileOnDisk, readFiles } from './read-files.ts';
import { type Reading, type ReadingOptions, RecordingReader } from './recording-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
function getFile(content: string | Uint8Array, name = 'file.csv'): FileOnDisk {
  made += 1;
  const path = join(folder, `${made}`);
  writeFileSync(path, content);
  return { path, name };
}

const read = (content: string | Uint8Array, options: ReadingOptions = {}): Promise<Reading> =>
  readFiles([getFile(content)], new RecordingReader(options));

async function getProblem(reading: Promise<Reading>) {
  const error = await reading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ReadingProblem);
  return (error as ReadingProblem).note;
}

/** Friday 13 March 2020, a week after the clocks of New York and before those of Europe changed. */
const march = Date.UTC(2020, 2, 13, 3, 0);
const bars = writtenBars(300, { from: march, frameMs: 60_000 });

function expectBars({ bars: found }: Reading, expected: readonly WrittenBar[], frameMs = 60_000): void {
  expect(found.frameMs).toBe(frameMs);
  expect([...found.times]).toEqual(expected.map(({ time }) => time));
  for (const name of ['open', 'high', 'low', 'close'] as const)
    expect([...found[name]]).toEqual(
      wholePrices(
        expected.map((bar) => bar[name]),
        found.decimals,
      ),
    );
  const thousandths = wholePrices(
    expected.map(({ volume }) => volume),
    3,
  );
  expect([...found.volume]).toEqual(thousandths.map((value) => value * 100_000));
}

describe('formats', () => {
  it.each(Object.entries(minuteFormats))(
    '%s is read with its times, prices and volumes',
    async (_name, write) => {
      expectBars(await read(write(bars)), bars);
    },
  );

  it('Binance klines of milliseconds and of microseconds make one recording', async () => {
    const files = [
      getFile(minuteFormats.binance(bars.slice(0, 100)), 'BTCUSDT-1m-2024-12.csv'),
      getFile(minuteFormats.binanceMicroseconds(bars.slice(100)), 'BTCUSDT-1m-2025-01.csv'),
    ];
    expectBars(await readFiles(files, new RecordingReader()), bars);
  });

  it('MetaTrader 5 exports are read in the zone of the broker, also in UTF-16, and refused without one', async () => {
    // Brokers' clocks are seven hours ahead of New York: three hours ahead of UTC in this week.
    const text = `<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\t<SPREAD>\r\n${bars
      .map(({ time, open, high, low, close, volume }) => {
        const { year, month, day, hour, minute } = clockParts(time, 3 * 3_600_000);
        return [`${year}.${month}.${day}`, `${hour}:${minute}:00`, open, high, low, close, volume, 0, 4].join(
          '\t',
        );
      })
      .join('\r\n')}`;
    expect((await getProblem(read(text))).kind).toBe('zoneNeeded');
    expectBars(await read(text, { zone: 'America/New_York+7' }), bars);
    expectBars(await read(Buffer.from(`\uFEFF${text}`, 'utf16le'), { zone: '+03:00' }), bars);
  });

  it('daily files keep the dates of their exchange, with and without adjusted prices', async () => {
    const days = writtenBars(40, { from: Date.UTC(2024, 1, 1), frameMs: 86_400_000 });
    const date = ({ time }: WrittenBar) => new Date(time).toISOString().slice(0, 10);
    const yahoo = days.map((bar) =>
      [date(bar), bar.open, bar.high, bar.low, bar.close, '1.23', bar.volume].join(),
    );
    expectBars(
      await read(`Date,Open,High,Low,Close,Adj Close,Volume\n${yahoo.join('\n')}`),
      days,
      86_400_000,
    );
    const stooq = days.map((bar) => [date(bar), bar.open, bar.high, bar.low, bar.close, bar.volume].join());
    expectBars(await read(`Date,Open,High,Low,Close,Volume\n${stooq.join('\n')}`), days, 86_400_000);
    const compact = days.map((bar) =>
      [
        'AAPL.US',
        'D',
        date(bar).replaceAll('-', ''),
        '000000',
        bar.open,
        bar.high,
        bar.low,
        bar.close,
        bar.volume,
      ].join(),
    );
    const head = '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>';
    expectBars(await read(`${head}\n${compact.join('\n')}`, { zone: 'UTC' }), days, 86_400_000);
  });

  it('a daily bar that opens on Sunday evening is that of Monday', async () => {
    const opens = [Date.UTC(2024, 0, 7, 22), Date.UTC(2024, 0, 8, 22), Date.UTC(2024, 0, 9, 22)];
    const text = `time,open,high,low,close\n${opens.map((time) => `${time / 1_000},1.1,1.2,1.0,1.1`).join('\n')}`;
    const { bars: found } = await read(text);
    expect([...found.times]).toEqual([8, 9, 10].map((day) => Date.UTC(2024, 0, day)));
  });

  it('Binance trades keep price, amount, side and the order of one instant', async () => {
    const text = [
      '11,100.5,0.25,25.1,1704067200123,true,true',
      '12,100.25,0.5,50.1,1704067200123,false,true',
      '13,101.75,1,101.7,1704067259999,true,true',
      '14,99.5,2,199,1704067320000,false,true',
    ].join('\n');
    const { bars: found, kind } = await read(text);
    expect(kind).toBe('trades');
    expect([...(found.trades?.times ?? [])]).toEqual([
      1_704_067_200_123, 1_704_067_200_123, 1_704_067_259_999, 1_704_067_320_000,
    ]);
    expect([...(found.trades?.prices ?? [])]).toEqual([10_050, 10_025, 10_175, 9_950]);
    expect([...(found.trades?.amounts ?? [])]).toEqual([25_000_000, 50_000_000, 100_000_000, 200_000_000]);
    expect([...(found.trades?.isSell ?? [])]).toEqual([1, 0, 1, 0]);
    expect([...found.times]).toEqual([1_704_067_200_000, 1_704_067_320_000]);
    expect([found.open[0], found.high[0], found.low[0], found.close[0], found.volume[0]]).toEqual([
      10_050, 10_175, 10_025, 10_175, 175_000_000,
    ]);
  });

  it('aggregated trades that two files share are kept once, and refused where they differ', async () => {
    const first = '5,100.5,0.25,9,9,1735689600000123,true,true\n6,100.5,0.5,10,10,1735689600000123,true,true';
    const second = '6,100.5,0.5,10,10,1735689600000123,true,true\n7,101,1,11,11,1735689661000000,false,true';
    const files = [getFile(first), getFile(second)];
    const { bars: found, remarks } = await readFiles(files, new RecordingReader({ frameMs: 1_000 }));
    expect([...(found.trades?.amounts ?? [])]).toEqual([25_000_000, 50_000_000, 100_000_000]);
    expect(remarks).toContainEqual({ kind: 'repeated', count: 1 });
    const other = [getFile(first), getFile(second.replace('0.5', '0.6'))];
    expect((await getProblem(readFiles(other, new RecordingReader()))).kind).toBe('tradeOtherwise');
  });

  describe('files with one price per row', () => {
    const days = ['05.02.2024;100,5', '06.02.2024;101,25', '08.02.2024;99,75'];
    const dayBars = {
      times: [5, 6, 8].map((day) => Date.UTC(2024, 1, day)),
      open: [10_050, 10_050, 10_125],
      high: [10_050, 10_125, 10_125],
      low: [10_050, 10_050, 9_975],
      close: [10_050, 10_125, 9_975],
    };
    const pick = ({ bars: { times, open, high, low, close } }: Reading) =>
      Object.fromEntries(
        Object.entries({ times, open, high, low, close }).map(([name, column]) => [name, [...column]]),
      );

    it.each([
      ['without a head', days.join('\n')],
      ['with a German head', `Datum;Kurs\n${days.join('\n')}`],
      [
        'with the close and a volume',
        'Date,Close,Volume\n2024-02-05,100.5,7\n2024-02-06,101.25,8\n2024-02-08,99.75,9',
      ],
    ])('become bars that open at the close before, %s', async (_name, text) => {
      const reading = await read(text);
      expect(pick(reading)).toEqual(dayBars);
      expect(reading).toMatchObject({ kind: 'bars', bars: { frameMs: 86_400_000 } });
      expect(reading.remarks).toEqual([{ kind: 'closesOnly' }]);
    });

    it('are joined into minutes, or the wanted length, where their times are irregular', async () => {
      const text =
        'Zeit;Kurs\n2024-02-05 10:00:07;1,5\n2024-02-05 10:00:03;1,25\n2024-02-05 10:00:12;1,5\n2024-02-05 10:01:59;1,75';
      const reading = await read(text);
      expect(pick(reading)).toEqual({
        times: [Date.UTC(2024, 1, 5, 10, 0), Date.UTC(2024, 1, 5, 10, 1)],
        open: [125, 175],
        high: [150, 175],
        low: [125, 175],
        close: [150, 175],
      });
      expect(reading.remarks).toEqual([
        { kind: 'zoneAssumed', value: 'UTC' },
        { kind: 'pricesJoined', value: '1m' },
        { kind: 'sorted', count: 1 },
      ]);
      expect([...(await read(text, { frameMs: 300_000 })).bars.close]).toEqual([175]);
    });

    it('are not mixed with bars', async () => {
      const files = [getFile(minuteFormats.binance(bars)), getFile(days.join('\n'))];
      expect((await getProblem(readFiles(files, new RecordingReader()))).kind).toBe('mixed');
    });
  });

  it('HistData ticks are quotes in EST, also in July', async () => {
    const text = '20120702 000003660,1.26610,1.26620,0\n20120702 000104000,1.26600,1.26615,0\n';
    const { bars: found } = await read(text);
    expect([...(found.quotes?.times ?? [])]).toEqual([
      Date.UTC(2012, 6, 2, 5, 0, 3, 660),
      Date.UTC(2012, 6, 2, 5, 1, 4),
    ]);
    const unit = 10 ** found.decimals;
    expect([...(found.quotes?.bids ?? [])]).toEqual([1.2661, 1.266].map((price) => Math.round(price * unit)));
    expect([...(found.quotes?.asks ?? [])]).toEqual(
      [1.2662, 1.26615].map((price) => Math.round(price * unit)),
    );
    expect(found.close[1]).toBe(Math.round(1.266_075 * unit));
  });

  it('Dukascopy ticks have the ask first', async () => {
    const text = 'Gmt time,Ask,Bid,AskVolume,BidVolume\n01.02.2012 00:00:00.123,1.30802,1.30790,1.5,2.25\n';
    const { bars: found } = await read(text);
    expect([...(found.quotes?.times ?? [])]).toEqual([Date.UTC(2012, 1, 1, 0, 0, 0, 123)]);
    expect((found.quotes?.asks[0] ?? 0) > (found.quotes?.bids[0] ?? 0)).toBe(true);
  });

  it('named columns correct a file with columns in an unusual order', async () => {
    // Coinbase: time, low, high, open, close, volume.
    const text = JSON.stringify(
      bars.map(({ time, open, high, low, close, volume }) =>
        [time / 1_000, low, high, open, close, volume].map(Number),
      ),
    );
    expect((await getProblem(read(text))).kind).toBe('outsideRange');
    expectBars(await read(text, { columns: ['time', 'low', 'high', 'open', 'close', 'volume'] }), bars);
  });
});

describe('packing', () => {
  const text = minuteFormats.binance(bars);

  function zip(entries: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
    const archive = new ZipFile();
    for (const [name, content] of Object.entries(entries)) archive.addBuffer(Buffer.from(content), name);
    archive.end();
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      archive.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk));
      archive.outputStream.on('end', () => resolve(Buffer.concat(chunks)));
      archive.outputStream.on('error', reject);
    });
  }

  it('gzip, Zstandard, zip and packed files in a zip are unpacked', async () => {
    expectBars(await read(gzipSync(text)), bars);
    expectBars(await read(zstdCompressSync(text)), bars);
    expectBars(await read(await zip({ 'BTCUSDT-1m-2024-01.csv': text })), bars);
    expectBars(await read(await zip({ 'a.csv.gz': gzipSync(text) })), bars);
  });

  it('the files of an archive are read in the order of their names, without the reports beside them', async () => {
    const archive = await zip({
      'DAT_2.csv': minuteFormats.binance(bars.slice(150)),
      'DAT_1.csv': minuteFormats.binance(bars.slice(0, 150)),
      'DAT_1.txt': 'Gaps: none',
      '__MACOSX/DAT_1.csv': 'rubbish',
    });
    const reading = await read(archive);
    expectBars(reading, bars);
    expect(reading.remarks).toEqual([]);
  });

  it('archives that are cut off, damaged, empty or larger than allowed are refused', async () => {
    const archive = await zip({ 'a.csv': text });
    const cut = archive.subarray(0, archive.length - 200);
    expect((await getProblem(read(cut))).kind).toBe('damaged');
    const damaged = Buffer.from(archive);
    damaged[400] = (damaged[400] ?? 0) ^ 0xff;
    expect((await getProblem(read(damaged))).kind).toBe('damaged');
    expect((await getProblem(read(gzipSync(text).subarray(0, 2_000)))).kind).toBe('damaged');
    expect((await getProblem(read(await zip({ 'readme.md': 'text' })))).kind).toBe('archiveEmpty');
    const bomb = gzipSync(Buffer.alloc(20_000_000, '1704067200000,2,3,1,2,6\n'));
    const limited = readFiles([getFile(bomb)], new RecordingReader(), { plainBytesMax: 1_000_000 });
    expect(bomb.length).toBeLessThan(50_000);
    expect(await getProblem(limited)).toMatchObject({ kind: 'tooLarge', count: 1_000_000 });
  });

  it('Parquet is read with times of every unit, plain and packed', async () => {
    const path = join(folder, 'bars.parquet');
    const column = (name: 'open' | 'high' | 'low' | 'close' | 'volume') => ({
      name,
      data: bars.map((bar) => Number(bar[name])),
      type: 'DOUBLE' as const,
    });
    parquetWriteFile({
      filename: path,
      columnData: [
        { name: 'timestamp', data: bars.map(({ time }) => new Date(time)), type: 'TIMESTAMP' },
        ...(['open', 'high', 'low', 'close', 'volume'] as const).map(column),
      ],
    });
    expectBars(await readFiles([{ path, name: 'bars.parquet' }], new RecordingReader()), bars);
    parquetWriteFile({
      filename: path,
      columnData: [
        { name: 'open_time', data: bars.map(({ time }) => BigInt(time) * 1_000_000n), type: 'INT64' },
        ...(['open', 'high', 'low', 'close', 'volume'] as const).map(column),
      ],
    });
    expectBars(await read(gzipSync(readFileSync(path))), bars);
    expect((await getProblem(read(readFileSync(path).subarray(0, 3_000)))).kind).toBe('damaged');
  });
});

describe('unusual rows', () => {
  const lines = minuteFormats.binance(bars).trim().split('\n');

  /** Creates a row of Binance with the given values. */
  function row({
    time = march + 9 * 60_000,
    open = '1300',
    high = '1300.5',
    low = '1299',
    close = '1299.5',
  }): string {
    return [time, open, high, low, close, '1', time + 59_999, '1', 1, '1', '1', 0].join();
  }

  it.each([
    ['a high below its low', 'highBelowLow', row({ high: '1', low: '2' })],
    ['a close outside its range', 'outsideRange', row({ close: '1400' })],
    ['a negative price', 'zero', row({ low: '-1' })],
    ['a price of zero', 'zero', row({ low: '0' })],
    ['a word instead of a price', 'number', row({ open: 'soon' })],
    ['a hexadecimal price', 'number', row({ open: '0x10' })],
    ['a price that contains spaces', 'number', row({ high: '1300 20200328' })],
    ['a price with too many digits', 'priceRange', row({ high: '13000000000000000' })],
    ['a negative volume', 'amount', row({}).replace(',1,', ',-1,')],
    ['a row that is cut off', 'cells', `${march},1,2`],
    ['no time', 'time', row({}).replace(/^\d+/, 'noon')],
    ['a time in 1970', 'timeRange', row({}).replace(/^\d+/, '1584068')],
    ['a bar between two bars', 'offGrid', row({ time: march + 1_234 })],
  ])('%s is refused with the number of its row', async (_name, kind, changed) => {
    expect(await getProblem(read(lines.with(9, changed).join('\n')))).toMatchObject({ kind, row: 10 });
  });

  it('a second row of the same time is kept once if it is equal, and refused otherwise', async () => {
    const { remarks } = await read([...lines, lines[4]].join('\n'));
    expect(remarks).toEqual([
      { kind: 'sorted', count: 1 },
      { kind: 'repeated', count: 1 },
    ]);
    const other = [...lines, row({ time: march })].join('\n');
    expect(await getProblem(read(other))).toMatchObject({ kind: 'repeatedOtherwise', row: 301 });
  });

  it('rows in reverse order are sorted, rows without prices are skipped, and both are reported', async () => {
    const empty = `${march + 300 * 60_000},null,null,null,null,null`;
    const reading = await read(['time,open,high,low,close,volume', empty, ...lines.toReversed()].join('\n'));
    expectBars(reading, bars);
    expect(reading.remarks).toEqual([
      { kind: 'emptyRows', count: 1, row: 2 },
      { kind: 'sorted', count: 299 },
    ]);
  });

  it('a file with two symbols, mixed formats, weekly bars or a single bar is refused', async () => {
    const two = 'time,symbol,open,high,low,close\n1704067200,A,1,2,1,2\n1704067260,B,1,2,1,2\n';
    expect((await getProblem(read(two))).kind).toBe('severalSymbols');
    const week = [1, 8, 15].map((day) => `2024-01-${String(day).padStart(2, '0')},1,2,1,2,5`).join('\n');
    expect((await getProblem(read(`Date,Open,High,Low,Close,Volume\n${week}`))).kind).toBe('frameTooLong');
    expect((await getProblem(read(lines[0] ?? ''))).kind).toBe('frameNeeded');
    expectBars(await read(lines[0] ?? '', { frameMs: 300_000 }), bars.slice(0, 1), 300_000);
    expect((await getProblem(read('Name,Age,Town\nAda,36,London\nAlan,41,Wilmslow\n'))).kind).toBe(
      'columnsUnknown',
    );
    const files = [getFile(lines.join('\n')), getFile('20120702 000003660,1.1,1.2,0\n')];
    expect((await getProblem(readFiles(files, new RecordingReader()))).kind).toBe('mixed');
  });

  it('dates with an ambiguous day and month require a date order', async () => {
    const text = 'Date,Open,High,Low,Close\n01/02/2024,1,2,1,2\n02/02/2024,1,2,1,2\n';
    expect((await getProblem(read(text))).kind).toBe('dateOrder');
    const days = await read(text, { dateOrder: 'dmy' });
    expect([...days.bars.times]).toEqual([Date.UTC(2024, 1, 1), Date.UTC(2024, 1, 2)]);
  });
});
