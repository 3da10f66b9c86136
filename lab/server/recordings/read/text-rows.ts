/** Splits texts into rows and cells, piece by piece. The separator is found in the first lines. */
import { ReadingProblem } from './notes.ts';
import type { RowSink, TextParser } from './row-sink.ts';

/** In the order of preference: a comma may be the decimal mark of numbers that other signs separate. */
const separators = ['\t', ';', '|', ',', ' '] as const;

/** Fewest cells of a row: rows of most files have a time and several prices, those of others a time and one price. */
const cellsLeast = [3, 2] as const;

/** Lines in which the separator is looked for. */
const linesSeen = 50;
/** Characters of a line. Rows of known sources have up to 300. */
const lineMax = 65_536;

/** Splits a line with quotes, in which separators are part of a cell. */
function splitQuoted(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"') {
      if (isQuoted && line[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (letter === separator && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += letter;
  }
  cells.push(cell);
  return cells;
}

function splitLine(line: string, separator: string): string[] {
  const cells = line.includes('"') ? splitQuoted(line, separator) : line.split(separator);
  // Some exports close each line with a separator.
  if (cells.length > cellsLeast[0] && cells.at(-1) === '') cells.pop();
  return cells;
}

/** Returns the separator with which most lines have the same number of cells, which is three or more if possible. */
function detectSeparator(lines: readonly string[]): string | undefined {
  for (const least of cellsLeast) {
    const found = separators.find((separator) => {
      const counts = new Map<number, number>();
      for (const line of lines) {
        const { length } = splitLine(line, separator);
        if (length >= least) counts.set(length, (counts.get(length) ?? 0) + 1);
      }
      return Math.max(0, ...counts.values()) * 2 > lines.length;
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

export class TextRows implements TextParser {
  readonly #sink: RowSink;
  #separator: string | undefined;
  /** First lines, until the separator is known, with their numbers. */
  #first: { readonly line: string; readonly row: number }[] = [];
  #rest = '';
  #row = 0;

  constructor(sink: RowSink) {
    this.#sink = sink;
  }

  write(text: string): void {
    const whole = this.#rest + text;
    let start = 0;
    for (let end = whole.indexOf('\n'); end >= 0; end = whole.indexOf('\n', start)) {
      this.#line(whole.slice(start, end));
      start = end + 1;
    }
    this.#rest = whole.slice(start);
    if (this.#rest.length > lineMax) throw new ReadingProblem('noText', { row: this.#row + 1 });
  }

  end(): void {
    if (this.#rest !== '') this.#line(this.#rest);
    this.#begin();
  }

  #line(raw: string): void {
    this.#row += 1;
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (line === '' || line.trim() === '') return;
    if (this.#separator !== undefined) {
      this.#sink.row(splitLine(line, this.#separator), this.#row);
      return;
    }
    this.#first.push({ line, row: this.#row });
    if (this.#first.length >= linesSeen) this.#begin();
  }

  #begin(): void {
    if (this.#separator !== undefined) return;
    const separator = detectSeparator(this.#first.map(({ line }) => line));
    if (separator === undefined) throw new ReadingProblem('noRows');
    this.#separator = separator;
    for (const { line, row } of this.#first.splice(0)) this.#sink.row(splitLine(line, separator), row);
  }
}
