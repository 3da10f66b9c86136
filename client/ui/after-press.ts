let isPressed = false;

function followPointer(type: 'pointerdown' | 'pointerup' | 'pointercancel', pressed: boolean): void {
  globalThis.addEventListener?.(
    type,
    () => {
      isPressed = pressed;
    },
    { capture: true, passive: true },
  );
}
followPointer('pointerdown', true);
followPointer('pointerup', false);
followPointer('pointercancel', false);

/**
 * Runs `act` at once, or after the click while a pointer is pressed. A note that appears when a field loses the focus would otherwise
 * move the pressed button away before the click reaches it.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  const end = new AbortController();
  const finish = () => {
    end.abort();
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel']) {
    globalThis.addEventListener(type, finish, { signal: end.signal });
  }
}
