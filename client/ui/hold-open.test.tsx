// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HoldContext, useHoldOpen, useHolds } from './hold-open.ts';

afterEach(cleanup);

function Content({ busy }: { busy: boolean }) {
  useHoldOpen(busy);
  return null;
}

function Overlay({ busy }: { busy: Readonly<Record<string, boolean>> }) {
  const { hold, isHeld } = useHolds();
  return (
    <HoldContext value={hold}>
      <p>{isHeld ? 'held' : 'free'}</p>
      {Object.entries(busy).map(([name, isBusy]) => (
        <Content key={name} busy={isBusy} />
      ))}
    </HoldContext>
  );
}

it('an overlay stays open while anything in it awaits an answer, and is released with the last one', () => {
  const { container, rerender } = render(<Overlay busy={{ pay: false, add: false }} />);
  const text = () => container.textContent;
  expect(text()).toBe('free');
  rerender(<Overlay busy={{ pay: true, add: true }} />);
  expect(text()).toBe('held');
  rerender(<Overlay busy={{ pay: false, add: true }} />);
  expect(text()).toBe('held');
  rerender(<Overlay busy={{ pay: false }} />);
  expect(text()).toBe('free');
});

it('has no effect outside an overlay', () => {
  expect(() => render(<Content busy />)).not.toThrow();
});
