import { describe, expect, it } from 'vitest';
import { pictureProblem, pictureTypes } from './pictures.ts';

const megabyte = 1_048_576;

describe('a picture', () => {
  it('has at most 5 MB of 1048576 bytes', () => {
    expect(pictureProblem({ size: 5 * megabyte, type: 'image/jpeg', name: 'x.jpg' })).toBeUndefined();
    expect(pictureProblem({ size: 5 * megabyte + 1, type: 'image/jpeg', name: 'x.jpg' })).toBe(
      'imageTooLarge',
    );
  });

  it('has a type that browsers show', () => {
    for (const type of ['image/png', 'image/jpg', 'image/webp', 'image/gif']) {
      expect(pictureProblem({ size: 1, type, name: 'x' })).toBeUndefined();
    }
    for (const type of ['application/pdf', 'image/svg+xml', '']) {
      expect(pictureProblem({ size: 1, type, name: 'x' })).toBe('imageUnreadable');
    }
  });

  it('in HEIC has its own error, and no file field accepts the type', () => {
    for (const [type, name] of [
      ['image/heic', 'IMG_1.heic'],
      ['image/heif-sequence', 'x'],
      ['', 'IMG_1.HEIC'],
    ] as const)
      expect(pictureProblem({ size: 9 * megabyte, type, name })).toBe('imageHeic');
    expect(
      pictureTypes.split(',').every((type) => pictureProblem({ size: 1, type, name: 'x' }) === undefined),
    ).toBe(true);
  });
});
