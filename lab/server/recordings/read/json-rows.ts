/**
 * Finds the rows of a JSON text piece by piece: the arrays or objects of plain values at the level where the first of
 * them is. What is around them is read only for the name of the symbol.
 */
import { ReadingProblem } from './notes.ts';
import type { RowSink, TextParser } from './row-sink.ts';

/** Fewest values of a row: a trade has a time, a price and an amount. */
const valuesMin = 3;
/** Characters of a row. Longer ones are columns instead of rows. */
const rowMax = 16_384;
const levelsMax = 64;
/** Characters around the rows that are searched for a symbol. */
const aroundMax = 4_096;

type Value = string | number | boolean | null;

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const brackets: Readonly<Record<number, 'open' | 'close'>> = {
  [91]: 'open',
  [123]: 'open',
  [93]: 'close',
  [125]: 'close',
};
/** Closing bracket of each opening one. */
const closing: Readonly<Record<number, number>> = { [91]: 93, [123]: 125 };

const asCell = (value: Value | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export class JsonRows implements TextParser {
  readonly #sink: RowSink;
  /** Closing brackets of the open containers, the innermost last. */
  readonly #open: number[] = [];
  /** Text of the innermost container so far, without the pieces before this one. */
  #leaf = '';
  /** The innermost container has none within it. */
  #isLeaf = false;
  #isText = false;
  #isEscaped = false;
  #around = '';
  /** Number of open containers above a row, and the names of its values if rows are objects. */
  #level: number | undefined;
  #names: readonly string[] | undefined;
  #count = 0;

  constructor(sink: RowSink) {
    this.#sink = sink;
  }

  write(text: string): void {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      if (this.#isText) this.#passText(letter);
      else if (letter === quote) this.#isText = true;
      else if (brackets[letter] === 'open') {
        this.#note(text.slice(start, at));
        this.#enter(letter);
        start = at;
      } else if (brackets[letter] === 'close') {
        this.#leave(letter, text.slice(start, at + 1));
        start = at + 1;
      }
    }
    this.#note(text.slice(start));
  }

  end(): void {
    if (this.#open.length > 0 || this.#isText) throw new ReadingProblem('cut', { row: this.#count + 1 });
    const symbol = /"(?:ticker|symbol|pair)"\s*:\s*"([^"]{1,40})"/i.exec(this.#around)?.[1];
    if (symbol !== undefined) this.#sink.symbol(symbol);
  }

  #passText(letter: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (letter === backslash) this.#isEscaped = true;
    else if (letter === quote) this.#isText = false;
  }

  /** Keeps text of a possible row, or of what is around rows. */
  #note(text: string): void {
    if (this.#isLeaf) {
      this.#leaf += text;
      if (this.#leaf.length > rowMax) throw new ReadingProblem('json', { row: this.#count + 1 });
    } else if (this.#around.length < aroundMax) this.#around += text.slice(0, aroundMax);
  }

  #enter(letter: number): void {
    if (this.#isLeaf && this.#around.length < aroundMax) this.#around += this.#leaf;
    this.#open.push(closing[letter] ?? 0);
    if (this.#open.length > levelsMax) throw new ReadingProblem('json', { row: this.#count + 1 });
    this.#isLeaf = true;
    this.#leaf = '';
  }

  #leave(letter: number, text: string): void {
    if (this.#open.pop() !== letter) throw new ReadingProblem('json', { row: this.#count + 1 });
    this.#note(text);
    if (this.#isLeaf) this.#take(this.#leaf);
    this.#isLeaf = false;
    this.#leaf = '';
  }

  #take(text: string): void {
    const level = this.#open.length;
    if (this.#level !== undefined && level !== this.#level) return;
    const row = this.#parse(text);
    const length = Array.isArray(row) ? row.length : Object.keys(row).length;
    if (this.#level === undefined) {
      if (length < valuesMin) {
        this.#around += text.slice(0, aroundMax);
        return;
      }
      this.#level = level;
      if (!Array.isArray(row)) {
        this.#names = Object.keys(row);
        this.#sink.head(this.#names);
      }
    }
    this.#count += 1;
    this.#sink.row(this.#cells(row), this.#count);
  }

  #cells(row: readonly Value[] | Readonly<Record<string, Value>>): readonly string[] {
    const isArray = Array.isArray(row);
    if (isArray !== (this.#names === undefined)) throw new ReadingProblem('cells', { row: this.#count });
    if (isArray) return (row as readonly Value[]).map(asCell);
    const values = row as Readonly<Record<string, Value>>;
    return (this.#names ?? []).map((name) => asCell(values[name]));
  }

  #parse(text: string): readonly Value[] | Readonly<Record<string, Value>> {
    try {
      return JSON.parse(text) as readonly Value[] | Readonly<Record<string, Value>>;
    } catch {
      throw new ReadingProblem('json', { row: this.#count + 1 });
    }
  }
}
