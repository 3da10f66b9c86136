import { describe, expect, it } from 'vitest';
import { measureSharpness } from './use-kyc.ts';

const side = 32;

function picture(brightness: (x: number, y: number) => number) {
  const points = Array.from({ length: side * side }, (_, index) =>
    brightness(index % side, Math.floor(index / side)),
  );
  return { points, width: side, height: side };
}

describe('the sharpness of a picture', () => {
  it('is zero for an even surface or a slope', () => {
    expect(measureSharpness(picture(() => 128))).toBe(0);
    expect(measureSharpness(picture((x) => x * 8))).toBe(0);
  });

  it('is larger for hard edges than for the same edges made soft', () => {
    const hard = measureSharpness(picture((x) => (x % 8 < 4 ? 20 : 230)));
    const soft = measureSharpness(picture((x) => 125 + 105 * Math.sin((x / 8) * 2 * Math.PI)));
    expect(hard).toBeGreaterThan(4 * soft);
  });

  it('is defined for a picture without inner pixels', () => {
    expect(measureSharpness({ points: [1, 2], width: 2, height: 1 })).toBe(0);
  });
});
