import { expect, it } from 'vitest';
import { addressesSetting } from './addresses-setting.ts';

it('names origins as a browser does, and none where nothing is said', () => {
  expect(addressesSetting(undefined)).toEqual([]);
  expect(addressesSetting(' https://ONE.example/, http://two.example:80 ,')).toEqual([
    'https://one.example',
    'http://two.example',
  ]);
});

it('refuses with a sentence what is no address of a machine', () => {
  for (const wrong of [
    'one.example',
    'wss://one.example',
    'https://one.example/v1',
    'https://one.example/?a',
  ])
    expect(addressesSetting(`https://a.example,${wrong}`)).toEqual({
      problem: expect.stringContaining(`"${wrong}" is none`),
    });
});
