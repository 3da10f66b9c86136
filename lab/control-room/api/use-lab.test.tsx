// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useClass } from '../class/use-class.ts';
import { queries } from './use-lab.ts';

afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

const refusal = () => Response.json({ code: 2301, data: null, msg: 'There is no class.' });

function Shown() {
  const { isNone, error } = useClass();
  return <p>{isNone ? 'none' : (error?.problem ?? 'unknown')}</p>;
}

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );

it('a refusal stays while it is read again, so that its form is not remounted', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  show();
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(refusal());
  await screen.findByText('none');

  // The same happens after any action, and when the window regains the focus.
  act(() => void queries.invalidateQueries());
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.getByText('none')).toBeDefined();
  answers[1]?.(Response.json({ code: 200, data: { world: 'lesson' }, msg: '' }));
  await screen.findByText('unknown');
});

it('a network error is reported as such', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  show();
  await screen.findByText('gone');
});
