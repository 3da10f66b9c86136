// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBackToClose } from './back-stack.ts';

beforeEach(() => {
  vi.spyOn(window.history, 'go').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Question({ onClose }: { onClose: () => void }) {
  const [isTicked, setTicked] = useState(false);
  useBackToClose(true, onClose);
  return (
    <>
      <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
      <button type="button" onClick={onClose}>
        Close
      </button>
    </>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Question onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Buy
    </button>
  );
}

interface PressOptions {
  /** Time since the page loaded. */
  atMs: number;
  x?: number;
  detail?: number;
  pointerType?: string;
}

function press(target: Element, { atMs, x = 100, detail = 1, pointerType = 'mouse' }: PressOptions): void {
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: 700, detail, pointerType };
  const down = new PointerEvent('pointerdown', init);
  Object.defineProperty(down, 'timeStamp', { value: atMs });
  fireEvent(target, down);
  if (pointerType === 'mouse') fireEvent(target, new MouseEvent('mousedown', init));
  fireEvent(target, new MouseEvent('click', init));
}

const open = (options: PressOptions) => press(screen.getByText('Buy'), options);
const isTicked = () => (screen.getByRole('checkbox') as HTMLInputElement).checked;

it('ignores the second press of a double press on a control of the overlay that the first has opened', () => {
  render(<Page />);
  open({ atMs: 1000 });
  press(screen.getByRole('checkbox'), { atMs: 1150, detail: 2 });
  expect(isTicked()).toBe(false);
  press(screen.getByRole('checkbox'), { atMs: 1300, detail: 3 });
  expect(isTicked()).toBe(false);

  press(screen.getByRole('checkbox'), { atMs: 1900 });
  expect(isTicked()).toBe(true);
});

it('ignores a second tap near the first, which a browser may count as a first one', () => {
  render(<Page />);
  open({ atMs: 3000, pointerType: 'touch' });
  press(screen.getByRole('checkbox'), { atMs: 3200, x: 110, pointerType: 'touch' });
  expect(isTicked()).toBe(false);

  press(screen.getByRole('checkbox'), { atMs: 3300, x: 200, pointerType: 'touch' });
  expect(isTicked()).toBe(true);
});

it('keeps the page under an overlay that the first press has closed from the second press', () => {
  render(<Page />);
  open({ atMs: 5000 });
  press(screen.getByText('Close'), { atMs: 6000 });
  press(screen.getByText('Buy'), { atMs: 6200, detail: 2 });
  expect(screen.queryByRole('checkbox')).toBeNull();

  open({ atMs: 7000 });
  expect(screen.getByRole('checkbox')).toBeTruthy();
});

it('passes quick presses of one control, of the keyboard and of a mouse that presses once', () => {
  render(<Page />);
  open({ atMs: 9000 });
  press(screen.getByRole('checkbox'), { atMs: 9100 });
  expect(isTicked()).toBe(true);
  press(screen.getByRole('checkbox'), { atMs: 9200, detail: 0 });
  expect(isTicked()).toBe(false);
});
