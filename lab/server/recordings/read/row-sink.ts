/** Receives the rows of a file one by one, from texts, JSON and Parquet alike. */
export interface RowSink {
  /** Receives names of columns that the format itself states. */
  head(names: readonly string[]): void;
  /** Receives the cells of a row; `row` is its line or the number of its element, from 1. */
  row(cells: readonly string[], row: number): void;
  /** Receives a symbol that the file names beside its rows. */
  symbol(name: string): void;
}

/** Parses one kind of text piece by piece. Throws a ReadingProblem. */
export interface TextParser {
  write(text: string): void;
  end(): void;
}
