export interface Row {
  /** Requirement of the specification, in the project's words. */
  requirement: string;
  how: string;
  tests: readonly string[];
}

export interface Section {
  title: string;
  rows: readonly Row[];
}

/** Creates a row: requirement, implementation, tests. */
export function row(requirement: string, how: string, ...tests: string[]): Row {
  return { requirement, how, tests };
}
