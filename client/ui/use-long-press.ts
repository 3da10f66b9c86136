import { type RefObject, useEffect, useRef } from 'react';

const pressMs = 500;
/** A finger that moves further than this scrolls. */
const slackPx = 10;

interface Press {
  timer: ReturnType<typeof setTimeout> | undefined;
  x: number;
  y: number;
  fired: boolean;
}

function listenToPress(element: HTMLElement, onPress: (target: Element) => void): () => void {
  const press: Press = { timer: undefined, x: 0, y: 0, fired: false };
  const stop = () => clearTimeout(press.timer);
  const down = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
    stop();
    press.fired = false;
    if (pointerType === 'mouse' || !(target instanceof Element)) return;
    Object.assign(press, { x: clientX, y: clientY });
    press.timer = setTimeout(() => {
      press.fired = true;
      onPress(target);
    }, pressMs);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - press.x, clientY - press.y) > slackPx) stop();
  };
  const menu = (event: MouseEvent) => {
    event.preventDefault();
    stop();
    if (!press.fired && event.target instanceof Element) onPress(event.target);
    press.fired = event.button === 0 && press.fired;
  };
  const click = (event: MouseEvent) => {
    if (!press.fired) return;
    press.fired = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const done = new AbortController();
  const { signal } = done;
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  for (const name of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(name, stop, { signal });
  element.addEventListener('contextmenu', menu, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  return () => {
    stop();
    done.abort();
  };
}

/**
 * Detects a long press on something inside an element, and its equivalents: the secondary mouse button and the keyboard's menu
 * key. The press that ends it is swallowed, so that a link does not open as well.
 */
export function useLongPress(
  element: RefObject<HTMLElement | null>,
  onPress: (target: Element) => void,
): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const { current } = element;
    return current ? listenToPress(current, (target) => latest.current(target)) : undefined;
  }, [element]);
}
