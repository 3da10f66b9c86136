import type { Plugin } from 'vite';

/** Properties of an endpoint for documents, tests and the server; no page reads them. */
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

/** Yields every call below a node, outer ones first. */
function* callsIn(node: Node): Generator<Call> {
  if (node.type === 'CallExpression') yield node;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* callsIn(child);
  }
}

/** Returns the code of a contract file without the unread properties of its endpoints. */
export function leanCode(code: string, program: Node): string {
  const dropped = [...callsIn(program)]
    .filter(({ callee }) => callee?.name === 'endpoint')
    .flatMap((call) => call.arguments?.[0]?.properties ?? [])
    .filter(({ key }) => unread.has(key?.name ?? ''));
  return dropped.reduceRight(
    // The comma that follows goes too; the last property may have none.
    (lean, { start, end }) => lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, ''),
    code,
  );
}

/** Makes the contract in the page a tenth smaller. */
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
