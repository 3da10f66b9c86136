/**
 * Parses a scenario file, or returns its problems with their lines. Counters of values, levels, aliases and
 * problems bound time and memory by the length of the text, keys are compared by hash, and nothing in the
 * file is executed.
 */

import { type ScenarioFile, scenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { Document } from 'yaml';
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

interface Position {
  readonly line: number;
  readonly column: number;
}

export interface Problem extends Position {
  /** Path in the file, such as "timeline.2.market.crash.by"; empty for the file itself. */
  readonly path: string;
  readonly message: string;
}

/** Result of parsing, as plain data that can be sent between processes. */
export interface Reading {
  readonly file?: ScenarioFile;
  readonly problems: readonly Problem[];
  /** Positions of the parts of the file, by path. */
  readonly places: Readonly<Record<string, Position>>;
}

const lengthMax = 262_144;
const depthMax = 24;
const aliasesMax = 100;
const problemsMax = 50;
/** Values and keys. The longest built-in lesson has some hundred. */
const nodesMax = 30_000;
/** Unknown keys listed in one problem, and letters of each. */
const keysNamed = 20;
const keyLettersNamed = 60;
/** Lines and commas, each of which may begin a value. */
const signsMax = 40_000;
/** Characters of the file as JSON, with aliases expanded. */
const plainMax = 1_048_576;

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

const top = { line: 1, column: 1 };

/** Returns a result with a single problem. */
export function createUnreadable(message: string, at: Position = top): Reading {
  return { problems: [{ ...at, path: '', message }], places: {} };
}

/** Returns the position of a value, or of its nearest ancestor in the file. */
export function placeIn({ places }: Pick<Reading, 'places'>, path: readonly PropertyKey[]): Position {
  for (let length = path.length; length > 0; length -= 1) {
    const found = places[path.slice(0, length).join('.')];
    if (found !== undefined) return found;
  }
  return places[''] ?? top;
}

export function readScenario(text: string): Reading {
  if (text.length > lengthMax) return createUnreadable(`a file has at most ${lengthMax} characters`);
  const deep = tooDeep(text);
  if (deep !== undefined) return createUnreadable(`at most ${depthMax} levels`, { line: deep, column: 1 });
  if (isCrowded(text)) return createUnreadable(`at most ${nodesMax} values`);
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    strict: true,
    // The library compares every key with every other one, which is quadratic.
    uniqueKeys: false,
  });
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const problems = document.errors
    .slice(0, problemsMax)
    .map(({ pos, message }) => ({ ...at(pos[0]), path: '', message }));
  if (problems.length > 0) return { problems, places: {} };
  const walk = new Walk(at);
  walk.visit(document.contents);
  if (walk.problems.length > 0) return { problems: walk.problems, places: walk.places };
  return checkDocument(document, walk.places);
}

function checkDocument(document: Document, places: Reading['places']): Reading {
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: aliasesMax });
    if (JSON.stringify(value).length > plainMax) return createUnreadable('too much by its aliases');
  } catch {
    return createUnreadable('too many aliases');
  }
  const read = scenarioFile.safeParse(value);
  if (read.success) return { file: read.data, problems: [], places };
  const issues = (read.error.issues as readonly Issue[]).slice(0, problemsMax).flatMap(findNearestIssues);
  return {
    problems: issues.slice(0, problemsMax).map((issue) => ({
      ...placeIn({ places }, findIssuePath(issue)),
      path: findIssuePath(issue).join('.'),
      message: wordIssue(issue),
    })),
    places,
  };
}

function isCrowded(text: string): boolean {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charCodeAt(index);
    if (sign === 10 || sign === 44) count += 1;
  }
  return count > signsMax;
}

/** Walks a document once: positions of its parts, number of values, and duplicate keys. */
class Walk {
  readonly places: Record<string, Position> = Object.create(null) as Record<string, Position>;
  readonly problems: Problem[] = [];
  readonly #at: (offset: number) => Position;
  #nodes = 0;
  #aliases = 0;

  constructor(at: (offset: number) => Position) {
    this.#at = at;
  }

  visit(node: unknown, path = '', key: unknown = node): void {
    this.#nodes += 1;
    const start = (key as Node | null | undefined)?.range?.[0];
    if (start !== undefined) this.places[path] = this.#at(start);
    if (this.#nodes > nodesMax) this.#refuse(path, `at most ${nodesMax} values`);
    if (isAlias(node)) {
      this.#aliases += 1;
      if (this.#aliases > aliasesMax) this.#refuse(path, 'too many aliases');
    }
    const before = path === '' ? '' : `${path}.`;
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        if (this.problems.length >= problemsMax) return;
        this.visit(item, `${before}${index}`);
      }
    if (isMap(node)) this.#visitPairs(node.items, before);
  }

  #visitPairs(pairs: readonly { key: unknown; value: unknown }[], before: string): void {
    const known = new Set<string>();
    for (const { key, value } of pairs) {
      if (this.problems.length >= problemsMax) return;
      const name = isScalar(key) ? String(key.value) : undefined;
      this.visit(value, `${before}${name ?? '?'}`, key);
      if (name === undefined) this.#refuse(`${before}?`, 'a key is a word');
      else if (known.has(name)) this.#refuse(`${before}${name}`, 'Map keys must be unique');
      else known.add(name);
    }
  }

  #refuse(path: string, message: string): void {
    if (this.problems.length < problemsMax)
      this.problems.push({ ...placeIn(this, path.split('.')), path, message });
  }
}

/**
 * Returns the first line that is nested too deeply, by brackets and indentation, because the parser would
 * recurse as deeply.
 */
function tooDeep(text: string): number | undefined {
  let brackets = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const indent = /^[ -]*/.exec(line)?.[0].length ?? 0;
    for (const sign of line) {
      if (sign === '[' || sign === '{') brackets += 1;
      else if (sign === ']' || sign === '}') brackets = Math.max(0, brackets - 1);
      if (brackets > depthMax) return index + 1;
    }
    if (indent > depthMax * 8 || /^(?:\s*[-?:]\s){25}/.test(line)) return index + 1;
  }
  return undefined;
}

/** Returns the issues of the best-matching branch of a union. */
function findNearestIssues(issue: Issue): Issue[] {
  const branches = issue.errors ?? [];
  if (issue.code !== 'invalid_union' || branches.length === 0) return [issue];
  const ranked = [...branches].sort((left, right) => weighBranch(left) - weighBranch(right));
  const [best = []] = ranked;
  return best.flatMap((inner) => findNearestIssues({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** Weighs a branch: a different kind or a missing discriminator is further away than a wrong value. */
function weighBranch(branch: readonly Issue[]): number {
  return branch.reduce(
    (sum, { code, path, keys = [] }) =>
      sum + (path.length === 0 && code === 'invalid_type' ? 100 : 0) + 1 + 5 * keys.length,
    0,
  );
}

function findIssuePath({ path, keys = [] }: Issue): readonly PropertyKey[] {
  const [key] = keys;
  return key === undefined ? path : [...path, key];
}

function wordIssue({ code, message, keys = [] }: Issue): string {
  if (code !== 'unrecognized_keys') return message;
  const named = keys.slice(0, keysNamed).map((key) => key.slice(0, keyLettersNamed));
  return `unknown: ${named.join(', ')}${keys.length > keysNamed ? ' ...' : ''}`;
}
