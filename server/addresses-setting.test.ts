import { expect, it } from 'vitest';
import { addressesSetting, originsSetting, publicUrlSetting } from './addresses-setting.ts';

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

it('reads the public address as an origin, and refuses one with a path or without a scheme', () => {
  expect(publicUrlSetting(undefined)).toBeUndefined();
  expect(publicUrlSetting('https://Papertape.example:443/')).toBe('https://papertape.example');
  for (const wrong of ['papertape.example', 'https://papertape.example/trade', 'ftp://papertape.example'])
    expect(publicUrlSetting(wrong)).toEqual({ problem: expect.stringContaining(`it is "${wrong}"`) });
});

it('reads allowed origins of pages and apps, and refuses what no browser sends', () => {
  expect(originsSetting('https://Page.example:443/, capacitor://localhost')).toEqual([
    'https://page.example',
    'capacitor://localhost',
  ]);
  for (const wrong of ['foo', '*', 'https://page.example/app'])
    expect(originsSetting(`https://page.example,${wrong}`)).toEqual({
      problem: expect.stringContaining(`"${wrong}" is none`),
    });
});
