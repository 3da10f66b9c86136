import { expect, it } from 'vitest';
import { findSubject } from './rewind-dialog.tsx';

it.each([
  ['class.say', 'word'],
  ['class.rules', 'rules'],
  ['class.claim', 'seat'],
  ['trading.close', 'order'],
  ['clock.advance', 'clock'],
  ['watchlists.save', 'page'],
  ['constructor', 'page'],
  ['', 'page'],
])('a command "%s" has the subject "%s"', (name, did) => {
  expect(findSubject(name)).toBe(did);
});
