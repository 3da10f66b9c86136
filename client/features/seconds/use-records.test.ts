import { describe, expect, it } from 'vitest';
import { mergePages } from './use-records.ts';

const self = (row: number) => row;

describe('two paged lists as one', () => {
  it('shows everything in order when both were read to the end', () => {
    const merged = mergePages(
      [
        { rows: [9, 5, 1], more: false },
        { rows: [8, 2], more: false },
      ],
      self,
    );
    expect(merged).toEqual({ rows: [9, 8, 5, 2, 1], next: undefined });
  });

  it('delays rows older than the end of an unfinished list, and reads that list first', () => {
    const merged = mergePages(
      [
        { rows: [9, 8, 7], more: true },
        { rows: [6, 2], more: true },
      ],
      self,
    );
    expect(merged).toEqual({ rows: [9, 8, 7], next: 0 });
  });

  it('is empty for empty lists', () => {
    expect(mergePages([{ rows: [], more: false }], self)).toEqual({ rows: [], next: undefined });
  });
});
