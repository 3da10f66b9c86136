// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onDemand } from './on-demand.tsx';
import { attachToastHost, type Toast } from './toast.ts';

let shown: (string | undefined)[] = [];
let detach: () => void;
beforeEach(() => {
  shown = [];
  detach = attachToastHost({
    show: ({ id }: Toast) => shown.push(id),
    dismiss: () => undefined,
    dismissAll: () => undefined,
  });
  // React logs the lost script to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  detach();
  vi.restoreAllMocks();
});

/** Renders a button for a part that is also mounted while closed, and whose script loads only on the second try. */
function showLostOnce() {
  const load = vi.fn(async () => ({
    Bar: ({ open }: { open: boolean }) => <p>{open ? 'open' : 'closed'}</p>,
  }));
  load.mockRejectedValueOnce(new Error('no network'));
  const Bar = onDemand(load, 'Bar', { quiet: true });
  const onClose = vi.fn();
  function Host({ starts }: { starts: boolean }) {
    const [open, setOpen] = useState(starts);
    const close = () => {
      onClose();
      setOpen(false);
    };
    return (
      <>
        <button type="button" aria-pressed={open} onClick={() => setOpen(true)}>
          Draw
        </button>
        <Bar open={open} onClose={close} />
      </>
    );
  }
  return { Host, onClose };
}

it('a part that fails to load shows a message and loads at the next press', async () => {
  const { Host, onClose } = showLostOnce();
  render(<Host starts />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shown).toEqual(['part-failed']);
  const draw = screen.getByRole('button');
  expect(draw.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(draw);
  expect(await screen.findByText('open')).toBeTruthy();
});

it('a part that was never opened fails without a message', async () => {
  const { Host, onClose } = showLostOnce();
  render(<Host starts={false} />);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(shown).toEqual([]);
});
