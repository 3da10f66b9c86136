import { expect, it } from 'vitest';
import { warmUp } from './warm-up.ts';

it('asks instruments that exist, in many slices, and comes to an end', () => {
  const warming = warmUp();
  let slices = 0;
  while (warming.next().done !== true) slices += 1;
  expect(slices).toBeGreaterThan(100);
  expect(warming.next().done).toBe(true);
});
