/** The points of the chosen drawing as buttons over the chart: dragged by mouse and finger, moved by the arrow keys. */
import type { Shape, Spot } from './drawing-shapes.ts';

export interface HandleEvents {
  /** Called while a point is dragged; `isOver` at its end. */
  onDrag: (index: number, to: Spot, isOver: boolean) => void;
  /** Called to move a point by bars and steps of the price. */
  onStep: (index: number, bars: number, steps: number) => void;
  onDelete: () => void;
  onLeave: () => void;
  label: (index: number) => string;
}

const steps: Record<string, readonly [bars: number, steps: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const manySteps = 10;

export class ToolHandles {
  readonly #place: HTMLElement;
  readonly #events: HandleEvents;
  readonly #buttons: HTMLButtonElement[] = [];

  constructor(place: HTMLElement, events: HandleEvents) {
    this.#place = place;
    this.#events = events;
  }

  /** Shows the handles of this shape on a plot of this width; none without a shape. */
  show(shape: Shape | undefined, width: number): void {
    const spots = shape?.spots ?? [];
    for (const gone of this.#buttons.splice(spots.length)) gone.remove();
    for (const [index, { x, y }] of spots.entries()) {
      const button = this.#buttons[index] ?? this.#add(index);
      button.hidden = x < 0 || x > width;
      button.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
      button.setAttribute('aria-label', this.#events.label(index));
    }
  }

  focus(): void {
    this.#buttons.at(-1)?.focus({ preventScroll: true });
  }

  destroy(): void {
    this.show(undefined, 0);
  }

  #add(index: number): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'chart__handle';
    button.addEventListener('pointerdown', (event) => {
      button.setPointerCapture(event.pointerId);
      event.stopPropagation();
    });
    const drag = (event: PointerEvent, isOver: boolean) => {
      if (!button.hasPointerCapture(event.pointerId)) return;
      const { left, top } = this.#place.getBoundingClientRect();
      this.#events.onDrag(index, { x: event.clientX - left, y: event.clientY - top }, isOver);
    };
    button.addEventListener('pointermove', (event) => drag(event, false));
    button.addEventListener('pointerup', (event) => drag(event, true));
    button.addEventListener('keydown', (event) => this.#onKey(index, event));
    this.#place.append(button);
    this.#buttons[index] = button;
    return button;
  }

  #onKey(index: number, event: KeyboardEvent): void {
    const step = steps[event.key];
    const times = event.shiftKey ? manySteps : 1;
    if (step !== undefined) this.#events.onStep(index, step[0] * times, step[1] * times);
    else if (event.key === 'Delete' || event.key === 'Backspace') this.#events.onDelete();
    else if (event.key === 'Escape') this.#events.onLeave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
