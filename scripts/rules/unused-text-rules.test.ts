import { expect, it } from 'vitest';
import { unusedTextProblems } from './unused-text-rules.ts';

const texts = {
  save: 'Save',
  saved_one: 'One',
  saved_other: 'Several',
  state: { open: 'Open', openAt: 'Opens then', gone: 'Gone' },
};

const found = (source: string) =>
  unusedTextProblems([
    { path: 'locales/en/loan.json', text: JSON.stringify(texts) },
    { path: 'client/features/loan/loan.mobile.tsx', text: source },
    { path: 'client/features/loan/loan.test.tsx', text: "t('save'); t('state.gone');" },
  ]).map(({ message }) => message);

it('names the texts that no source asks for, whole or put together', () => {
  const asked = [
    "t('save')",
    "t('saved', { count })",
    "state === 'open'",
    ['t(`state.', '{state}At`)'].join('$'),
  ];
  expect(found(asked.join('\n'))).toEqual(['nothing shows state.gone']);
  expect(found(asked.slice(1).join('\n'))).toContain('nothing shows save');
});
