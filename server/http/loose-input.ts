/**
 * Normalizes inputs to the spelling of the contract: unknown fields are dropped, figures may be JSON numbers or lack a zero, words may
 * have any case. Nothing is rounded and no meaning is guessed: a doubtful value stays as it is, so that the contract refuses it.
 */
import type { Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import { fieldAliases, getSpelling, synonyms } from '@papertape/shared/contract/kit/spelling.ts';
import type * as core from 'zod/v4/core';
import { figureText, LongFigure, plainFigure } from './figures.ts';

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAccepted(schema: core.$ZodType, value: unknown): boolean {
  return (schema as Schema).safeParse(value).success;
}

/** Values that forms and scripts send for an empty field. */
const nothing: ReadonlySet<unknown> = new Set([null, '', 'null', 'undefined']);

export function readLoosely(schema: core.$ZodType, value: unknown): unknown {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isFields(value) ? readFields(def.shape, value) : value;
    case 'array':
      return readList(def.element, value);
    case 'optional':
    case 'default':
      return nothing.has(value) && !isAccepted(def.innerType, value)
        ? undefined
        : readLoosely(def.innerType, value);
    case 'nullable':
      return value === null ? null : readLoosely(def.innerType, value);
    case 'pipe':
      return readLoosely(def.in, value);
    case 'union':
      return readUnion(def, value);
    case 'enum':
      return readWord(Object.values(def.entries), value);
    case 'literal':
      return readWord(def.values, value);
    case 'string':
      return normalizeText(schema, value);
    case 'number':
      return typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
    case 'boolean':
      return { true: true, false: false }[String(value).toLowerCase()] ?? value;
    default:
      return value;
  }
}

function readFields(shape: Record<string, core.$ZodType>, value: Fields): unknown {
  const read: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const key = listSpellings(name).find((candidate) => Object.hasOwn(value, candidate));
    if (key === undefined) continue;
    const one = readLoosely(field, value[key]);
    if (one !== undefined) read[name] = one;
  }
  return read;
}

/** Returns the spellings of a field; forms mark one that may repeat by brackets. */
function listSpellings(name: string): string[] {
  const aliases = Object.hasOwn(fieldAliases, name) ? fieldAliases[name] : undefined;
  return [name, `${name}[]`, ...(aliases ?? [])];
}

/** Reads a list; a form with one item sends no list. */
function readList(element: core.$ZodType, value: unknown): unknown {
  const list = typeof value === 'string' && value !== '' ? [value] : value;
  return Array.isArray(list) ? list.map((one) => readLoosely(element, one)) : value;
}

type Union = core.$ZodUnionDef & { discriminator?: string };

function readUnion({ options, discriminator }: Union, value: unknown): unknown {
  if (discriminator === undefined) {
    if (options.some((option) => isAccepted(option, value))) return value;
    const readings = options.map((option) => ({ option, read: readLoosely(option, value) }));
    return readings.find(({ option, read }) => isAccepted(option, read))?.read ?? value;
  }
  if (!isFields(value)) return value;
  const chosen = options.filter((option) => isMeant(option, discriminator, value));
  const [only] = chosen;
  if (only === undefined || chosen.length > 1) return value;
  const kind = getShape(only)[discriminator];
  const named = value[discriminator] === undefined && kind !== undefined ? readLiteral(kind) : undefined;
  return readLoosely(only, named === undefined ? value : { ...value, [discriminator]: named });
}

/** Returns whether an input is of this kind: by its name, or else because it has all required fields. */
function isMeant(option: core.$ZodType, discriminator: string, value: Fields): boolean {
  const shape = getShape(option);
  const kind = shape[discriminator];
  if (kind === undefined) return false;
  const given = value[discriminator];
  if (given !== undefined) return isAccepted(kind, readLoosely(kind, given));
  return Object.entries(shape).every(
    ([name, field]) => name === discriminator || Object.hasOwn(value, name) || isAccepted(field, undefined),
  );
}

function getShape(option: core.$ZodType): Record<string, core.$ZodType> {
  const { def } = (option as core.$ZodTypes)._zod;
  return def.type === 'object' ? def.shape : {};
}

function readLiteral(schema: core.$ZodType): unknown {
  const { def } = (schema as core.$ZodTypes)._zod;
  return def.type === 'literal' ? def.values[0] : undefined;
}

/** Finds a word of the list, in any case or by another name of the field. */
function readWord(words: readonly unknown[], value: unknown): unknown {
  if (typeof value !== 'string' || words.includes(value)) return value;
  const small = value.trim().toLowerCase();
  const alike = words.filter((word) => typeof word === 'string' && word.toLowerCase() === small);
  if (alike.length === 1) return alike[0];
  const synonym = Object.hasOwn(synonyms, small) ? synonyms[small] : undefined;
  return words.includes(synonym) ? synonym : value;
}

function toText(value: unknown): unknown {
  if (value instanceof LongFigure) return value.text;
  return typeof value === 'number' ? figureText(value) : value;
}

function normalizeText(schema: core.$ZodType, value: unknown): unknown {
  const text = toText(value);
  if (typeof text !== 'string') return value;
  const spelling = getSpelling(schema);
  if (spelling === 'decimal') return plainFigure(text);
  return spelling === 'capitals' ? text.trim().toUpperCase().replaceAll(/[/_-]/g, '') : text;
}
