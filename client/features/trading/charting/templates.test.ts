import type { StudyTemplate } from '@papertape/shared/contract/study-templates.ts';
import { fc } from '@papertape/shared/testing/properties.ts';
import { expect, it } from 'vitest';
import { defaultStudies, studyNames } from '../../../ui/chart/study-names.ts';
import { savedStudies, studiesText, toStudySettings, withTemplate } from './study-template-list.tsx';

const trend: StudyTemplate = { id: 'a', name: 'Trend', studies: [{ study: 'EMA', parameters: [9, 21] }] };

it('a set of studies is unchanged after it is saved and applied', () => {
  const length = fc.integer({ min: 1, max: 500 });
  const some = fc.record({
    shown: fc.subarray([...studyNames]),
    lengths: fc.array(length, { minLength: 4, maxLength: 4 }),
  });
  fc.assert(
    fc.property(some, ({ shown, lengths }) => {
      const parameters = Object.fromEntries(
        studyNames.map((name) => [name, lengths.slice(0, defaultStudies.parameters[name].length)]),
      ) as typeof defaultStudies.parameters;
      const settings = { shown, parameters };
      expect(toStudySettings(savedStudies(settings), settings)).toEqual(settings);
    }),
  );
});

it('studies outside a set keep their parameters, and invalid parameters are replaced by the defaults', () => {
  const before = { shown: ['RSI' as const], parameters: { ...defaultStudies.parameters, RSI: [21] } };
  const after = toStudySettings(
    [
      { study: 'VOL', parameters: [] },
      { study: 'MACD', parameters: [5] },
      { study: 'EMA', parameters: [9, 21] },
    ],
    before,
  );
  expect(after.shown).toEqual(['EMA', 'VOL', 'MACD']);
  expect(after.parameters).toMatchObject({ RSI: [21], EMA: [9, 21], MACD: [12, 26, 9] });
});

it.each([
  ['a set with a new name is appended', 'Swing', ['Trend', 'Swing'], 'b'],
  ['a set with an existing name replaces it, without regard to case and spaces', ' trend ', ['trend'], 'a'],
])('%s', (_case, name, names, id) => {
  const after = withTemplate([trend], { id: 'b', name, studies: [] });
  expect(after.map((one) => one.name)).toEqual(names);
  expect(after.at(-1)).toMatchObject({ id, studies: [] });
});

it('the label of a set lists its studies and their lengths', () => {
  expect(studiesText([...trend.studies, { study: 'VOL', parameters: [] }])).toBe('EMA 9, 21 · VOL');
});
