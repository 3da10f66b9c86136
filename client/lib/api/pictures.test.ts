import { describe, expect, it } from 'vitest';
import { pictureProblem } from './pictures.ts';

const megabyte = 1_048_576;

describe('a picture', () => {
  it('has at most 5 MB of 1048576 bytes', () => {
    expect(pictureProblem({ size: 5 * megabyte, type: 'image/jpeg' })).toBeUndefined();
    expect(pictureProblem({ size: 5 * megabyte + 1, type: 'image/jpeg' })).toBe('imageTooLarge');
  });

  it('is of a kind that browsers show', () => {
    for (const type of ['image/png', 'image/jpg', 'image/webp', 'image/gif']) {
      expect(pictureProblem({ size: 1, type })).toBeUndefined();
    }
    for (const type of ['application/pdf', 'image/svg+xml', 'image/heic', '']) {
      expect(pictureProblem({ size: 1, type })).toBe('imageUnreadable');
    }
  });
});
