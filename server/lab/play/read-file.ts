/**
 * From text to a scenario, or every problem with its line. Guarantees that a text cannot take more memory or time than its length
 * warrants (anchors are counted, depth and length bounded), and that nothing in it is carried out.
 */

import { type ScenarioFile, scenarioFile } from '@papertape/shared/contract/scenario-file/scenario-file.ts';
import type { Document } from 'yaml';
import { isAlias, isCollection, isMap, isPair, LineCounter, type Node, parseDocument } from 'yaml';

export interface Problem {
  readonly line: number;
  readonly column: number;
  /** Where in the file: "timeline.2.market.crash.by"; empty for the file itself. */
  readonly path: string;
  readonly message: string;
}

interface Reading {
  readonly file?: ScenarioFile;
  readonly problems: readonly Problem[];
  /** Where something of the file stands. */
  place(path: readonly PropertyKey[]): { line: number; column: number };
}

const lengthMax = 262_144;
const depthMax = 24;
const aliasesMax = 100;
const problemsMax = 50;

interface Issue {
  readonly code: string;
  readonly message: string;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

const top = { line: 1, column: 1 };

export function readScenario(text: string): Reading {
  const only = (message: string, at = top): Reading => ({
    problems: [{ ...at, path: '', message }],
    place: () => top,
  });
  if (text.length > lengthMax) return only(`a file has at most ${lengthMax} characters`);
  const deep = tooDeep(text);
  if (deep !== undefined) return only(`at most ${depthMax} levels`, { line: deep, column: 1 });
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    strict: true,
    uniqueKeys: true,
  });
  const place = (path: readonly PropertyKey[]) => placeOf(document, lines, path);
  if (document.errors.length > 0) {
    const problems = document.errors.slice(0, problemsMax).map(({ pos, message }) => {
      const { line, col } = lines.linePos(pos[0]);
      return { line, column: col, path: '', message };
    });
    return { problems, place };
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: aliasesMax });
  } catch {
    return only('too many aliases');
  }
  const read = scenarioFile.safeParse(value);
  if (read.success) return { file: read.data, problems: [], place };
  const issues = (read.error.issues as readonly Issue[]).flatMap(nearest).slice(0, problemsMax);
  return {
    problems: issues.map((issue) => ({
      ...place(pathOf(issue)),
      path: pathOf(issue).join('.'),
      message: said(issue),
    })),
    place,
  };
}

/** The first line that goes too deep, by brackets and by indentation: the parser would go as deep. */
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

/** Of several that it might be, the one that fits best says what is wrong. */
function nearest(issue: Issue): Issue[] {
  const branches = issue.errors ?? [];
  if (issue.code !== 'invalid_union' || branches.length === 0) return [issue];
  const ranked = [...branches].sort((left, right) => weight(left) - weight(right));
  const [best = []] = ranked;
  return best.flatMap((inner) => nearest({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** A branch of another kind, or that lacks its distinguishing field, is further away than one with a wrong value. */
function weight(branch: readonly Issue[]): number {
  return branch.reduce(
    (sum, { code, path, keys = [] }) =>
      sum + (path.length === 0 && code === 'invalid_type' ? 100 : 0) + 1 + 5 * keys.length,
    0,
  );
}

function pathOf({ path, keys = [] }: Issue): readonly PropertyKey[] {
  const [key] = keys;
  return key === undefined ? path : [...path, key];
}

function said({ code, message, keys = [] }: Issue): string {
  return code === 'unrecognized_keys' ? `unknown: ${keys.join(', ')}` : message;
}

/** Of a value, or of the nearest thing around it that stands in the file. */
function placeOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]) {
  let node: unknown = document.contents;
  let start = startOf(node);
  for (const key of path) {
    const next = childOf(document, node, key);
    if (next === undefined) break;
    start = next.start ?? start;
    node = next.node;
  }
  const { line, col } = lines.linePos(start ?? 0);
  return { line: Math.max(1, line), column: Math.max(1, col) };
}

function childOf(document: Document, given: unknown, key: PropertyKey) {
  const node = isAlias(given) ? given.resolve(document) : given;
  if (!isCollection(node)) return undefined;
  if (isMap(node)) {
    const pair = node.items.find((item) => isPair(item) && String(item.key) === String(key));
    return pair && { node: pair.value, start: startOf(pair.key) };
  }
  const item = typeof key === 'number' ? node.items[key] : undefined;
  return item === undefined ? undefined : { node: item, start: startOf(item) };
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
