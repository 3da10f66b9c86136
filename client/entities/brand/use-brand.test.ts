// @vitest-environment happy-dom
import { market } from '@papertape/shared/contract/market.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { endOfHookTest, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';

beforeAll(startEnglish);
afterEach(() => {
  endOfHookTest();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const start = (simulated: boolean) => ({
  serverTime: 1,
  world: { id: 'default', simulated, clock: 'live', clockRate: 1 } as const,
  instruments: [],
  tickers: [],
});

async function brandOn(simulated: boolean, built = '') {
  vi.stubEnv('VITE_BRAND', built);
  const { useBrand, useSimulated } = await import('./use-brand.ts');
  const host = fakeHost();
  host.answers(market.initForestData, () => start(simulated));
  const shown = render(() => ({ brand: useBrand(), simulated: useSimulated() }));
  const atFirst = shown.now.brand;
  await waitFor(() => expect(shown.now.simulated).toBe(simulated));
  return { atFirst, brand: shown.now.brand };
}

test('an operator’s name is shown at once on any host', async () => {
  const texts = { en: { title: 'Trade with Meridian', text: 'Quotes and charts.' } };
  const own = { name: 'Meridian', mark: true, texts };
  for (const simulated of [true, false]) {
    const { atFirst, brand } = await brandOn(simulated, JSON.stringify(own));
    expect(atFirst).toMatchObject({ name: 'Meridian', mark: 'own' });
    expect(brand).toMatchObject({ name: 'Meridian', mark: 'own', texts: texts.en });
    endOfHookTest();
    vi.resetModules();
  }
});

test('without an operator, no brand shows before the host has answered; then ours on a simulator and none elsewhere', async () => {
  const here = await brandOn(true);
  expect(here.atFirst).toBeUndefined();
  expect(here.brand).toEqual({ name: 'Papertape', mark: 'tape' });
  endOfHookTest();
  vi.resetModules();
  expect((await brandOn(false)).brand).toMatchObject({ mark: 'plain' });
});
