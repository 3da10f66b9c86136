/** Finds in a built script the features that some browser of the floor lacks, as paths of the compatibility data. */
import { parseSync, Visitor } from 'rolldown/utils';
import { findYoungMethods, lackingBrowsers } from './compatibility.ts';

/** Interfaces of global objects by their names. */
const owners: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  performance: 'Performance',
  crypto: 'Crypto',
  location: 'Location',
  history: 'History',
};

const youngMethods = findYoungMethods();

const isLacking = (path: string) => (lackingBrowsers(path)?.length ?? 0) > 0;

/** Returns the paths of a global name, or of a member of a global object. */
function listPaths(name: string, member?: string): string[] {
  if (member === undefined) return [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`];
  const owner = owners[name] ?? name;
  return [
    `javascript.builtins.${owner}.${member}`,
    `api.${owner}.${member}`,
    `api.${owner}.${member}_static`,
  ];
}

/** The parts of the syntax tree that are used here. */
interface Node {
  type: string;
  name?: string;
  computed?: boolean;
  optional?: boolean;
  object?: Node;
  property?: Node;
}

/** Returns the name of a plain member such as `at` in `list.at`. */
function memberName({ type, computed, property }: Node): string | undefined {
  return type === 'MemberExpression' && computed !== true ? property?.name : undefined;
}

const lookBehind = /\(\?<[=!]/;
/** A media query such as `(width > 62.5em)`. */
const mediaRange = /\((width|height)\s*[<>]/;

/** Returns each feature once. A call with `?.` counts as a way without the feature. */
export function findScriptFeatures(file: string, text: string): string[] {
  const found = new Set<string>();
  const addLacking = (paths: readonly string[]) => {
    for (const path of paths) if (isLacking(path)) found.add(path);
  };
  const addRoot = (node: Node | undefined) => {
    if (node?.type === 'Identifier' && node.name !== undefined) addLacking(listPaths(node.name));
  };
  /** Members whose absence the code expects: `a.b?.()` and `a.b?.c`. */
  const optionals = new Set<unknown>();
  const { program } = parseSync(file, text);
  new Visitor({
    NewExpression: ({ callee }) => addRoot(callee as Node),
    CallExpression: ({ callee, optional }) => {
      if (optional) optionals.add(callee);
      if (optional) return;
      addRoot(callee as Node);
      const path = youngMethods.get(memberName(callee as Node) ?? '');
      if (path !== undefined) found.add(path);
    },
    MemberExpression: (node) => {
      const { object, optional } = node as Node;
      if (optional === true) optionals.add(object);
      if (optionals.has(node)) return;
      const member = memberName(node as Node);
      if (object?.type !== 'Identifier' || object.name === undefined || member === undefined) return;
      addRoot(object);
      addLacking(listPaths(object.name, member));
    },
    Literal: (node) => {
      const value = 'regex' in node ? node.regex.pattern : node.value;
      if (typeof value === 'string' && lookBehind.test(value)) {
        addLacking(['javascript.regular_expressions.lookbehind_assertion']);
      }
      if (typeof value === 'string' && mediaRange.test(value))
        addLacking(['css.at-rules.media.range_syntax']);
      if ('regex' in node && node.regex.flags.includes('v'))
        addLacking(['javascript.builtins.RegExp.unicodeSets']);
    },
    TemplateElement: ({ value }) => {
      if (mediaRange.test(value.raw)) addLacking(['css.at-rules.media.range_syntax']);
      if (lookBehind.test(value.raw)) addLacking(['javascript.regular_expressions.lookbehind_assertion']);
    },
    StaticBlock: () => addLacking(['javascript.classes.static.initialization_blocks']),
  }).visit(program);
  return [...found];
}
