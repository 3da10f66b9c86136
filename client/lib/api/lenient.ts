/**
 * Reads an answer as the contract describes it and, where it differs, uses what is there. Guarantees that the result
 * has the shape the contract promises as far as a walk can give it (lists are lists, texts are texts), that nothing
 * is thrown, and that each difference is recorded.
 */
import type { DataOf, Endpoint, Schema } from '@papertape/shared/contract/kit/endpoint.ts';
import type * as core from 'zod/v4/core';
import { recordDifference } from './differences.ts';

type Note = (at: string, expected: string, found: unknown) => void;

interface Place {
  at: string;
  note: Note;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return kindOf(value) === 'object';
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

function asText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return plain.format(value);
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value);
}

function asNumber(value: unknown): number {
  if (typeof value !== 'string' || value.trim() === '') return Number(value === true);
  const number = Number(value);
  const time = Number.isNaN(number) ? Date.parse(value) : number;
  return Number.isNaN(time) ? 0 : time;
}

function asFlag(value: unknown): boolean {
  return value === 1 || (typeof value === 'string' && /^(1|true|yes|y)$/i.test(value));
}

/** A page where a list was expected has its rows in one of these. */
function listWithin(value: unknown): unknown[] {
  if (!isRecord(value)) return [];
  const inner = value['list'] ?? value['rows'] ?? value['records'];
  return Array.isArray(inner) ? inner : [];
}

function mendObject(shape: Record<string, core.$ZodType>, value: unknown, { at, note }: Place): unknown {
  if (!isRecord(value)) note(at, 'object', value);
  const source = isRecord(value) ? value : {};
  const mended: Record<string, unknown> = { ...source };
  for (const [key, field] of Object.entries(shape)) {
    mended[key] = mend(field, source[key], { at: at === '' ? key : `${at}.${key}`, note });
  }
  return mended;
}

function mendList(item: core.$ZodType, value: unknown, { at, note }: Place): unknown[] {
  if (!Array.isArray(value)) note(at, 'array', value);
  const items = Array.isArray(value) ? value : listWithin(value);
  return items
    .filter((one) => one !== null && one !== undefined)
    .map((one) => mend(item, one, { at: `${at}[]`, note }));
}

function mendUnion(options: readonly core.$ZodType[], value: unknown, place: Place): unknown {
  const fitting = options.find((option) => fits(option, value));
  if (fitting) return mend(fitting, value, place);
  place.note(place.at, 'one of several shapes', value);
  return value;
}

function fits(schema: core.$ZodType, value: unknown): boolean {
  const result = (schema as Schema).safeParse(value);
  return result.success;
}

/** `schema` itself accepts the value, or the nearest value of the right kind takes its place. */
function mendLeaf<Value>(schema: core.$ZodType, value: unknown, place: Place, nearest: () => Value): unknown {
  if (fits(schema, value)) return value;
  place.note(place.at, (schema as core.$ZodTypes)._zod.def.type, value);
  const kind = nearest();
  return typeof value === typeof kind ? value : kind;
}

function mend(schema: core.$ZodType, value: unknown, place: Place): unknown {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return mendObject(def.shape, value, place);
    case 'array':
      return mendList(def.element, value, place);
    case 'nullable':
      if (value === undefined) place.note(place.at, 'null', value);
      return value === null || value === undefined ? null : mend(def.innerType, value, place);
    case 'optional':
      return value === null || value === undefined ? undefined : mend(def.innerType, value, place);
    case 'default':
      return value === undefined ? def.defaultValue : mend(def.innerType, value, place);
    case 'union':
      return mendUnion(def.options, value, place);
    case 'pipe':
      return mend(def.in, value, place);
    case 'string':
      return mendLeaf(schema, value, place, () => asText(value));
    case 'number':
      return mendLeaf(schema, value, place, () => asNumber(value));
    case 'boolean':
      return mendLeaf(schema, value, place, () => asFlag(value));
    default:
      if (!fits(schema, value)) place.note(place.at, def.type, value);
      return value;
  }
}

export function readLeniently<E extends Endpoint>(endpoint: E, data: unknown): DataOf<E> {
  const result = endpoint.data.safeParse(data);
  if (result.success) return result.data as DataOf<E>;
  const note: Note = (at, expected, found) =>
    recordDifference({ endpoint: endpoint.path, at, expected, found: kindOf(found) });
  return mend(endpoint.data, data, { at: '', note }) as DataOf<E>;
}
