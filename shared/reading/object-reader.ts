/** Readers of objects, of their fields under alternative names, and of pages of rows. */
import type * as core from 'zod/v4/core';
import { notRead } from './differences.ts';
import { isRecord } from './nearest.ts';
import { asPage } from './page-shapes.ts';
import { type Compile, createNote, type Note, type Place, type Reader } from './reader-parts.ts';

interface Field {
  key: string;
  reader: Reader;
  /** Alternative name of the field in the specification. */
  alias: string | undefined;
  noteAlias: Note;
}

/** The specification uses both names for product groups. */
const aliases: Readonly<Record<string, string>> = { group: 'type', type: 'group' };

/** Finds the field that holds the rows of a page. */
function findListName(shape: Record<string, core.$ZodType>): string | undefined {
  const lists = Object.entries(shape).filter(([, field]) => field._zod.def.type === 'array');
  if (Object.hasOwn(shape, 'list')) return 'list';
  return lists.length === 1 ? lists[0]?.[0] : undefined;
}

const toFieldPlace = (place: Place, key: string): Place => ({
  ...place,
  at: place.at === '' ? key : `${place.at}.${key}`,
});

function compileFields(shape: Record<string, core.$ZodType>, whole: Place, compile: Compile): Field[] {
  return Object.entries(shape).map(([key, schema]) => {
    const place = toFieldPlace(whole, key);
    const alias = aliases[key];
    return {
      key,
      reader: compile(schema, place),
      alias: alias !== undefined && !Object.hasOwn(shape, alias) ? alias : undefined,
      noteAlias: createNote(place, `under the name ${key}, not ${alias}`),
    };
  });
}

function readField({ key, reader, alias, noteAlias }: Field, source: Record<string, unknown>): unknown {
  const value = source[key];
  if (value !== undefined || alias === undefined || source[alias] === undefined) return value;
  if (!reader.fits(source[alias])) return value;
  noteAlias(source[alias]);
  return source[alias];
}

/** Converts a value to an object. A bare text becomes the name of an object: the country look-up answers "Britain". */
function asObject(value: unknown, shape: Record<string, core.$ZodType>): Record<string, unknown> {
  if (isRecord(value)) return value;
  return typeof value === 'string' && Object.hasOwn(shape, 'name') ? { name: value } : {};
}

/**
 * Creates a counter of fields that the contract does not have. Fields of an envelope that was unwrapped count
 * as read.
 */
function unreadLister(fields: readonly Field[], place: Place, asKnown: (value: unknown) => unknown) {
  const notes = new Map<string, Note>();
  const known = new Set(fields.flatMap(({ key, alias }) => (alias === undefined ? [key] : [key, alias])));
  const noteFor = (key: string) => {
    const note = notes.get(key) ?? createNote(toFieldPlace(place, key), notRead);
    notes.set(key, note);
    return note;
  };
  return (value: unknown) => {
    const page = asKnown(value);
    if (!isRecord(page)) return;
    if (page === value) {
      for (const key of Object.keys(page)) if (!known.has(key)) noteFor(key)(page[key]);
    }
    for (const { key, reader } of fields) reader.listUnread?.(page[key]);
  };
}

/** Creates the reader of an object. Unknown fields are kept, and a page in another envelope is converted. */
export function objectReader(shape: Record<string, core.$ZodType>, place: Place, compile: Compile): Reader {
  const fields = compileFields(shape, place, compile);
  const names = new Set(Object.keys(shape));
  const listName = findListName(shape);
  const asKnown = (value: unknown) => (listName === undefined ? value : asPage(value, listName, names));
  const note = createNote(place, 'object');
  const notePage = createNote(place, `a page with its rows in ${listName}`);
  const complete = place.findCompletion?.(shape);
  return {
    fits: (value) => isRecord(value) && fields.every(({ key, reader }) => reader.fits(value[key])),
    mend: (value) => {
      const page = asKnown(value);
      if (page !== value) notePage(value);
      else if (!isRecord(value)) note(value);
      const source = asObject(page, shape);
      const mended: Record<string, unknown> = { ...source };
      for (const field of fields) {
        const read = field.reader.mend(readField(field, source));
        if (read !== undefined || Object.hasOwn(source, field.key)) mended[field.key] = read;
      }
      return complete ? complete(mended) : mended;
    },
    listUnread: unreadLister(fields, place, asKnown),
  };
}
