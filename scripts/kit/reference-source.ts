/** What the kit's sources say of themselves: names, doc comments and parameters of what is exported, read from the syntax. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'rolldown/utils';
import { root } from '../run/workspace.mjs';

export interface Parameter {
  name: string;
  type: string;
  /** What stands at it in the source; empty where nothing does. */
  comment: string;
}

export interface Member {
  /** "advance(by)", or the name of a field. */
  name: string;
  comment: string;
  /** Of a field; of a method what it resolves to. */
  type: string;
  parameters: Parameter[];
  isMethod: boolean;
}

export interface Declaration {
  name: string;
  kind: 'class' | 'interface' | 'type' | 'function';
  comment: string;
  /** Of a type, and what an interface has beside its own fields. */
  type: string;
  members: Member[];
}

/** As much of the syntax tree as is looked at here. */
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

const textOf = ({ text }: Source, { start, end }: Syntax) => oneLine(text.slice(start, end));

/** Returns the doc comment that ends where this begins, without the marks of its lines. */
function readDoc({ text, comments }: Source, { start }: Syntax): string {
  const doc = comments.findLast(({ end }) => end <= start);
  if (doc === undefined || text.slice(doc.end, start).trim() !== '' || !doc.value.startsWith('*')) return '';
  return doc.value.replace(/^\*|\n\s*\*/g, ' ');
}

/** A comment is what stands before its parameters. */
const commentOf = (source: Source, node: Syntax) => oneLine(readDoc(source, node).split('@param')[0] ?? '');

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

/** Gives parameters the comments that the doc comment of their function has for them. */
function withComments(source: Source, node: Syntax, parameters: Parameter[]): Parameter[] {
  const comments = readParameterComments(source, node);
  return parameters.map((one) => ({ ...one, comment: one.comment || (comments.get(one.name) ?? '') }));
}

const typeOf = (source: Source, node: Syntax | null | undefined) =>
  node?.typeAnnotation ? textOf(source, node.typeAnnotation) : '';

/** What a function takes; of an object that is written out, each of its fields. */
function parametersOf(source: Source, given: Syntax): Parameter[] {
  const isDefaulted = given.type === 'AssignmentPattern' && given.left !== undefined;
  const node = isDefaulted ? (given.left as Syntax) : given;
  const fallback = isDefaulted && given.right !== undefined ? textOf(source, given.right) : '';
  if (node.type === 'Identifier') {
    const type = typeOf(source, node.typeAnnotation);
    return [{ name: node.name ?? '', type: type || `= ${fallback}`, comment: '' }];
  }
  const type = node.typeAnnotation?.typeAnnotation;
  if (type?.type === 'TSTypeLiteral') {
    return (type.members ?? []).map((member) => ({
      name: member.key?.name ?? '',
      type: typeOf(source, member.typeAnnotation),
      comment: commentOf(source, member),
    }));
  }
  if (type) return [{ name: 'options', type: textOf(source, type), comment: '' }];
  return (node.properties ?? []).map((property) => ({
    name: property.key?.name ?? '',
    type: `= ${property.value?.right ? textOf(source, property.value.right) : ''}`,
    comment: '',
  }));
}

const isShown = ({ type, key, kind, static: isStatic }: Syntax) =>
  key?.type === 'Identifier' && isStatic !== true && kind !== 'constructor' && !type.startsWith('TSIndex');

function memberOf(source: Source, node: Syntax): Member {
  const name = node.key?.name ?? '';
  const comment = commentOf(source, node);
  const signature = node.type === 'MethodDefinition' ? node.value : node;
  if (node.type === 'MethodDefinition' || node.type === 'TSMethodSignature') {
    const taken = (signature?.params ?? []).flatMap((one) => parametersOf(source, one));
    const parameters = withComments(source, node, taken);
    return { name, comment, type: typeOf(source, signature?.returnType), parameters, isMethod: true };
  }
  const type = typeOf(source, node.typeAnnotation);
  return { name, comment, type, parameters: [], isMethod: false };
}

/** Classes and interfaces have their members in a node of its own. */
function membersOf(source: Source, { body }: Syntax): Member[] {
  const inner = Array.isArray(body) ? body : body?.body;
  return (Array.isArray(inner) ? inner : []).filter(isShown).map((node) => memberOf(source, node));
}

function declarationOf(source: Source, exported: Syntax, node: Syntax): Declaration {
  const about = { name: node.id?.name ?? '', comment: commentOf(source, exported) };
  if (node.type === 'ClassDeclaration') {
    const members = membersOf(source, node);
    return { ...about, kind: 'class', type: '', members };
  }
  if (node.type === 'TSInterfaceDeclaration') {
    const bases = (node.extends ?? []).map((base) => textOf(source, base)).join(', ');
    return { ...about, kind: 'interface', type: bases, members: membersOf(source, node) };
  }
  if (node.type === 'TSTypeAliasDeclaration')
    return { ...about, kind: 'type', type: typeOf(source, node), members: [] };
  const taken = (node.params ?? []).flatMap((one) => parametersOf(source, one));
  const parameters = withComments(source, exported, taken);
  const type = typeOf(source, node.returnType);
  const call = { ...about, type, parameters, isMethod: true };
  return { ...about, kind: 'function', type: '', members: [call] };
}

const describedKinds = new Set([
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'FunctionDeclaration',
]);

/** What a file exports, in its order. */
export function declarationsOf(file: string): Declaration[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { program, comments } = parseSync(file, text, { lang: 'ts' });
  const source = { text, comments };
  // As plain data, of which only what is named above is looked at.
  const body = JSON.parse(JSON.stringify(program.body)) as Syntax[];
  return body.flatMap((exported) => {
    const node = exported.type === 'ExportNamedDeclaration' ? exported.declaration : undefined;
    return node && describedKinds.has(node.type) ? [declarationOf(source, exported, node)] : [];
  });
}
