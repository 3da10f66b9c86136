/** What a line is and its price, beside the axis. Written straight to the page: they move with every drawing. */
import { scaledPx } from '../root-font.ts';
import type { ShownLine } from './chart-lines.ts';

interface Label {
  root: HTMLElement;
  title: HTMLElement;
  price: HTMLElement;
}

interface Room {
  /** In pixels. */
  axisWidth: number;
  plotHeight: number;
  /** How far the legend reaches down. */
  legendHeight: number;
}

/** The sign of the chart's library stands in the lower left corner, up to here above its edge, in pixels. */
const signHeight = 36;

function put(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export class AxisLabels {
  /** Of each, in pixels; as in the style sheet. */
  readonly height = scaledPx(18);
  readonly #root: HTMLElement;
  readonly #priceText: (price: number) => string;
  readonly #labels = new Map<string, Label>();
  #width = 0;

  constructor(root: HTMLElement, priceText: (price: number) => string) {
    this.#root = root;
    this.#priceText = priceText;
  }

  /** Exactly these, with their middles at `places`; a line without one has no label. */
  show(
    lines: readonly ShownLine[],
    places: readonly (number | null)[],
    { axisWidth, plotHeight, legendHeight }: Room,
  ): void {
    const leads = this.#leadPlaces(lines, legendHeight);
    if (axisWidth !== this.#width) this.#root.style.setProperty('--axis', `${axisWidth}px`);
    this.#width = axisWidth;
    const gone = new Set(this.#labels.keys());
    for (const [index, { line, price, y }] of lines.entries()) {
      const at = places[index] ?? null;
      if (at === null) continue;
      gone.delete(line.id);
      const label = this.#labelOf(line.id);
      put(label.title, line.label);
      put(label.price, this.#priceText(price));
      if (label.root.dataset['tone'] !== line.tone) label.root.dataset['tone'] = line.tone;
      label.root.classList.toggle('chart__label--lead', line.lead === true);
      label.root.classList.toggle('chart__label--low', y !== null && y > plotHeight - signHeight);
      // What stands at the left stays on its line, wherever its price had to make room at the axis.
      const lead = leads.get(line.id);
      const shift = lead === undefined ? '' : `translateY(${lead - at}px)`;
      if (label.title.style.transform !== shift) label.title.style.transform = shift;
      const place = `translateY(${at - this.height / 2}px)`;
      if (label.root.style.transform !== place) label.root.style.transform = place;
    }
    for (const id of gone) {
      this.#labels.get(id)?.root.remove();
      this.#labels.delete(id);
    }
  }

  /** The middles of what stands at the left: on the lines, but under the legend, whose text would be written over it. */
  #leadPlaces(lines: readonly ShownLine[], legendHeight: number): Map<string, number> {
    let free = legendHeight + this.height / 2;
    const leads = lines.flatMap(({ line, y }) =>
      line.lead === true && y !== null ? [{ id: line.id, y }] : [],
    );
    const places = new Map<string, number>();
    for (const { id, y } of leads.toSorted((one, other) => one.y - other.y)) {
      places.set(id, Math.max(y, free));
      if (y < free) free += this.height;
    }
    return places;
  }

  destroy(): void {
    this.#root.replaceChildren();
    this.#labels.clear();
  }

  #labelOf(id: string): Label {
    const known = this.#labels.get(id);
    if (known !== undefined) return known;
    const root = document.createElement('div');
    const title = document.createElement('span');
    const price = document.createElement('span');
    root.className = 'chart__label';
    root.append(title, price);
    this.#root.append(root);
    const label = { root, title, price };
    this.#labels.set(id, label);
    return label;
  }
}
