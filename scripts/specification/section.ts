export interface Row {
  /** What the specification asks for, in the project's words. */
  asked: string;
  how: string;
  tests: readonly string[];
}

export interface Section {
  title: string;
  rows: readonly Row[];
}

/** A row of a section: what is asked for, how it is met, by which tests. */
export function row(asked: string, how: string, ...tests: string[]): Row {
  return { asked, how, tests };
}
