/** Columns of a file: recognized by their head, by the shapes of the first rows, or as the user names them. */

import { type ColumnName, clockNames, findColumnName, normalizeName } from './column-names.ts';
import type { DecimalMark } from './decimals.ts';
import { type Note, ReadingProblem } from './notes.ts';
import { detectTimeForm, parseEpoch, parseWallTime, type TimeForm } from './times.ts';

/** Kind of rows. */
export type RowKind = 'bars' | 'trades' | 'quotes';

export interface Layout {
  /** Source of the file, such as 'binance klines'. */
  readonly source: string;
  readonly kind: RowKind;
  /** Column of each cell; further cells are not read. */
  readonly columns: readonly ColumnName[];
  readonly timeForm: TimeForm;
  readonly decimalMark: DecimalMark;
  /** Zone of times without an offset; undefined if the user must name it. */
  readonly zone: string | undefined;
  /** The file does not state the zone: it is the usual one. */
  readonly isZoneAssumed: boolean;
  /** Rows at the beginning that have no data. */
  readonly headRows: number;
  /** Line of names that was not recognized, where the shapes of the cells decide; undefined otherwise. */
  readonly unreadHead: string | undefined;
}

/** Rows before the first data, such as the address of the source and a head. */
const headRowsMax = 12;

const isNumber = (cell: string | undefined) =>
  cell !== undefined && /^-?[\d., ]*\d[\d., ]*(e-?\d+)?$/i.test(cell);
const isEpoch = (cell: string | undefined) =>
  cell !== undefined && /^\d{9,}(\.\d+)?$/.test(cell) && parseEpoch(cell) > 0;
const isFlag = (cell: string | undefined) => /^(true|false)$/i.test(cell ?? '');

/** Returns the columns that a head names; undefined if the row is no head. */
function readHead(cells: readonly string[]): ColumnName[] | undefined {
  if (cells.filter((cell) => isNumber(cell.trim())).length > 1) return undefined;
  const names = cells.map(normalizeName);
  const seen = new Set<ColumnName>();
  const columns = names.map((name): ColumnName => {
    const found = findColumnName(name);
    if (found === undefined || seen.has(found)) return '-';
    seen.add(found);
    return found;
  });
  settleTimes(columns, names);
  settlePrices(columns);
  return chooseRowKind(columns) === undefined ? undefined : columns;
}

/** Joins a date and a time of day in two cells into one instant, unless the time counts since 1970. */
function settleTimes(columns: ColumnName[], names: readonly string[]): void {
  const time = columns.indexOf('time');
  const date = columns.indexOf('date');
  if (date >= 0 && time < 0) columns[date] = 'time';
  else if (date >= 0 && clockNames.has(names[time] ?? '')) columns[time] = 'clock';
  else if (date >= 0) columns[date] = '-';
}

/** Treats a column named price or last as the close if the row also has a high and a low. */
function settlePrices(columns: ColumnName[]): void {
  const price = columns.indexOf('price');
  const hasRange = columns.includes('high') && columns.includes('low');
  if (price >= 0 && hasRange) columns[price] = columns.includes('close') ? '-' : 'close';
}

function chooseRowKind(columns: readonly ColumnName[]): RowKind | undefined {
  const has = (...names: ColumnName[]) => names.every((name) => columns.includes(name));
  if (!has('time') && !has('date', 'clock')) return undefined;
  if (has('open', 'high', 'low', 'close')) return 'bars';
  if (has('bid', 'ask')) return 'quotes';
  if (has('price', 'amount')) return 'trades';
  return has('price') || has('close') ? 'bars' : undefined;
}

interface Known {
  readonly source: string;
  readonly columns: readonly ColumnName[];
  /** Zone; undefined for one that the user must name. */
  readonly zone: string | undefined;
  readonly isZoneAssumed?: boolean;
  matches(cells: readonly string[]): boolean;
}

const bars = ['open', 'high', 'low', 'close', 'volume'] as const;

/** Files without a head, by the shapes of their cells. */
const known: readonly Known[] = [
  {
    source: 'Binance klines',
    columns: ['time', ...bars],
    zone: 'UTC',
    matches: (cells) => cells.length >= 11 && isEpoch(cells[0]) && isEpoch(cells[6]),
  },
  {
    source: 'Binance aggTrades',
    columns: ['id', 'price', 'amount', '-', '-', 'time', 'buyerIsMaker'],
    zone: 'UTC',
    matches: (cells) => cells.length >= 7 && isEpoch(cells[5]) && isFlag(cells[6]),
  },
  {
    source: 'Binance trades',
    columns: ['id', 'price', 'amount', '-', 'time', 'buyerIsMaker'],
    zone: 'UTC',
    matches: (cells) => cells.length >= 6 && isEpoch(cells[4]) && isFlag(cells[5]),
  },
  {
    source: 'HistData ticks',
    columns: ['time', 'bid', 'ask'],
    zone: 'EST',
    matches: (cells) => cells.length >= 3 && /^\d{8} \d{9}$/.test(cells[0] ?? ''),
  },
  {
    source: 'HistData ASCII',
    columns: ['time', ...bars],
    zone: 'EST',
    matches: (cells) => cells.length >= 5 && /^\d{8} \d{6}$/.test(cells[0] ?? ''),
  },
  {
    source: 'HistData MetaTrader',
    columns: ['date', 'clock', ...bars],
    zone: 'EST',
    // Exports of MetaTrader 4 have the same shape and the clock of a broker.
    isZoneAssumed: true,
    matches: (cells) =>
      cells.length >= 6 && /^\d{4}\.\d\d\.\d\d$/.test(cells[0] ?? '') && /^\d\d:\d\d$/.test(cells[1] ?? ''),
  },
  {
    source: 'ccxt',
    columns: ['time', ...bars],
    zone: 'UTC',
    matches: (cells) => isEpoch(cells[0]) && cells.length >= 5 && cells.slice(1, 5).every(isNumber),
  },
  {
    source: 'date and clock',
    columns: ['date', 'clock', ...bars],
    zone: 'UTC',
    isZoneAssumed: true,
    matches: (cells) =>
      isDate(cells[0]) && /^\d\d?:\d\d/.test(cells[1] ?? '') && cells.slice(2, 6).every(isNumber),
  },
  {
    source: 'time and prices',
    columns: ['time', ...bars],
    zone: 'UTC',
    isZoneAssumed: true,
    matches: (cells) => isDate(cells[0]) && cells.length >= 5 && cells.slice(1, 5).every(isNumber),
  },
  {
    source: 'date, clock and price',
    columns: ['date', 'clock', 'price'],
    zone: 'UTC',
    isZoneAssumed: true,
    matches: (cells) =>
      cells.length === 3 && isDate(cells[0]) && /^\d\d?:\d\d/.test(cells[1] ?? '') && isNumber(cells[2]),
  },
  {
    source: 'time and price',
    columns: ['time', 'price'],
    zone: 'UTC',
    isZoneAssumed: true,
    matches: (cells) => cells.length === 2 && (isEpoch(cells[0]) || isDate(cells[0])) && isNumber(cells[1]),
  },
];

const isDate = (cell = '') =>
  parseWallTime(cell, 'ymd') !== undefined ||
  parseWallTime(cell, 'dmy') !== undefined ||
  parseWallTime(cell, 'mdy') !== undefined;

/** Sources by the beginning of their heads, in small letters without signs. */
const heads: readonly (readonly [RegExp, string, zone: string | undefined, isAssumed?: true])[] = [
  [/^opentime,open,high,low,close,volume,closetime/, 'Binance klines', 'UTC'],
  [/^aggtradeid,|^a(ggregate)?tradeid,price/, 'Binance aggTrades', 'UTC'],
  [/^id,price,qty,quoteqty,time/, 'Binance trades', 'UTC'],
  [/^gmttime,open/, 'Dukascopy bars', 'UTC'],
  [/^gmttime,(ask|bid)/, 'Dukascopy ticks', 'UTC'],
  [/^localtime,(ask|bid)/, 'Dukascopy ticks', undefined],
  [/^localtime,open/, 'Dukascopy bars', undefined],
  [/^date,(time,)?open,high,low,close,tickvol/, 'MetaTrader 5', undefined],
  [/^date,time,bid,ask,last,volume/, 'MetaTrader 5 ticks', undefined],
  [/^date,open,high,low,close,adjclose,volume/, 'Yahoo', 'UTC'],
  [/^ticker,per,date,time,open/, 'Stooq', undefined],
  [/^date,time,open,high,low,close/, 'Stooq', undefined],
  [/^date,open,high,low,close(,volume)?$/, 'daily bars', 'UTC'],
  [/^time,open,high,low,close/, 'TradingView', 'UTC', true],
  [/^t,o,h,l,c,v,n,vw/, 'Alpaca', 'UTC'],
  [/^c,h,l,n,o,t,v,vw/, 'Alpaca', 'UTC'],
  [/^v,vw,o,c,h,l,t/, 'Polygon', 'UTC'],
  [/^ticker,volume,open,close,high,low,windowstart/, 'Polygon', 'UTC'],
];

type Found = Omit<Layout, 'kind' | 'timeForm' | 'decimalMark'>;

function fromHead(cells: readonly string[], headRows: number): Found | undefined {
  const columns = readHead(cells);
  if (columns === undefined) return undefined;
  const text = cells.map(normalizeName).join(',');
  const [, source, zone, isAssumed] = heads.find(([pattern]) => pattern.test(text)) ?? [
    undefined,
    'columns with names',
    // A date and a time of day are the clock of an exchange or a broker, in every language.
    columns.includes('clock') ? undefined : 'UTC',
    true as const,
  ];
  return { source, columns, zone, isZoneAssumed: isAssumed === true, headRows, unreadHead: undefined };
}

function fromShapes(rows: readonly (readonly string[])[]): Found | undefined {
  for (const [headRows, cells] of rows.slice(0, headRowsMax).entries()) {
    const trimmed = cells.map((cell) => cell.trim());
    const found = known.find((one) => one.matches(trimmed));
    if (found === undefined) continue;
    const { source, columns, zone, isZoneAssumed = false } = found;
    const before = rows[headRows - 1] ?? [];
    const unreadHead = before.length >= columns.length - 1 ? before.join(', ') : undefined;
    return { source, columns: columns.slice(0, cells.length), zone, isZoneAssumed, headRows, unreadHead };
  }
  return undefined;
}

/** Columns as the user names them; rows before the first one that begins as a row of data are its head. */
function fromUser(columns: readonly ColumnName[], rows: readonly (readonly string[])[]): Found {
  const place = columns.findIndex((name) => name === 'time' || name === 'date');
  const isData = (cells: readonly string[]) => {
    const cell = cells[place]?.trim() ?? '';
    return isEpoch(cell) || isDate(cell);
  };
  const headRows = rows.slice(0, headRowsMax).findIndex(isData);
  return {
    source: 'named columns',
    columns,
    zone: 'UTC',
    isZoneAssumed: true,
    headRows: Math.max(0, headRows),
    unreadHead: undefined,
  };
}

const priceNames: readonly ColumnName[] = ['open', 'high', 'low', 'close', 'price', 'bid', 'ask'];

const amountNames: readonly ColumnName[] = ['volume', 'amount'];

/** Returns the cells of the named columns that are numbers, without a closing K, M or B. */
function listNumbers(
  { columns }: Pick<Layout, 'columns'>,
  rows: readonly (readonly string[])[],
  names: readonly ColumnName[],
): string[] {
  return rows.flatMap((cells) =>
    cells
      .filter((_, at) => names.includes(columns[at] ?? '-'))
      .map((cell) => cell.trim().replace(/[KMB]$/i, ''))
      .filter(isNumber),
  );
}

/** Returns the mark that can only be that of decimals in a number: not three digits after it, or no group before it. */
function findDecimalMark(number: string): DecimalMark | undefined {
  const [, whole = '', mark, fraction = ''] = /^-?([\d.,' ]*)([.,])(\d+)$/.exec(number) ?? [];
  if (mark === undefined || whole.includes(mark)) return undefined;
  const mayBeGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return mayBeGroup ? undefined : (mark as DecimalMark);
}

/**
 * Returns true for dates of countries that write thousands with a point (13.03.2020). Dukascopy writes such dates
 * with decimal points.
 */
const isOfPointCountry = (source: string, date = '') =>
  /^\d{1,2}\.\d{1,2}\.\d{4}/.test(date) && !source.startsWith('Dukascopy');

/**
 * Returns the decimal mark of the prices; `undefined` where each has one mark before three digits, which may be thousands or
 * decimals. A point counts as the decimal mark, unless the dates are those of a country that writes thousands with it.
 */
function detectDecimalMark(
  found: Pick<Layout, 'columns' | 'source'>,
  rows: readonly (readonly string[])[],
  date: string | undefined,
): DecimalMark | undefined {
  const prices = listNumbers(found, rows, priceNames);
  const numbers = [...prices, ...listNumbers(found, rows, amountNames)];
  const marks = new Set(numbers.map(findDecimalMark));
  if (marks.has('.')) return marks.has(',') && prices.some((price) => /\.\d{3},\d+$/.test(price)) ? ',' : '.';
  if (marks.has(',')) return ',';
  if (prices.some((price) => price.includes(','))) return /,\d{3},/.test(prices.join(' ')) ? '.' : undefined;
  const isThousands = prices.some((price) => /\.\d{3}\./.test(price));
  if (isThousands) return ',';
  return prices.some((price) => price.includes('.')) && isOfPointCountry(found.source, date)
    ? undefined
    : '.';
}

/** Returns the text of the instant of a row, which may be in two cells. */
export function timeText(cells: readonly string[], time: number, clock: number): string {
  const first = (cells[time] ?? '').trim();
  if (clock < 0) return first;
  const second = (cells[clock] ?? '').trim();
  // Some programs drop the zeros in front: 93000 is half past nine.
  return `${first} ${/^\d{1,5}$/.test(second) ? second.padStart(second.length > 4 ? 6 : 4, '0') : second}`;
}

/** Returns the cells of the instant: its time or date, and its clock or -1. */
export function timePlaces(columns: readonly ColumnName[]): { time: number; clock: number } {
  const time = columns.indexOf('time');
  return time >= 0 ? { time, clock: -1 } : { time: columns.indexOf('date'), clock: columns.indexOf('clock') };
}

export interface LayoutOptions {
  readonly columns?: readonly ColumnName[] | undefined;
  readonly dateOrder?: 'dmy' | 'mdy' | 'ymd' | undefined;
  readonly zone?: string | undefined;
  readonly decimalMark?: DecimalMark | undefined;
}

/**
 * Returns the layout of a file by its first rows, corrected by what the user says. `head` has the names that the
 * format itself states. Throws a ReadingProblem.
 */
export function detectLayout(
  rows: readonly (readonly string[])[],
  head: readonly string[] | undefined,
  options: LayoutOptions,
): Layout {
  const found = findColumns(rows, head, options);
  const kind = chooseRowKind(found.columns);
  if (kind === undefined) throw new ReadingProblem('columnsWrong', { value: found.columns.join(',') });
  const data = rows.slice(found.headRows);
  const { time, clock } = timePlaces(found.columns);
  const texts = data.map((cells) => timeText(cells, time, clock)).filter((text) => text !== '');
  const timeForm = options.dateOrder ?? detectTimeForm(texts);
  if (timeForm === 'ambiguous') throw new ReadingProblem('dateOrder', { value: texts[0] });
  const decimalMark = options.decimalMark ?? detectDecimalMark(found, data, texts[0]);
  if (decimalMark === undefined)
    throw new ReadingProblem('decimalMark', { value: listNumbers(found, data, priceNames)[0] });
  return {
    ...found,
    kind,
    zone: options.zone ?? found.zone,
    isZoneAssumed: options.zone === undefined && found.isZoneAssumed,
    // A single odd time is an odd row; the reader names it.
    timeForm: timeForm ?? detectMostTimes(texts, found.headRows + 1),
    decimalMark,
  };
}

function findColumns(
  rows: readonly (readonly string[])[],
  head: readonly string[] | undefined,
  { columns }: LayoutOptions,
): Found {
  if (columns !== undefined) return fromUser(columns, rows);
  if (head !== undefined) {
    const found = fromHead(head, 0);
    if (found !== undefined) return found;
    throw new ReadingProblem('columnsUnknown', { value: head.join(', ') });
  }
  const shaped = fromShapes(rows);
  for (const [at, cells] of rows.slice(0, (shaped?.headRows ?? headRowsMax) + 1).entries()) {
    const found = fromHead(cells, at + 1);
    if (found !== undefined) return found;
  }
  if (shaped === undefined) throw new ReadingProblem('columnsUnknown', { value: rows[0]?.join(', ') });
  return shaped;
}

function detectMostTimes(texts: readonly string[], row: number): TimeForm {
  const forms = texts.map((text) => detectTimeForm([text]));
  const clear = forms.filter((form) => form !== undefined && form !== 'ambiguous');
  const [first] = clear;
  if (first === undefined || clear.length * 2 < texts.length)
    throw new ReadingProblem('time', { row, value: texts[0] ?? '' });
  return first;
}

/** Returns the remark about a zone that the file does not state. */
export function zoneRemark({ zone, isZoneAssumed, timeForm }: Layout): Note | undefined {
  return isZoneAssumed && timeForm !== 'epoch' && zone !== undefined
    ? { kind: 'zoneAssumed', value: zone }
    : undefined;
}
