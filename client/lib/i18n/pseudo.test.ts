import { expect, it } from 'vitest';
import { pseudoText } from './pseudo.ts';

it('accents letters, lengthens by a third and keeps figures', () => {
  expect(pseudoText('Deposit 12')).toBe('[Ðéþöšíţ 12~~~~]');
});
