// @vitest-environment happy-dom
import type { ContractData } from '@papertape/shared/contract/feeds.ts';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRoll } from './equity-band.tsx';

const feed = vi.hoisted(() => ({ send: (_data: unknown): void => undefined }));
vi.mock('../../lib/feeds/use-live.ts', () => ({
  useOrderEvents: (listener: (data: unknown) => void) => {
    feed.send = listener;
  },
}));

const send = (data: Partial<ContractData>) => feed.send({ whole: false, mode: 'real', ...data });

afterEach(cleanup);

it('rolls a balance once per booking, and never for a price, a whole state or an unchanged figure', () => {
  const { result, rerender } = renderHook((text: string) => useRoll(text), { initialProps: '100.00' });
  rerender('101.00');
  expect(result.current).toBe(0);
  send({ whole: true, balances: [] });
  rerender('102.00');
  expect(result.current).toBe(0);
  send({ balances: [] });
  rerender('102.00');
  expect(result.current).toBe(0);
  rerender('202.00');
  expect(result.current).toBe(1);
  rerender('203.00');
  expect(result.current).toBe(1);
});
