/**
 * A window for a part of the page: one that stays on top (Document Picture-in-Picture, one per page), else a usual small one. The script of
 * the page renders into it.
 */
import { otherWindows } from '../../../lib/feeds/page-view.ts';
import { isTyping } from '../../../lib/navigation/single-key.ts';
import { addOverlayPlace, markUsed } from '../../../ui/overlay-place.ts';

interface PictureInPicture {
  window: Window | null;
  requestWindow: (size: PanelSize) => Promise<Window>;
}

declare global {
  interface Window {
    documentPictureInPicture?: PictureInPicture;
  }
}

export interface PanelSize {
  /** In CSS pixels. */
  width: number;
  height: number;
}

export interface PanelWindow {
  view: Window;
  place: HTMLElement;
  /** Closes the window and moves the panel back. */
  close: () => void;
}

/** Returns whether panels can have windows; phones open them over the page or in another tab. */
export function canDetach(): boolean {
  const hasWindows = 'documentPictureInPicture' in window || typeof window.open === 'function';
  return hasWindows && matchMedia('(hover: hover) and (pointer: fine)').matches;
}

async function openAny(size: PanelSize): Promise<Window | null> {
  const above = window.documentPictureInPicture;
  if (above && above.window === null) {
    try {
      return await above.requestWindow(size);
    } catch {
      // The browser refuses it here, so a usual window is opened.
    }
  }
  return window.open('', '_blank', `popup,width=${size.width},height=${size.height}`);
}

/** Forwards keys that no part of the panel handles to the page. */
function passOn(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event)) return;
  const copy = new KeyboardEvent('keydown', {
    key: event.key,
    code: event.code,
    ctrlKey: event.ctrlKey,
    shiftKey: event.shiftKey,
    altKey: event.altKey,
    metaKey: event.metaKey,
    repeat: event.repeat,
    bubbles: true,
    cancelable: true,
  });
  copies.add(copy);
  if (!document.body.dispatchEvent(copy)) event.preventDefault();
}

/** Events that were forwarded already. */
const copies = new WeakSet<Event>();
const presses = ['pointerdown', 'keydown'] as const;

function followUse(view: Window, place: HTMLElement, end: AbortSignal): void {
  const options = { capture: true, signal: end };
  for (const name of presses) {
    view.addEventListener(name, () => markUsed(place), options);
    window.addEventListener(name, (event) => !copies.has(event) && markUsed(undefined), options);
  }
  view.addEventListener('keydown', passOn, { signal: end });
}

/**
 * Needs a press of the user that is not long ago. Calls `onGone` once when the window is gone, however it was closed.
 * Returns undefined if the browser opens none.
 */
export async function openPanelWindow(size: PanelSize, onGone: () => void): Promise<PanelWindow | undefined> {
  const view = await openAny(size);
  if (!view) return undefined;
  const end = new AbortController();
  const unfollow = await followPage(view.document);
  // The user may have closed it while its styles loaded.
  if (view.closed) {
    unfollow();
    return undefined;
  }
  const place = view.document.body;
  const stops = [unfollow, shareFrames(view), addOverlayPlace(place)];
  const close = () => {
    if (end.signal.aborted) return;
    end.abort();
    for (const stop of stops) stop();
    onGone();
    view.close();
  };
  followUse(view, place, end.signal);
  markUsed(place);
  view.addEventListener('pagehide', close, { signal: end.signal });
  window.addEventListener('pagehide', close, { signal: end.signal });
  return { view, place, close };
}

interface Waiting {
  run: FrameRequestCallback;
  cancel: () => void;
}

const waiting = new Map<number, Waiting>();
let last = 0;
let original: Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'> | undefined;

const isSeen = ({ document }: Window) => document.visibilityState === 'visible';

/** Returns the page's own window if it is visible or no other is. */
function wrapFrames(own: NonNullable<typeof original>) {
  const other = isSeen(window) ? undefined : [...otherWindows].find(isSeen);
  return other ?? own;
}

function scheduleFrame(id: number, run: FrameRequestCallback): void {
  if (!original) return;
  const frames = wrapFrames(original);
  const handle = frames.requestAnimationFrame(() => {
    waiting.delete(id);
    // Each window has a time origin of its own.
    run(performance.now());
  });
  waiting.set(id, { run, cancel: () => frames.cancelAnimationFrame(handle) });
}

function rescheduleAll(): void {
  for (const [id, { run, cancel }] of waiting) {
    cancel();
    scheduleFrame(id, run);
  }
}

/** Replaces the frame functions for the life of the page, so that a frame can be canceled after the last window has closed. */
function relayFrames(): void {
  original = {
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  };
  const { cancelAnimationFrame } = original;
  window.requestAnimationFrame = (run) => {
    // Far above the numbers of the browser's own frames.
    const id = 2 ** 40 + ++last;
    scheduleFrame(id, run);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    const own = waiting.get(id);
    waiting.delete(id);
    if (own) own.cancel();
    else cancelAnimationFrame(id);
  };
  document.addEventListener('visibilitychange', rescheduleAll);
}

/** Makes listeners read the visibility again. */
const announceVisibility = () => document.dispatchEvent(new Event('visibilitychange'));

/** Treats the page as visible while that window is. Returns a function that ends it. */
function shareFrames(view: Window): () => void {
  otherWindows.add(view);
  if (!original) relayFrames();
  view.document.addEventListener('visibilitychange', announceVisibility);
  return () => {
    otherWindows.delete(view);
    view.document.removeEventListener('visibilitychange', announceVisibility);
    announceVisibility();
  };
}

/** Styles the document of another window like the page, also when the page changes. */

function copyRoot(from: HTMLElement, to: HTMLElement): void {
  for (const { name } of [...to.attributes]) {
    if (!from.hasAttribute(name)) to.removeAttribute(name);
  }
  // Styles are copied as sheets: the content policy forbids inline ones.
  for (const { name, value } of from.attributes) if (name !== 'style') to.setAttribute(name, value);
  to.style.cssText = from.style.cssText;
}

const isStyle = (node: Node): node is Element =>
  node instanceof Element && node.matches('link[rel="stylesheet"], style');

/** Resolves once the style sheet is loaded or has failed. */
function addStyle(style: Element, doc: Document): Promise<void> {
  const copy = doc.importNode(style, true);
  // Messages of this window carry its own address.
  if (style instanceof HTMLLinkElement) copy.setAttribute('href', style.href);
  return new Promise((resolve) => {
    if (copy.localName === 'style') resolve();
    copy.addEventListener('load', () => resolve());
    copy.addEventListener('error', () => resolve());
    doc.head.append(copy);
  });
}

/** Adds a doctype, because a document without one is laid out in quirks mode. */
function makeStandard(doc: Document): void {
  if (doc.compatMode === 'CSS1Compat') return;
  doc.open();
  doc.write('<!doctype html><html><head></head><body></body></html>');
  doc.close();
}

/** Resolves once all styles are loaded, to a function that stops following the page. */
async function followPage(doc: Document): Promise<() => void> {
  makeStandard(doc);
  const root = document.documentElement;
  const copy = () => copyRoot(root, doc.documentElement);
  copy();
  const ofRoot = new MutationObserver(copy);
  ofRoot.observe(root, { attributes: true });
  const styles = [...document.head.children].filter(isStyle);
  const come = styles.map((style) => addStyle(style, doc));
  const ofHead = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (isStyle(node)) void addStyle(node, doc);
    }
  });
  ofHead.observe(document.head, { childList: true });
  const gone = new Promise((resolve) => doc.defaultView?.addEventListener('pagehide', resolve));
  await Promise.race([Promise.all(come), gone]);
  return () => {
    ofRoot.disconnect();
    ofHead.disconnect();
  };
}
