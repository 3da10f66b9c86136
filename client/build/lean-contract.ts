import type { Plugin } from 'vite';

/** What an endpoint says of itself to documents, tests and the server; no page reads it. */
const unread = new Set(['summary', 'example', 'errors', 'reads']);

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Property extends Node {
  key?: Node & { name?: string };
}

interface Call extends Node {
  callee?: Node & { name?: string };
  arguments?: (Node & { properties?: Property[] })[];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';
}

/** Every call below a node, outer ones first. */
function* callsIn(node: Node): Generator<Call> {
  if (node.type === 'CallExpression') yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* callsIn(child);
  }
}

/** The code of a file of the contract without what no page reads of its endpoints. */
export function leanCode(code: string, program: Node): string {
  const dropped = [...callsIn(program)]
    .filter(({ callee }) => callee?.name === 'endpoint')
    .flatMap((call) => call.arguments?.[0]?.properties ?? [])
    .filter(({ key }) => unread.has(key?.name ?? ''));
  return dropped.reduceRight(
    // With the comma that follows; the last one of an object may have none.
    (lean, { start, end }) => lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/** A page is spared a tenth of the contract. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: leanCode(code, this.parse(code)), map: null };
      },
    },
  };
}
