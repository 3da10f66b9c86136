import { expect, it } from 'vitest';
import { addressesSetting, originsSetting, publicUrlSetting } from './addresses-setting.ts';

it('normalizes the addresses of machines to origins, and is empty without a setting', () => {
  expect(addressesSetting(undefined)).toEqual([]);
  expect(addressesSetting(' https://ONE.example/, http://two.example:80 ,')).toEqual([
    'https://one.example',
    'http://two.example',
  ]);
});

it('refuses an address of a machine without http or https, or with a path or query, with a sentence', () => {
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

it('normalizes the public address to an origin, and refuses one with a path or without http or https', () => {
  expect(publicUrlSetting(undefined)).toBeUndefined();
  expect(publicUrlSetting('https://Papertape.example:443/')).toBe('https://papertape.example');
  for (const wrong of ['papertape.example', 'https://papertape.example/trade', 'ftp://papertape.example'])
    expect(publicUrlSetting(wrong)).toEqual({ problem: expect.stringContaining(`it is "${wrong}"`) });
});

it('normalizes allowed origins of pages and apps, and refuses a value that is no origin', () => {
  expect(originsSetting('https://Page.example:443/, capacitor://localhost')).toEqual([
    'https://page.example',
    'capacitor://localhost',
  ]);
  for (const wrong of ['foo', '*', 'https://page.example/app'])
    expect(originsSetting(`https://page.example,${wrong}`)).toEqual({
      problem: expect.stringContaining(`"${wrong}" is none`),
    });
});
