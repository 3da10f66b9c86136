/**
 * A window of its own for a part of the page: one that stays above the others (Document Picture-in-Picture; the page may have one),
 * else a usual small one. Its script is the page's.
 */
import { addOverlayPlace, markUsed } from '../../../ui/overlay-place.ts';
import { shareFrames } from './frames.ts';
import { followPage } from './own-document.ts';

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
  /** CSS pixels. */
  width: number;
  height: number;
}

export interface PanelWindow {
  view: Window;
  place: HTMLElement;
  /** Closes it; the panel stands in the page again. */
  close: () => void;
}

/** Phones put such a window over the page or in another tab, where it is of no use. */
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
      // Not here, though the browser knows of it: a usual window then.
    }
  }
  return window.open('', '_blank', `popup,width=${size.width},height=${size.height}`);
}

const isTyping = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.('input, textarea, select, [contenteditable]') != null;

/** What no part of the panel has taken is a key for the page, as if it had been pressed there. */
function passOn(event: KeyboardEvent): void {
  if (event.defaultPrevented || isTyping(event.target)) return;
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

/** Pressed in another window: what opens by them opens there. */
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
 * Answers undefined where the browser opens none.
 */
export async function openPanelWindow(size: PanelSize, onGone: () => void): Promise<PanelWindow | undefined> {
  const view = await openAny(size);
  if (!view) return undefined;
  const end = new AbortController();
  const unfollow = await followPage(view.document);
  // It may have been closed while its styles were on their way.
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
