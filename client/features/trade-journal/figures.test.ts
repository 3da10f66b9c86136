import { hourMs, minuteMs } from '@papertape/shared/durations.ts';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { startEnglish } from '../../testing/hooks.tsx';
import { holdText } from './figures.ts';

beforeAll(startEnglish);

it.each([
  [0, '0 s'],
  [30_000, '30 s'],
  [90_000, '90 s'],
  [2 * minuteMs, '2 min'],
  [59 * minuteMs + 40_000, '1 h 0 min'],
  [47 * hourMs + 5 * minuteMs, '47 h 5 min'],
  [50 * hourMs, '2 d 2 h'],
])('a holding time of %i ms is shown as %s', (ms, text) => {
  expect(holdText(ms, i18next.getFixedT('en', 'journal'))).toBe(text);
});
