// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queries } from './use-lab.ts';
import { useWorlds } from './use-worlds.ts';

afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

function Shown() {
  const { list, more, error } = useWorlds({ every: false });
  return (
    <>
      <p>{list?.map(({ id }) => id).join(' ') ?? error?.problem ?? 'loading'}</p>
      {more && (
        <button type="button" onClick={more}>
          more
        </button>
      )}
    </>
  );
}

const show = () =>
  render(
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>,
  );

it("pages of a cluster's worlds are loaded one after the other", async () => {
  const places: string[] = [];
  const parts: Record<string, object> = {
    '': { list: [{ id: 'a' }, { id: 'b' }], unopened: [], next: 'b' },
    b: { list: [{ id: 'c' }], unopened: [], next: null },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    const after = new URL(url, 'http://localhost').searchParams.get('after') ?? '';
    places.push(after);
    return Response.json({ code: 200, data: parts[after], msg: '' });
  });
  show();
  await screen.findByText('a b');
  fireEvent.click(screen.getByRole('button', { name: 'more' }));
  await screen.findByText('a b c');
  expect(places).toEqual(['', 'b']);
  expect(screen.queryByRole('button')).toBeNull();
  // After an action the whole list is read again.
  parts['b'] = { list: [{ id: 'c' }, { id: 'd' }], unopened: [], next: null };
  void queries.invalidateQueries();
  await screen.findByText('a b c d');
  await waitFor(() => expect(places).toEqual(['', 'b', '', 'b']));
});

it('the full list of an earlier server version is accepted', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, data: { list: [{ id: 'a' }] }, msg: '' }));
  show();
  await screen.findByText('a');
  expect(screen.queryByRole('button')).toBeNull();
});
