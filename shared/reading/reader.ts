/**
 * Readers that convert data to the shape of a contract schema. Each schema is compiled to functions once,
 * because feeds repeat the same shapes many times a second and a page under a content security policy may not
 * generate code as zod would. Matching data is returned unchanged; other data becomes the nearest value of
 * the right shape; nothing is thrown, and each difference is counted.
 */

import type * as core from 'zod/v4/core';
import type { Schema } from '../contract/kit/endpoint.ts';
import { time } from '../contract/values.ts';
import {
  isRecord,
  isTime,
  nearestDecimal,
  nearestFlag,
  nearestNumber,
  nearestText,
  nearestTime,
  nearestWord,
} from './nearest.ts';
import { objectReader } from './object-reader.ts';
import { rowsWithin } from './page-shapes.ts';
import { createNote, type Place, type Reader } from './reader-parts.ts';

const asParser = (schema: core.$ZodType) => schema as Schema;
const createCheck = (schema: core.$ZodType) => (value: unknown) => asParser(schema).safeParse(value).success;

/**
 * Returns the only pattern of a text schema, so that it can be checked without the parser; 'none' for a
 * schema without checks.
 */
function getOnlyPattern({ checks = [] }: core.$ZodTypeDef): RegExp | undefined | 'none' {
  if (checks.length === 0) return 'none';
  const [only, ...others] = checks.map((check) => check._zod.def as { check: string; pattern?: RegExp });
  return only?.check === 'string_format' && others.length === 0 ? only.pattern : undefined;
}

function textFits(schema: core.$ZodType): Reader['fits'] {
  const pattern = getOnlyPattern(schema._zod.def);
  if (pattern === 'none') return (value) => typeof value === 'string';
  if (pattern === undefined) return createCheck(schema);
  return (value) => typeof value === 'string' && pattern.test(value);
}

function createLeafReader(
  schema: core.$ZodType,
  place: Place,
  fits: Reader['fits'],
  nearest: (value: unknown) => unknown,
): Reader {
  const note = createNote(place, schema._zod.def.type);
  return {
    fits,
    mend: (value) => {
      if (fits(value)) return value;
      note(value);
      return nearest(value);
    },
  };
}

function textReader(schema: core.$ZodType, place: Place): Reader {
  const fits = textFits(schema);
  const isDecimal = fits('1') && !fits('x');
  return createLeafReader(schema, place, fits, isDecimal ? nearestDecimal : nearestText);
}

function numberReader(schema: core.$ZodType, place: Place): Reader {
  if (schema === time) return createLeafReader(schema, place, isTime, nearestTime);
  const isPlain = (schema._zod.def.checks ?? []).length === 0;
  return createLeafReader(schema, place, isPlain ? Number.isFinite : createCheck(schema), nearestNumber);
}

function listReader(item: core.$ZodType, place: Place): Reader {
  const one = compile(item, { ...place, at: `${place.at}[]` });
  const note = createNote(place, 'array');
  return {
    fits: (value) => Array.isArray(value) && value.every(one.fits),
    mend: (value) => {
      if (!Array.isArray(value)) note(value);
      const items = rowsWithin(value) ?? [];
      return items.filter((each) => each !== null && each !== undefined).map(one.mend);
    },
    listUnread: (value) => {
      if (Array.isArray(value)) one.listUnread?.(value[0]);
    },
  };
}

function absentReader(inner: core.$ZodType, place: Place, absent: null | undefined): Reader {
  const reader = compile(inner, place);
  const note = createNote(place, absent === null ? 'null' : 'nothing');
  return {
    fits: (value) => value === absent || reader.fits(value),
    mend: (value) => {
      if (value !== null && value !== undefined) return reader.mend(value);
      if (value !== absent) note(value);
      return absent;
    },
    listUnread: (value) => reader.listUnread?.(value),
  };
}

/** Counts the fields of a shape that a value has. */
function countLikeFields(option: core.$ZodType, value: unknown): number {
  const { def } = (option as core.$ZodTypes)._zod;
  if (def.type !== 'object' || !isRecord(value)) return 0;
  return Object.keys(def.shape).filter((key) => value[key] !== undefined).length;
}

function unionReader(options: readonly core.$ZodType[], place: Place): Reader {
  const readers = options.map((option) => ({ option, reader: compile(option, place) }));
  const note = createNote(place, 'one of several shapes');
  const fits = (value: unknown) => readers.some(({ reader }) => reader.fits(value));
  return {
    fits,
    mend: (value) => {
      if (fits(value)) return value;
      note(value);
      const nearest = readers
        .map(({ option, reader }) => ({ reader, likeness: countLikeFields(option, value) }))
        .reduce((best, one) => (one.likeness > best.likeness ? one : best));
      return nearest.likeness === 0 ? value : nearest.reader.mend(value);
    },
  };
}

function otherReader(schema: core.$ZodType, place: Place): Reader {
  const fits = createCheck(schema);
  const note = createNote(place, schema._zod.def.type);
  return {
    fits,
    mend: (value) => {
      if (!fits(value)) note(value);
      return value;
    },
  };
}

/**
 * Creates the reader of a schema, which reports each difference to the place and returns the nearest value of the
 * schema.
 */
export function compile(schema: core.$ZodType, place: Place): Reader {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectReader(def.shape, place, compile);
    case 'array':
      return listReader(def.element, place);
    case 'nullable':
      return absentReader(def.innerType, place, null);
    case 'optional':
      return absentReader(def.innerType, place, undefined);
    case 'union':
      return unionReader(def.options, place);
    case 'string':
      return textReader(schema, place);
    case 'number':
      return numberReader(schema, place);
    case 'boolean':
      return createLeafReader(schema, place, (value) => typeof value === 'boolean', nearestFlag);
    case 'enum': {
      const words: readonly unknown[] = Object.values(def.entries);
      return createLeafReader(
        schema,
        place,
        (value) => words.includes(value),
        (value) => nearestWord(value, words),
      );
    }
    default:
      return otherReader(schema, place);
  }
}
