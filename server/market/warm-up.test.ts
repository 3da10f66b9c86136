import { expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

it('the warm-up uses existing instruments, runs in many slices, and ends', () => {
  const warming = warmUp();
  let slices = 0;
  while (warming.next().done !== true) slices += 1;
  expect(slices).toBeGreaterThan(100);
  expect(warming.next().done).toBe(true);
});
