// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveFor, useBackToClose } from './back-stack.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Overlay() {
  useBackToClose(true, () => undefined);
  return null;
}

const soon = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

it('goes back in history when an overlay has closed, but not while another page opens', async () => {
  const go = vi.spyOn(window.history, 'go').mockReturnValue();
  vi.spyOn(window.location, 'assign').mockReturnValue();
  const first = render(<Overlay />);
  await soon();
  first.unmount();
  await soon();
  expect(go.mock.calls).toEqual([[-1]]);

  const second = render(<Overlay />);
  await soon();
  leaveFor('/lab?world=lesson');
  second.unmount();
  await soon();
  expect(go.mock.calls).toEqual([[-1]]);
});
