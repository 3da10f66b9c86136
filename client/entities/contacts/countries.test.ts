// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { chooseCountry } from '../../lib/settings/country.ts';
import { changeSettings } from '../../lib/settings/settings-store.ts';
import { endOfHookTest, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { useHomeCountry } from './countries.ts';

beforeAll(startEnglish);
afterEach(() => {
  changeSettings({ country: '', countryChosen: false });
  vi.restoreAllMocks();
  endOfHookTest();
});

it('forms offer the country of the browser before that of the address, and the chosen country before both', () => {
  fakeHost();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'de']);
  // The address of a server on the same machine belongs to the first country of the list.
  chooseCountry('US');
  const home = render(() => useHomeCountry());
  expect(home.now).toBe('DE');
  act(() => {
    chooseCountry('FR');
    changeSettings({ countryChosen: true });
  });
  expect(home.now).toBe('FR');
});
