// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';
import { languageSeparators } from './number-text.ts';
import { unreadAttribute } from './unread-number.ts';
import { useNumberText } from './use-number-text.ts';

afterEach(cleanup);

function Harness({ language, onSend }: { language: string; onSend?: () => void }) {
  const [value, setValue] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const rules = languageSeparators(language);
  const { text, unread, handlers } = useNumberText({
    value,
    onChange: setValue,
    rules,
    readOnly: false,
    input,
  });
  return (
    <form>
      <input
        {...handlers}
        {...(unread === null ? {} : { [unreadAttribute]: '' })}
        onKeyDown={(event) => void handlers.onKeyDown(event)}
        ref={input}
        value={text}
      />
      <output>{value}</output>
      <Button variant="primary" onClick={onSend}>
        Send
      </Button>
      <Button onClick={() => setValue('7')}>Seven</Button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const shown = () => [field().value, screen.getByRole('status').textContent];

it('an incomplete number follows the language of the page', () => {
  const page = render(<Harness language="en" />);
  fireEvent.input(field(), { target: { value: '1234.5' } });
  expect(shown()).toEqual(['1,234.5', '1234.5']);
  page.rerender(<Harness language="de" />);
  expect(shown()).toEqual(['1.234,5', '1234.5']);
});

it('a text with two readings is no number, and blocks the button that would send it', () => {
  const send = vi.fn();
  render(<Harness language="de" onSend={send} />);
  fireEvent.input(field(), { target: { value: '1.234' } });
  expect(shown()).toEqual(['1.234', '']);
  fireEvent.click(screen.getByText('Send'));
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  // A value set by the form itself replaces the text.
  fireEvent.click(screen.getByText('Seven'));
  expect(shown()).toEqual(['7', '7']);
  fireEvent.click(screen.getByText('Send'));
  expect(send).toHaveBeenCalledOnce();
});

it('text of an input method is shown as it is and read when it is finished', () => {
  render(<Harness language="jp" />);
  fireEvent.compositionStart(field());
  fireEvent.input(field(), { target: { value: '１２' } });
  expect(shown()).toEqual(['１２', '']);
  fireEvent.input(field(), { target: { value: '１２．５' } });
  field().setSelectionRange(4, 4);
  fireEvent.compositionEnd(field());
  expect(shown()).toEqual(['12.5', '12.5']);
});

/** Types as a keyboard does, which announces the change first. */
function typeText(value: string): void {
  fireEvent(field(), new Event('beforeinput'));
  fireEvent.input(field(), { target: { value } });
}

it('a text that is no number says why while the field has the focus, once typing rests', () => {
  vi.useFakeTimers();
  render(<NumberInput value="" onChange={() => undefined} aria-label="Amount" />);
  field().focus();
  typeText('1/2');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => vi.runAllTimers());
  expect(document.activeElement).toBe(field());
  expect(screen.getByRole('alert').textContent).toContain('number.');
  vi.useRealTimers();
});

it('a field that loses the focus to a pressed button says why after the click', () => {
  vi.useFakeTimers();
  const notesAtClick: unknown[] = [];
  const send = () => notesAtClick.push(screen.queryByRole('alert'));
  render(
    <>
      <NumberInput value="" onChange={() => undefined} aria-label="Amount" />
      <button type="button" onClick={send}>
        Other
      </button>
    </>,
  );
  field().focus();
  typeText('1/2');
  const other = screen.getByText('Other');
  fireEvent.pointerDown(other);
  fireEvent.blur(field());
  fireEvent.pointerUp(other);
  fireEvent.click(other);
  expect(notesAtClick).toEqual([null]);
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('alert')).toBeTruthy();
  vi.useRealTimers();
});

it('a note disappears with the text that it explains, also where scrolling returns a promise', () => {
  vi.useFakeTimers();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(
    // Newer browsers than the types know return a promise.
    (() => Promise.resolve()) as () => void,
  );
  render(<NumberInput value="" onChange={() => undefined} aria-label="Amount" />);
  field().focus();
  typeText('1/2');
  act(() => vi.runAllTimers());
  expect(screen.getByRole('alert')).toBeTruthy();
  typeText('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(scroll).toHaveBeenCalled();
  scroll.mockRestore();
  vi.useRealTimers();
});

it('a field with a text that is no number shows one explanation, and its own error again once the text is gone', () => {
  vi.useFakeTimers();
  render(
    <Field label="Amount" error="Enter a number above 0">
      <NumberInput value="" onChange={() => undefined} />
    </Field>,
  );
  expect(screen.queryByText('Enter a number above 0')).toBeTruthy();
  typeText('1/2');
  act(() => vi.runAllTimers());
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.queryByText('Enter a number above 0')).toBeNull();
  typeText('');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Enter a number above 0')).toBeTruthy();
  vi.useRealTimers();
});

it.each([
  ['a field of whole numbers', 0, '1,000', 'number.either', ['1.000', '1000']],
  ['a field of whole numbers', 0, '1,500', 'number.whole', ['1500']],
  ['a field of whole numbers', 0, '1.5', 'number.whole', ['1']],
  ['a field of whole numbers', 0, '12 seats', 'number.whole', []],
  ['a field of whole numbers', 0, '5 USDT', 'number.whole', []],
  ['a field of two decimals', 2, '1,500', 'number.either', ['1.500', '1500']],
  ['a field of two decimals', 2, '1,125', 'number.decimals', ['1125']],
  ['a field of two decimals', 2, '12 seats', 'number.unclear', []],
] as const)('%s (%i decimals) explains %j by %s and offers %j', (_, scale, text, reason, offered) => {
  vi.useFakeTimers();
  render(<NumberInput value="" onChange={() => undefined} aria-label="Amount" scale={scale} unit="x" />);
  typeText(text);
  act(() => vi.runAllTimers());
  expect(screen.getByRole('alert').textContent).toContain(reason);
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(offered);
  vi.useRealTimers();
});

describe('a click into a field', () => {
  const selected = () => field().value.slice(field().selectionStart ?? 0, field().selectionEnd ?? 0);
  /** Clicks as a browser does, which moves focus and caret when the button goes down. */
  const click = () => {
    fireEvent.mouseDown(field());
    field().focus();
    field().setSelectionRange(1, 1);
    fireEvent.click(field());
  };

  it('selects a number that the page has filled in, until the field has the focus', () => {
    render(<Harness language="de" />);
    fireEvent.click(screen.getByText('Seven'));
    click();
    expect(selected()).toBe('7');
    click();
    expect(selected()).toBe('');
  });

  it('keeps the caret in a number that the user has typed', () => {
    render(<Harness language="de" />);
    fireEvent.input(field(), { target: { value: '12,5' } });
    fireEvent.blur(field());
    field().blur();
    click();
    expect(shown()).toEqual(['12,5', '12.5']);
    expect(selected()).toBe('');
  });
});

describe('after a number is typed', () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  it('a selection made before the next frame stays', async () => {
    render(<Harness language="en" />);
    field().focus();
    fireEvent.input(field(), { target: { value: '1234' } });
    field().select();
    await frame();
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, 5]);
  });

  it('a caret moved by a key before the next frame stays', async () => {
    render(<Harness language="en" />);
    field().focus();
    fireEvent.input(field(), { target: { value: '1234' } });
    fireEvent.keyDown(field(), { key: 'Home' });
    field().setSelectionRange(0, 0);
    await frame();
    expect(field().selectionStart).toBe(0);
  });

  it('a caret that the browser moved by itself returns', async () => {
    render(<Harness language="en" />);
    field().focus();
    fireEvent.input(field(), { target: { value: '1234' } });
    field().setSelectionRange(1, 1);
    await frame();
    expect(field().selectionStart).toBe(5);
  });
});
