// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBackToClose } from './back-stack.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const soon = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

function Refusing({ onClose, dismissible }: { onClose: () => void; dismissible: boolean }) {
  useBackToClose(true, onClose, dismissible);
  return null;
}

const goBack = () => {
  window.history.replaceState({}, '');
  window.dispatchEvent(new PopStateEvent('popstate'));
};

it('keeps an overlay open that is not dismissible, and restores its history entry before a second press', async () => {
  const push = vi.spyOn(window.history, 'pushState');
  const onClose = vi.fn();
  const { rerender } = render(<Refusing onClose={onClose} dismissible={false} />);
  await soon();
  push.mockClear();
  goBack();
  // Within the same frame, not two frames later.
  await Promise.resolve();
  expect(onClose).not.toHaveBeenCalled();
  expect(push.mock.calls.map(([state]) => state)).toEqual([{ overlayDepth: 1 }]);
  rerender(<Refusing onClose={onClose} dismissible />);
  goBack();
  expect(onClose).toHaveBeenCalledOnce();
});

it('closes the overlay above one that is not dismissible, and not that one', async () => {
  const [under, over] = [vi.fn(), vi.fn()];
  render(<Refusing onClose={under} dismissible={false} />);
  render(<Refusing onClose={over} dismissible />);
  await soon();
  goBack();
  expect([under.mock.calls.length, over.mock.calls.length]).toEqual([0, 1]);
});

/** Replaces the history of the page by entries whose removal is finished by hand, as on a slow machine. */
function slowHistory() {
  const entries: unknown[] = [null];
  let due = 0;
  vi.spyOn(window.history, 'state', 'get').mockImplementation(() => entries.at(-1));
  vi.spyOn(window.history, 'pushState').mockImplementation((state: unknown) => void entries.push(state));
  vi.spyOn(window.history, 'go').mockImplementation((steps = 0) => {
    due += steps;
  });
  return {
    entries,
    finish() {
      entries.splice(entries.length + due);
      due = 0;
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  };
}

it('keeps an overlay that opens while the entry of the last one is being removed, and closes it on the next back press', async () => {
  const history = slowHistory();
  const first = render(<Refusing onClose={() => undefined} dismissible />);
  await soon();
  first.unmount();
  await soon();
  const close = vi.fn();
  render(<Refusing onClose={close} dismissible />);
  await soon();
  history.finish();
  await soon();
  expect(close).not.toHaveBeenCalled();
  expect(history.entries).toEqual([null, { overlayDepth: 1 }]);

  history.entries.pop();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(close).toHaveBeenCalledOnce();
});
