const doublePressMs = 400;
const nearPx = 24;

interface Press {
  at: number;
  x: number;
  y: number;
  /** Overlays opened and closed before the press. */
  changes: number;
}

let changes = 0;
let last: Press | undefined;
let isSecond = false;
let isIgnored = false;

/** Counts an overlay that has opened or closed. */
export function countOverlayChange(): void {
  changes += 1;
}

function followPress({ timeStamp, clientX, clientY, pointerType }: PointerEvent): void {
  isSecond =
    last !== undefined &&
    last.changes !== changes &&
    timeStamp - last.at < doublePressMs &&
    Math.hypot(clientX - last.x, clientY - last.y) < nearPx;
  isIgnored = isSecond && pointerType !== 'mouse';
  // A third press compares with the state before the first.
  last = {
    at: timeStamp,
    x: clientX,
    y: clientY,
    changes: isSecond ? (last?.changes ?? changes) : changes,
  };
}

/**
 * Drops the events of the second press of a double press if an overlay has opened or closed since the first: the pressed point shows
 * another control now. A browser counts the presses of a mouse in `detail`; clicks of the keyboard have none.
 */
function dropSecondPress(event: Event): void {
  if (event.type === 'pointerdown') followPress(event as PointerEvent);
  if (event.type === 'mousedown' && isSecond && (event as MouseEvent).detail > 1) isIgnored = true;
  if (!isIgnored || (event.type === 'click' && (event as MouseEvent).detail === 0)) return;
  event.stopImmediatePropagation();
  if (event.cancelable && !event.type.startsWith('touch')) event.preventDefault();
}

for (const type of [
  'pointerdown',
  'pointerup',
  'touchstart',
  'touchend',
  'mousedown',
  'mouseup',
  'click',
  'dblclick',
]) {
  globalThis.addEventListener?.(type, dropSecondPress, {
    capture: true,
    passive: type.startsWith('touch'),
  });
}
