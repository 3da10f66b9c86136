/**
 * Frames while a panel has a window of its own. Browsers give none to a window that nobody sees; the page's script then draws
 * with those of another of its windows. What waits when the windows change places is asked for anew.
 */
import { otherWindows } from '../../../lib/feeds/page-view.ts';

interface Waiting {
  run: FrameRequestCallback;
  cancel: () => void;
}

const waiting = new Map<number, Waiting>();
let last = 0;
let original: Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'> | undefined;

const isSeen = ({ document }: Window) => document.visibilityState === 'visible';

/** The page's own window while it is seen, or while none is. */
function framesOf(own: NonNullable<typeof original>) {
  const other = isSeen(window) ? undefined : [...otherWindows].find(isSeen);
  return other ?? own;
}

function ask(id: number, run: FrameRequestCallback): void {
  if (!original) return;
  const frames = framesOf(original);
  const asked = frames.requestAnimationFrame(() => {
    waiting.delete(id);
    // Each window counts from its own beginning.
    run(performance.now());
  });
  waiting.set(id, { run, cancel: () => frames.cancelAnimationFrame(asked) });
}

function askAnew(): void {
  for (const [id, { run, cancel }] of waiting) {
    cancel();
    ask(id, run);
  }
}

/** For as long as the page lives: a frame asked for here can be called off after the last window has gone. */
function relay(): void {
  original = {
    requestAnimationFrame: window.requestAnimationFrame.bind(window),
    cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
  };
  const { cancelAnimationFrame } = original;
  window.requestAnimationFrame = (run) => {
    // Far above the numbers of the browser, whose frames may still be called off.
    const id = 2 ** 40 + ++last;
    ask(id, run);
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    const own = waiting.get(id);
    waiting.delete(id);
    if (own) own.cancel();
    else cancelAnimationFrame(id);
  };
  document.addEventListener('visibilitychange', askAnew);
}

/** All who look at whether the page is seen do so again. */
const tell = () => document.dispatchEvent(new Event('visibilitychange'));

/** The page is looked at, and drawn, while that window is seen; until the answer is called. */
export function shareFrames(view: Window): () => void {
  otherWindows.add(view);
  if (!original) relay();
  view.document.addEventListener('visibilitychange', tell);
  return () => {
    otherWindows.delete(view);
    view.document.removeEventListener('visibilitychange', tell);
    tell();
  };
}
