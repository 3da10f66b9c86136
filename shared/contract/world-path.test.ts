import { expect, it } from 'vitest';
import { movedAddress } from './world-path.ts';

it('an address that is changed to the path of a world stays on its host', () => {
  expect(movedAddress('//elsewhere.example/', 'world=default')).toBe('/elsewhere.example/');
  expect(movedAddress('//elsewhere.example/', 'world=b')).toBe('/w/b/elsewhere.example/');
  expect(movedAddress('/w/default//elsewhere.example/', '')).toBe('/elsewhere.example/');
});
