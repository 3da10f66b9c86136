/** Summary of a received capsule. */
import type { Capsule } from './capsule.ts';

export interface CapsuleFacts extends Pick<Capsule, 'program' | 'world' | 'personal'> {
  /** Entry after which it begins, and its last entry. */
  readonly after: number;
  readonly last: number;
  /** Number of pictures in it. */
  readonly uploads: number;
  /** Recordings in it. */
  readonly recordings: readonly { readonly id: string; readonly name: string }[];
  readonly page: Omit<NonNullable<Capsule['page']>, 'picture' | 'console'> | null;
}

function shownPage(page: Capsule['page']): CapsuleFacts['page'] {
  if (page === null) return null;
  const { picture: _picture, console: _console, ...shown } = page;
  return shown;
}

/** Returns the facts of a capsule without its entries and files: `after` and `last` are numbers of journal entries. */
export function summarizeCapsule({
  program,
  world,
  personal,
  origin,
  entries,
  files,
  recordings = [],
  page,
}: Capsule): CapsuleFacts {
  return {
    program,
    world,
    personal,
    after: origin.sequence,
    last: origin.sequence + entries.length,
    uploads: files.filter(({ bytes }) => bytes !== null).length,
    recordings: recordings.map(({ id, name }) => ({ id, name })),
    page: shownPage(page),
  };
}
