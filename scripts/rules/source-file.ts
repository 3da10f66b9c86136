export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Problem {
  readonly rule: string;
  readonly place: string;
  readonly message: string;
}

const tokens = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[\s\S]*?\*\//g;

/** Returns the code with every comment blanked; lines keep their numbers. */
export function withoutComments(text: string): string {
  return text.replace(tokens, (token) => (token.startsWith('/') ? token.replace(/[^\n]/g, ' ') : token));
}

export function matchingLines(text: string, pattern: RegExp): { line: number; found: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line)?.[0];
    return found === undefined ? [] : [{ line: index + 1, found: found.trim() }];
  });
}
