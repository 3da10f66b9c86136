// @vitest-environment happy-dom
import { market } from '@papertape/shared/contract/market.ts';
import { userChoices } from '@papertape/shared/contract/user-choices.ts';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { beginSession, endSession } from '../../lib/settings/session.ts';
import { endOfHookTest, type FakeHost, fakeHost, render, startEnglish } from '../../testing/hooks.tsx';
import { markPassed, usePassed } from './practice-store.ts';

let host: FakeHost;

beforeAll(startEnglish);
beforeEach(() => {
  host = fakeHost();
  host.answers(market.initForestData, () => ({ additions: ['userChoices'] as const }));
  beginSession('token-1', { uid: '1', mode: 'real' } as Parameters<typeof beginSession>[1]);
});
afterEach(() => {
  endSession('signedOut');
  endOfHookTest();
});

it('a lesson passed on another device is passed here', async () => {
  host.answers(userChoices.choices, () => ({ tables: [], lessons: ['fees'], revision: 1 }));
  const lessons = render(() => usePassed('a'));
  await waitFor(() => expect(lessons.now).toEqual(['fees']));
  expect(host.requestsTo(userChoices.save)).toEqual([]);
});

it('a lesson passed here is added to those of the account', async () => {
  host.answers(userChoices.choices, () => ({ tables: [], lessons: ['fees'], revision: 1 }));
  host.answers(userChoices.save, (input) => ({ ...input, revision: 2 }));
  const lessons = render(() => usePassed('b'));
  act(() => markPassed('b', 'stop-placement'));
  await waitFor(() => expect(host.requestsTo(userChoices.save)).toHaveLength(1));
  expect(host.requestsTo(userChoices.save)[0]?.input).toEqual({
    tables: [],
    lessons: ['fees', 'stop-placement'],
    revision: 1,
  });
  expect(lessons.now).toEqual(['fees', 'stop-placement']);
});

it('a lesson that the account refuses stays on the device, after three tries', async () => {
  host.answers(userChoices.choices, () => ({ tables: [], lessons: [], revision: 1 }));
  host.answers(userChoices.save, () => ({ refused: 'statusConflict' }));
  const lessons = render(() => usePassed('c'));
  act(() => markPassed('c', 'fees'));
  await waitFor(() => expect(host.requestsTo(userChoices.save)).toHaveLength(3));
  await waitFor(() => expect(host.requestsTo(userChoices.choices)).toHaveLength(4));
  expect(lessons.now).toEqual(['fees']);
  expect(host.requestsTo(userChoices.save)).toHaveLength(3);
});
