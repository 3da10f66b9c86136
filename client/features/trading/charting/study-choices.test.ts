import { chartAlerts, needsClose } from '@papertape/shared/contract/chart-alerts.ts';
import { inputSchema } from '@papertape/shared/contract/kit/endpoint.ts';
import { expect, it } from 'vitest';
import { defaultStudies, studyNames } from '../../../ui/chart/study-names.ts';
import { studyChoices } from './study-choices.ts';

it.each(studyNames)('offers only alerts on %s that a host accepts', (name) => {
  const choices = studyChoices(name, defaultStudies.parameters[name]);
  expect(choices.length > 0).toBe(name !== 'VOL');
  for (const choice of choices) {
    const frequency = needsClose(choice.study) ? 'barClose' : 'once';
    const input = { symbol: 'BTCUSDT', frame: '1h', way: 'up', frequency, ...choice };
    expect(inputSchema(chartAlerts.place)?.safeParse(input).error).toBeUndefined();
  }
});

it('offers no alerts on lines that can never cross', () => {
  expect(studyChoices('BOLL', [5, 2])).toEqual([]);
  expect(studyChoices('MACD', [12, 12, 9])).toEqual([]);
  expect(studyChoices('MA', [1, 7, 7])).toHaveLength(1);
});
