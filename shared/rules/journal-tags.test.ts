import { expect, it } from 'vitest';
import { tagsIn } from './journal-tags.ts';

it.each([
  ['what a field holds', [' Breakout, retest ,,breakout、朝'], ['Breakout', 'retest', '朝']],
  ['a list of which one holds a comma', ['high vol, thin', 'Thin'], ['high vol', 'thin']],
  ['nothing', [''], []],
])('reads the tags in %s', (_, written, tags) => {
  expect(tagsIn(written)).toEqual(tags);
});
