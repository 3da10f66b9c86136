/** Sources as the rules read them: code without its comments, line by line, so that words in prose break no rule. */

export interface SourceFile {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Problem {
  readonly rule: string;
  /** `path` or `path:line`. */
  readonly place: string;
  readonly message: string;
}

/** Something that must not be written in a file, outside of its one right place. */
export interface TextRule {
  readonly name: string;
  readonly message: string;
  readonly pattern: RegExp;
  /** Files the rule is about. */
  readonly within: RegExp;
  /** Files in which the thing has its one right place. */
  readonly except?: RegExp;
  /** Read the comments too. */
  readonly comments?: boolean;
}

type State = 'code' | 'line' | 'block' | "'" | '"' | '`';

function nextState(state: State, two: string): State {
  const one = two.charAt(0);
  if (state === 'line') return one === '\n' ? 'code' : 'line';
  if (state === 'block') return two === '*/' ? 'code' : 'block';
  if (state === 'code') {
    if (two === '//') return 'line';
    if (two === '/*') return 'block';
    return one === "'" || one === '"' || one === '`' ? one : 'code';
  }
  // A quote that no other quote of the line answers belongs to a regular expression, or to text between tags.
  const isOver = one === state || (one === '\n' && state !== '`');
  return isOver ? 'code' : state;
}

/** The code with every comment blanked; lines keep their numbers. */
export function withoutComments(text: string): string {
  let state: State = 'code';
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const one = text.charAt(at);
    const isText = state !== 'code' && state !== 'line' && state !== 'block';
    if (isText && one === '\\') {
      result += text.slice(at, at + 2);
      at += 1;
      continue;
    }
    const before = state;
    state = nextState(state, text.slice(at, at + 2));
    const isComment = state === 'line' || state === 'block' || before === 'line' || before === 'block';
    result += isComment && one !== '\n' ? ' ' : one;
    if (before === 'block' && state === 'code') {
      result += ' ';
      at += 1;
    }
  }
  return result;
}

/** Every line of the text that matches, with its number from 1. */
export function matchingLines(text: string, pattern: RegExp): { line: number; found: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const found = pattern.exec(line)?.[0];
    return found === undefined ? [] : [{ line: index + 1, found: found.trim() }];
  });
}
