// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { VirtualRows } from './virtual-rows.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const records = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `record ${index}` }));

const shown = () => screen.getAllByText(/^record \d+$/);

function show(count: number) {
  render(<VirtualRows rows={records(count)} row={({ id }) => <p>{id}</p>} />);
}

it('a short list is rendered whole', () => {
  show(40);
  expect(shown()).toHaveLength(40);
});

it('a long list renders only the rows near the window and keeps the space of the rest', async () => {
  // The test environment has no layout: six rows of 57 px make a part of the list.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(6 * 57);
  show(481);
  expect(shown().length).toBeLessThanOrEqual(40);
  const heights = () =>
    [...document.querySelectorAll<HTMLElement>('div[style]')].map(({ style }) =>
      Number(style.height.replace('px', '')),
    );
  // Before the library is loaded, the first rows are alone; then a gap replaces the others.
  await waitFor(() => expect(Math.max(0, ...heights())).toBeGreaterThan(400 * 57));
  expect(shown().length).toBeLessThan(60);
});
