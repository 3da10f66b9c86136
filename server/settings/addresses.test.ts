import { expect, it } from 'vitest';
import { readAddresses, readHostNames, readOrigins, readPublicUrl } from './addresses.ts';

it('normalizes the addresses of machines to origins, and is empty without a setting', () => {
  expect(readAddresses({})).toEqual([]);
  expect(readAddresses({ PAPERTAPE_ADDRESSES: ' https://ONE.example/, http://two.example:80 ,' })).toEqual([
    'https://one.example',
    'http://two.example',
  ]);
});

it.each(['one.example', 'wss://one.example', 'https://one.example/v1', 'https://one.example/?a'])(
  'refuses the address %s of a machine with a sentence',
  (wrong) => {
    expect(() => readAddresses({ PAPERTAPE_ADDRESSES: `https://a.example,${wrong}` })).toThrow(
      `"${wrong}" is none`,
    );
  },
);

it('normalizes the public address to an origin, and refuses one with a path or without http or https', () => {
  expect(readPublicUrl({})).toBeUndefined();
  expect(readPublicUrl({ PAPERTAPE_PUBLIC_URL: 'https://Papertape.example:443/' })).toBe(
    'https://papertape.example',
  );
  for (const wrong of ['papertape.example', 'https://papertape.example/trade', 'ftp://papertape.example'])
    expect(() => readPublicUrl({ PAPERTAPE_PUBLIC_URL: wrong })).toThrow(`it is "${wrong}"`);
});

it('normalizes allowed origins of pages and apps, and refuses a value that is no origin', () => {
  expect(readOrigins({ ALLOWED_ORIGINS: 'https://Page.example:443/, capacitor://localhost' })).toEqual([
    'https://page.example',
    'capacitor://localhost',
  ]);
  for (const wrong of ['foo', '*', 'https://page.example/app'])
    expect(() => readOrigins({ ALLOWED_ORIGINS: `https://page.example,${wrong}` })).toThrow(
      `"${wrong}" is none`,
    );
});

it('allows the host names of proxies and of all public addresses', () => {
  expect(
    readHostNames({
      ALLOWED_HOSTS: 'proxy.example, other.example:8080',
      PAPERTAPE_ADDRESSES: 'https://one.example',
      PAPERTAPE_ADDRESS: 'http://two.example:3000',
      PAPERTAPE_PUBLIC_URL: 'https://papertape.example',
    }),
  ).toEqual(['proxy.example', 'other.example:8080', 'one.example', 'two.example:3000', 'papertape.example']);
});

it.each(['https://papertape.example', 'x y', 'papertape.example/trade', 'me@papertape.example', ':3000'])(
  'refuses the host name %s with a sentence',
  (wrong) => {
    expect(() => readHostNames({ ALLOWED_HOSTS: `proxy.example,${wrong}` })).toThrow(`"${wrong}" is none`);
  },
);
