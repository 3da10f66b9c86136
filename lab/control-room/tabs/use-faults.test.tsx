// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queries } from '../api/use-lab.ts';
import { useFaults } from './use-faults.ts';

afterEach(() => {
  queries.clear();
  vi.unstubAllGlobals();
});

const Room = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
);

/** Creates a server that holds back its answers to changes until the test releases them. */
function serve(list: unknown[]) {
  const held: (() => void)[] = [];
  const server = { list, answer: () => held.shift()?.(), held };
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'POST') {
      await new Promise<void>((resolve) => held.push(resolve));
      server.list = (JSON.parse(String(body)) as { list: unknown[] }).list;
    }
    return Response.json({ code: 200, data: { list: server.list }, msg: '' });
  });
  return server;
}

it('a fault is added to the result of the previous change, however late that is answered', async () => {
  const server = serve([{ id: 'fault-1', match: {}, effect: { kind: 'drop' } }]);
  const { result } = renderHook(useFaults, { wrapper: Room });
  const session = { match: {}, effect: { kind: 'session', as: 'elsewhere' } } as const;
  act(() => {
    result.current.change(() => []);
    result.current.change((now) => [...now, session]);
  });
  await waitFor(() => expect(server.held).toHaveLength(1));
  expect(result.current.busy).toBe(true);
  server.answer();
  await waitFor(() => expect(server.held).toHaveLength(1));
  server.answer();
  await waitFor(() => expect(server.list).toEqual([session]));
});
