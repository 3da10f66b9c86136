/** Reads names, doc comments and parameters of the kit's exports from the syntax tree. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from '../run/workspace.mjs';

export interface Parameter {
  name: string;
  type: string;
  /** Doc comment; empty if there is none. */
  comment: string;
}

export interface Member {
  /** Name of a field or method. */
  name: string;
  comment: string;
  /** Type of a field, or the resolved type of a method. */
  type: string;
  parameters: Parameter[];
  isMethod: boolean;
}

export interface Declaration {
  name: string;
  kind: 'class' | 'interface' | 'type' | 'function';
  comment: string;
  /** Type of a type alias, or the types that an interface extends. */
  type: string;
  members: Member[];
}

/** The parts of the syntax tree that are used here. */
interface Syntax {
  type: string;
  start: number;
  end: number;
  name?: string;
  kind?: string;
  static?: boolean;
  optional?: boolean;
  key?: Syntax;
  value?: Syntax | null;
  left?: Syntax;
  right?: Syntax;
  id?: Syntax | null;
  params?: Syntax[];
  properties?: Syntax[];
  members?: Syntax[];
  extends?: Syntax[];
  returnType?: Syntax | null;
  typeAnnotation?: Syntax | null;
  declaration?: Syntax | null;
  body?: Syntax | Syntax[] | null;
}

interface Source {
  text: string;
  comments: readonly { value: string; start: number; end: number }[];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const readText = ({ text }: Source, { start, end }: Syntax) => oneLine(text.slice(start, end));

/** Returns the doc comment directly before a node, without its line marks. */
function readDoc({ text, comments }: Source, { start }: Syntax): string {
  const doc = comments.findLast(({ end }) => end <= start);
  if (doc === undefined || text.slice(doc.end, start).trim() !== '' || !doc.value.startsWith('*')) return '';
  return doc.value.replace(/^\*|\n\s*\*/g, ' ');
}

/** Returns the part of a doc comment before its parameters. */
const readComment = (source: Source, node: Syntax) => oneLine(readDoc(source, node).split('@param')[0] ?? '');

/** Reads `@param name its meaning` from a doc comment, by name. */
function readParameterComments(source: Source, node: Syntax): Map<string, string> {
  const [, ...parts] = readDoc(source, node).split('@param');
  return new Map(
    parts.map((part) => {
      const [, name = '', meaning = ''] = /^\s+(\w+)\s+(.*)$/s.exec(part) ?? [];
      return [name, oneLine(meaning)];
    }),
  );
}

/** Adds the `@param` texts of a function to its parameters. */
function withComments(source: Source, node: Syntax, parameters: Parameter[]): Parameter[] {
  const comments = readParameterComments(source, node);
  return parameters.map((one) => ({ ...one, comment: one.comment || (comments.get(one.name) ?? '') }));
}

const readType = (source: Source, node: Syntax | null | undefined) =>
  node?.typeAnnotation ? readText(source, node.typeAnnotation) : '';

/** Returns the parameters of a function; a literal object type yields one per field. */
function readParameters(source: Source, given: Syntax): Parameter[] {
  const isDefaulted = given.type === 'AssignmentPattern' && given.left !== undefined;
  const node = isDefaulted ? (given.left as Syntax) : given;
  const fallback = isDefaulted && given.right !== undefined ? readText(source, given.right) : '';
  if (node.type === 'Identifier') {
    const type = readType(source, node.typeAnnotation);
    return [{ name: node.name ?? '', type: type || `= ${fallback}`, comment: '' }];
  }
  const type = node.typeAnnotation?.typeAnnotation;
  if (type?.type === 'TSTypeLiteral') {
    return (type.members ?? []).map((member) => ({
      name: member.key?.name ?? '',
      type: readType(source, member.typeAnnotation),
      comment: readComment(source, member),
    }));
  }
  if (type) return [{ name: 'options', type: readText(source, type), comment: '' }];
  return (node.properties ?? []).map((property) => ({
    name: property.key?.name ?? '',
    type: `= ${property.value?.right ? readText(source, property.value.right) : ''}`,
    comment: '',
  }));
}

const isShown = ({ type, key, kind, static: isStatic }: Syntax) =>
  key?.type === 'Identifier' && isStatic !== true && kind !== 'constructor' && !type.startsWith('TSIndex');

function readMember(source: Source, node: Syntax): Member {
  const name = node.key?.name ?? '';
  const comment = readComment(source, node);
  const signature = node.type === 'MethodDefinition' ? node.value : node;
  if (node.type === 'MethodDefinition' || node.type === 'TSMethodSignature') {
    const taken = (signature?.params ?? []).flatMap((one) => readParameters(source, one));
    const parameters = withComments(source, node, taken);
    return { name, comment, type: readType(source, signature?.returnType), parameters, isMethod: true };
  }
  const type = readType(source, node.typeAnnotation);
  return { name, comment, type, parameters: [], isMethod: false };
}

/** Returns the members of a class or interface, which are in a separate node. */
function readMembers(source: Source, { body }: Syntax): Member[] {
  const inner = Array.isArray(body) ? body : body?.body;
  return (Array.isArray(inner) ? inner : []).filter(isShown).map((node) => readMember(source, node));
}

function readDeclaration(source: Source, exported: Syntax, node: Syntax): Declaration {
  const about = { name: node.id?.name ?? '', comment: readComment(source, exported) };
  if (node.type === 'ClassDeclaration') {
    const members = readMembers(source, node);
    return { ...about, kind: 'class', type: '', members };
  }
  if (node.type === 'TSInterfaceDeclaration') {
    const bases = (node.extends ?? []).map((base) => readText(source, base)).join(', ');
    return { ...about, kind: 'interface', type: bases, members: readMembers(source, node) };
  }
  if (node.type === 'TSTypeAliasDeclaration')
    return { ...about, kind: 'type', type: readType(source, node), members: [] };
  const taken = (node.params ?? []).flatMap((one) => readParameters(source, one));
  const parameters = withComments(source, exported, taken);
  const type = readType(source, node.returnType);
  const call = { ...about, type, parameters, isMethod: true };
  return { ...about, kind: 'function', type: '', members: [call] };
}

const describedKinds = new Set([
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'FunctionDeclaration',
]);

/** Returns the exports of a file in order. */
export function readDeclarations(file: string): Declaration[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { program, comments } = parseSync(file, text, { lang: 'ts' });
  const source = { text, comments };
  // The tree is plain data; only the fields declared above are used.
  const body = JSON.parse(JSON.stringify(program.body)) as Syntax[];
  return body.flatMap((exported) => {
    const node = exported.type === 'ExportNamedDeclaration' ? exported.declaration : undefined;
    return node && describedKinds.has(node.type) ? [readDeclaration(source, exported, node)] : [];
  });
}
