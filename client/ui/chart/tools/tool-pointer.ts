/**
 * Draws, chooses and moves with mouse, pen and finger. It handles a press before the chart and stops it where it concerns a
 * drawing; any other press scrolls and zooms as usual.
 */
import { isCanvas } from '../is-canvas.ts';
import type { Spot } from './drawing-shapes.ts';

export interface PointerTarget {
  /** Returns whether the next press draws. */
  isDrawing: () => boolean;
  /** Returns what is there, for the callbacks below; null for the chart itself. */
  grab: (at: Spot, reach: number) => string | null;
  /** Called when a press begins at a point, including the second press of two. */
  onPress: (at: Spot) => void;
  /** Called when the pointer moves; `held` while it is pressed. */
  onMove: (at: Spot, held: boolean) => void;
  /** Called when a press ends; `far` where it moved in between. */
  onRelease: (at: Spot, far: boolean) => void;
  onCancel: () => void;
  /** Called when the pointer moves without a press. */
  onHover: (at: Spot | null) => void;
}

const grabReach = (event: PointerEvent) => (event.pointerType === 'touch' ? 14 : 7);
/** A shorter move counts as none. */
const stillPixels = 6;

export class ToolPointer {
  readonly #place: HTMLElement;
  readonly #target: PointerTarget;
  readonly #end = new AbortController();
  #from: Spot | undefined;

  /** `place` is around the chart and so receives every event first. */
  constructor(place: HTMLElement, target: PointerTarget) {
    this.#place = place;
    this.#target = target;
    const options = { capture: true, signal: this.#end.signal };
    place.addEventListener('pointerdown', this.#onDown, options);
    place.addEventListener('pointermove', this.#onMove, options);
    place.addEventListener('pointerup', this.#onUp, options);
    place.addEventListener('pointercancel', this.#onCancel, options);
    place.addEventListener('pointerleave', () => target.onHover(null), { signal: this.#end.signal });
    // The library handles fingers and mice by these events.
    for (const name of ['mousedown', 'touchstart', 'touchmove', 'touchend'] as const)
      place.addEventListener(name, this.#keep, { ...options, passive: false });
  }

  stop(): void {
    this.#end.abort();
  }

  #getSpot({ clientX, clientY }: { clientX: number; clientY: number }): Spot {
    const { left, top } = this.#place.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  #isOurs(at: Spot, reach: number): boolean {
    return this.#target.isDrawing() || this.#target.grab(at, reach) !== null;
  }

  readonly #keep = (event: Event): void => {
    const isHeld = this.#from !== undefined;
    const touch = event.type === 'touchstart' ? (event as TouchEvent).touches[0] : undefined;
    const isOurs = touch !== undefined && !isHeld && this.#isOurs(this.#getSpot(touch), 14);
    if (!isHeld && !isOurs) return;
    event.stopPropagation();
    // Otherwise the page would scroll under the finger.
    if (event.type === 'touchmove') event.preventDefault();
  };

  readonly #onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !isCanvas(event.target)) return;
    const at = this.#getSpot(event);
    if (!this.#isOurs(at, grabReach(event))) {
      this.#target.onPress(at);
      return;
    }
    this.#from = at;
    this.#place.setPointerCapture(event.pointerId);
    this.#target.onPress(at);
    event.stopPropagation();
    event.preventDefault();
  };

  readonly #onMove = (event: PointerEvent): void => {
    const at = this.#getSpot(event);
    if (this.#from !== undefined) event.stopPropagation();
    else if (event.pointerType !== 'touch') this.#target.onHover(at);
    this.#target.onMove(at, this.#from !== undefined);
  };

  readonly #onUp = (event: PointerEvent): void => {
    const from = this.#from;
    this.#from = undefined;
    if (from === undefined) return;
    const at = this.#getSpot(event);
    this.#target.onRelease(at, Math.hypot(at.x - from.x, at.y - from.y) > stillPixels);
    event.stopPropagation();
  };

  readonly #onCancel = (): void => {
    if (this.#from !== undefined) this.#target.onCancel();
    this.#from = undefined;
  };
}
