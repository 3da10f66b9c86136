// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPageSeen } from '../../../lib/feeds/page-view.ts';
import { useOverlayPlace } from '../../../ui/overlay-place.ts';
import { openPanelWindow, type PanelWindow } from './panel-window.ts';

type Shown = 'visible' | 'hidden';

function show(target: Document, state: Shown): void {
  Object.defineProperty(target, 'visibilityState', { value: state, configurable: true });
  target.dispatchEvent(new Event('visibilitychange'));
}

/** Creates a window without a screen, whose frames run when the test draws one. */
function fakeWindow() {
  const doc = document.implementation.createHTMLDocument('');
  Object.defineProperty(doc, 'compatMode', { value: 'CSS1Compat' });
  const frames: FrameRequestCallback[] = [];
  const view = Object.assign(new EventTarget(), {
    document: doc,
    closed: false,
    close: vi.fn(),
    requestAnimationFrame: (run: FrameRequestCallback) => frames.push(run),
    cancelAnimationFrame: (id: number) => void frames.splice(id - 1, 1),
  });
  show(doc, 'visible');
  return { view: view as never as Window, doc, frames, close: view.close };
}

const size = { width: 500, height: 400 };
const gone = vi.fn();
let fake: ReturnType<typeof fakeWindow>;
let opened: PanelWindow[];

async function open(): Promise<PanelWindow | undefined> {
  const made = await openPanelWindow(size, gone);
  if (made) opened.push(made);
  return made;
}

beforeEach(() => {
  fake = fakeWindow();
  opened = [];
  gone.mockClear();
  vi.stubGlobal(
    'open',
    vi.fn(() => fake.view),
  );
  show(document, 'visible');
});

afterEach(() => {
  cleanup();
  for (const one of opened) one.close();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  Reflect.deleteProperty(document.documentElement.dataset, 'theme');
  Reflect.deleteProperty(window, 'documentPictureInPicture');
});

it('has the styles of the page, also after they change', async () => {
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }));
  document.documentElement.dataset['theme'] = 'dark';
  await open();
  expect(fake.doc.documentElement.dataset['theme']).toBe('dark');
  expect(fake.doc.querySelectorAll('style')).toHaveLength(1);

  document.documentElement.dataset['theme'] = 'light';
  document.documentElement.lang = 'ja';
  document.head.append(document.createElement('style'));
  await waitFor(() => {
    expect(fake.doc.documentElement.dataset['theme']).toBe('light');
    expect(fake.doc.documentElement.lang).toBe('ja');
    expect(fake.doc.querySelectorAll('style')).toHaveLength(2);
  });
});

it('stays on top if the browser supports such windows, one per page', async () => {
  const above = fakeWindow();
  const requestWindow = vi.fn(async () => above.view);
  const api = { window: null as Window | null, requestWindow };
  window.documentPictureInPicture = api;
  expect((await open())?.view).toBe(above.view);
  expect(requestWindow).toHaveBeenCalledWith(size);

  api.window = above.view;
  expect((await open())?.view).toBe(fake.view);
});

it('falls back to a normal window, and reports a blocked one', async () => {
  const requestWindow = async () => Promise.reject(new Error('not allowed'));
  window.documentPictureInPicture = { window: null, requestWindow };
  expect((await open())?.view).toBe(fake.view);

  vi.stubGlobal('open', () => null);
  expect(await open()).toBeUndefined();
});

it('forwards unhandled keys to the page, except typed text', async () => {
  await open();
  const forwarded: string[] = [];
  const onKey = (event: KeyboardEvent) => {
    forwarded.push(event.key);
    event.preventDefault();
  };
  document.addEventListener('keydown', onKey);
  const press = (key: string, target?: Element) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    Object.defineProperty(event, 'target', { value: target ?? fake.doc.body });
    fake.view.dispatchEvent(event);
    return event;
  };
  expect(press('b').defaultPrevented).toBe(true);
  press('s', fake.doc.createElement('input'));
  const taken = new KeyboardEvent('keydown', { key: 'x', cancelable: true });
  taken.preventDefault();
  fake.view.dispatchEvent(taken);
  document.removeEventListener('keydown', onKey);
  expect(forwarded).toEqual(['b']);
});

it('shows sheets of the page while it is used, and returns them', async () => {
  const made = await open();
  const { result, rerender } = renderHook(({ isOpen }) => useOverlayPlace(isOpen), {
    initialProps: { isOpen: false },
  });
  window.dispatchEvent(new Event('pointerdown'));
  rerender({ isOpen: true });
  expect(result.current).toBeUndefined();

  rerender({ isOpen: false });
  fake.view.dispatchEvent(new Event('pointerdown'));
  rerender({ isOpen: true });
  expect(result.current).toBe(fake.doc.body);
  // After a second press in the page, the open window keeps its place.
  window.dispatchEvent(new Event('pointerdown'));
  rerender({ isOpen: true });
  expect(result.current).toBe(fake.doc.body);

  act(() => made?.close());
  expect(result.current).toBeUndefined();
});

it('draws with its own frames while the page is hidden, and not after it is closed', async () => {
  const made = await open();
  show(document, 'hidden');
  expect(isPageSeen()).toBe(true);
  const drawn = vi.fn();
  requestAnimationFrame(drawn);
  expect(fake.frames).toHaveLength(1);
  fake.frames.pop()?.(0);
  expect(drawn).toHaveBeenCalledOnce();

  // A waiting callback runs once, with whichever window becomes visible.
  requestAnimationFrame(drawn);
  show(document, 'visible');
  expect(fake.frames).toHaveLength(0);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(2));

  show(document, 'hidden');
  const calledOff = vi.fn();
  const id = requestAnimationFrame(calledOff);
  made?.close();
  expect(isPageSeen()).toBe(false);
  // A chart cancels its frame in this way when its window closes.
  cancelAnimationFrame(id);
  show(document, 'visible');
  requestAnimationFrame(drawn);
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledTimes(3));
  expect(calledOff).not.toHaveBeenCalled();
});

it.each([
  ['the user closes it', () => fake.view.dispatchEvent(new Event('pagehide'))],
  ['the page is closed or reloaded', () => window.dispatchEvent(new Event('pagehide'))],
])('reports its end once when %s', async (_case, leave) => {
  await open();
  leave();
  leave();
  expect(gone).toHaveBeenCalledOnce();
  expect(fake.close).toHaveBeenCalledOnce();
});
