// @vitest-environment happy-dom
import { sim } from '@papertape/shared/contract/sim.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queries } from '../api/use-lab.ts';
import { WorldsDialog } from './worlds-dialog.tsx';

afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

/** Shows the dialog and returns the bodies of the calls that create or copy a world, which are all refused. */
async function showWorlds() {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.includes(sim.worldCreate.path) || url.includes(sim.worldFork.path)) {
      sent.push(JSON.parse(String(body)));
      return Response.json({ code: 2301, data: null, msg: '' });
    }
    const clock = { now: 0, mode: 'paused', rate: 0, nextDueAt: null };
    const world = { id: 'trial', seed: 's', storage: 'memory', clock, startTime: 0, users: 0, stopped: null };
    return Response.json({ code: 200, data: { list: [world], unopened: [], next: null }, msg: '' });
  });
  render(
    <QueryClientProvider client={queries}>
      <WorldsDialog open onClose={() => undefined} />
    </QueryClientProvider>,
  );
  // The dialog loads its parts first.
  await screen.findByText('trial', {}, { timeout: 30_000 });
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

it('creates worlds that survive a restart, unless memory is chosen', async () => {
  const sent = await showWorlds();
  press('createWorld');
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ storage: 'file' })]));
  expect(screen.getByText('storageHint.file')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'storageName.memory', hidden: true }));
  expect(screen.getByText('storageHint.memory')).toBeDefined();
  press('createWorld');
  await waitFor(() => expect(sent[1]).toMatchObject({ storage: 'memory' }));
});

it('marks a world that is only in memory, and copies it to the disk', async () => {
  const sent = await showWorlds();
  expect(screen.getByText('trial').closest('td')?.textContent).toContain('storageName.memory');
  press('fork');
  await waitFor(() => expect(sent).toEqual([{ id: 'trial', storage: 'file' }]));
});
