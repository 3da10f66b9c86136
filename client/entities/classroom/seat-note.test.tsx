// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { findLastSeat, forgetSeat, keepSeatCode, keptSeat } from '../../lib/host/kept-seat.ts';
import { startEnglish } from '../../testing/hooks.tsx';
import { SeatNote } from './class-notes.tsx';

beforeAll(startEnglish);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('leads from a page outside of the class back to the seat that was taken last', () => {
  keepSeatCode('class-1', 'AAA');
  keepSeatCode('class-2', 'BBB');
  render(<SeatNote />);
  const link = screen.getByRole('link', { name: 'Back to my seat' });
  expect(link.getAttribute('href')).toBe('/join?world=class-2');
});

it('shows nothing without a seat, and after the seat was given up', () => {
  keepSeatCode('class-1', 'AAA');
  forgetSeat('class-1');
  const { container } = render(<SeatNote />);
  expect(container.textContent).toBe('');
});

it('stays away once it was dismissed, and keeps the code of the seat', () => {
  keepSeatCode('class-1', 'AAA');
  const { container } = render(<SeatNote />);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(container.textContent).toBe('');
  expect([findLastSeat(), keptSeat('class-1')]).toEqual([undefined, 'AAA']);
});
