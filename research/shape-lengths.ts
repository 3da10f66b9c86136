/** Counts functions and components that are longer than the limits of CONTRIBUTING.md, signature included. */
import { parseSync } from 'rolldown/utils';

const componentMax = 80;
const functionMax = 50;

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly id?: unknown;
  readonly key?: unknown;
  readonly init?: unknown;
  readonly value?: unknown;
}

interface LongFunction {
  readonly name: string;
  readonly lines: number;
}

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string';

/** Returns the name of a function, a constant that holds one, or a method; undefined for other nodes. */
function findFunctionName({ type, id, key, init, value }: Syntax): string | undefined {
  const named = (one: unknown) => (one as { name?: string } | null)?.name;
  if (type === 'FunctionDeclaration') return named(id);
  if (type === 'MethodDefinition' && isSyntax(value)) return named(key);
  if (type === 'VariableDeclarator' && isSyntax(init) && /Function/.test(init.type)) return named(id);
  return undefined;
}

/** Lists the functions of a source that exceed their limit; names of components begin with a capital letter. */
export function listLongFunctions(file: string, text: string): LongFunction[] {
  const found: LongFunction[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (!isSyntax(node)) return;
    const name = findFunctionName(node);
    const lines = text.slice(node.start, node.end).split('\n').length;
    const isComponent = file.endsWith('.tsx') && /^[A-Z]/.test(name ?? '');
    if (name !== undefined && lines > (isComponent ? componentMax : functionMax)) found.push({ name, lines });
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, text).program.body);
  return found;
}
