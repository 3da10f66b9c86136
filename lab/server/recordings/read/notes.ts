/** Findings about a foreign file of prices: remarks that a reader may accept, and reasons to refuse it. */

/** Remarks. The file can be kept. */
const remarkKinds = [
  'sorted',
  'repeated',
  'emptyRows',
  'widened',
  'decimalsCut',
  'closings',
  'headUnread',
  'zoneAssumed',
  'hourSkipped',
  'saturday',
  'scaled',
  'jump',
  'singleSide',
  'closesOnly',
  'pricesJoined',
] as const;

/** Reasons to refuse a file. Nothing of it is kept. */
const problemKinds = [
  'noRows',
  'noText',
  'columnsUnknown',
  'columnsWrong',
  'cells',
  'number',
  'time',
  'timeRange',
  'dateOrder',
  'decimalMark',
  'zoneNeeded',
  'zoneUnknown',
  'zero',
  'priceRange',
  'highBelowLow',
  'outsideRange',
  'amount',
  'crossed',
  'repeatedOtherwise',
  'tradeOtherwise',
  'frameNeeded',
  'frameUnknown',
  'frameTooLong',
  'offGrid',
  'overlap',
  'mixed',
  'severalSymbols',
  'cut',
  'json',
  'damaged',
  'archiveEmpty',
  'encrypted',
  'tooLarge',
  'tooManyRows',
  'tooMuch',
  'diskFull',
  'canceled',
] as const;

type RemarkKind = (typeof remarkKinds)[number];
export type ProblemKind = (typeof problemKinds)[number];

export interface Note<Kind extends string = RemarkKind | ProblemKind> {
  readonly kind: Kind;
  /** Line of a text, or number of the element of a JSON or Parquet file, from 1. */
  readonly row?: number | undefined;
  /** Name of the file, if several are read together. */
  readonly file?: string | undefined;
  /** Number of rows concerned. */
  readonly count?: number | undefined;
  /** Value that the sentence quotes, at most 60 characters. */
  readonly value?: string | undefined;
}

/** Characters of a quoted value. */
const valueMax = 60;

/** Shortens a value that a sentence quotes. */
export function quoteValue(text: string): string {
  return text.length > valueMax ? `${text.slice(0, valueMax - 1)}…` : text;
}

/** Reason to refuse a file, thrown by its readers. */
export class ReadingProblem extends Error {
  readonly note: Note<ProblemKind>;

  constructor(kind: ProblemKind, details: Omit<Note, 'kind'> = {}) {
    super(kind);
    const { value } = details;
    this.note = { kind, ...details, ...(value === undefined ? {} : { value: quoteValue(value) }) };
  }
}
