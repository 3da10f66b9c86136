/** Labels of price lines beside the axis, written straight to the page because they move with every drawing. */
import { scaledPx } from '../root-font.ts';
import type { ShownLine } from './chart-lines.ts';

/** The wanted place of a label. */
interface AxisLabelPlace {
  /** Position of the price in pixels from the top; null where it is unknown. */
  y: number | null;
  height: number;
}

/**
 * Returns the middle of each label in the given order: as near to its price as the others allow, without overlaps, all within the
 * plot. The first keeps its place while there is room for it. A price out of view has no label (null).
 */
export function stackLabels(labels: readonly AxisLabelPlace[], plotHeight: number): (number | null)[] {
  const inView = labels.flatMap(({ y, height }, index) =>
    y === null || y < 0 || y > plotHeight ? [] : [{ index, at: y, height }],
  );
  const sorted = inView.toSorted((one, other) => one.at - other.at || one.index - other.index);
  const anchor = Math.max(
    0,
    sorted.findIndex(({ index }) => index === 0),
  );
  const gap = (one: number) => ((sorted[one]?.height ?? 0) + (sorted[one + 1]?.height ?? 0)) / 2;
  const down = (from: number) => {
    for (let one = from; one + 1 < sorted.length; one += 1) {
      const [upper, lower] = [sorted[one], sorted[one + 1]];
      if (upper && lower) lower.at = Math.max(lower.at, upper.at + gap(one));
    }
  };
  const up = (from: number) => {
    for (let one = from; one > 0; one -= 1) {
      const [upper, lower] = [sorted[one - 1], sorted[one]];
      if (upper && lower) upper.at = Math.min(upper.at, lower.at - gap(one - 1));
    }
  };
  down(anchor);
  up(anchor);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (last) {
    last.at = Math.min(last.at, plotHeight - last.height / 2);
    up(sorted.length - 1);
  }
  if (first) {
    first.at = Math.max(first.at, first.height / 2);
    down(0);
  }
  const places: (number | null)[] = labels.map(() => null);
  for (const { index, at } of sorted) places[index] = Math.round(at);
  return places;
}

interface Label {
  root: HTMLElement;
  title: HTMLElement;
  price: HTMLElement;
}

interface Room {
  /** In pixels. */
  axisWidth: number;
  plotHeight: number;
  /** Height of the legend in pixels. */
  legendHeight: number;
}

/** The logo of the chart library is in the lower left corner, up to this many pixels above its edge. */
const signHeight = 36;

function updateText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export class AxisLabels {
  /** Height of a label in pixels, equal to the style sheet. */
  readonly height = scaledPx(18);
  readonly #root: HTMLElement;
  readonly #priceText: (price: number) => string;
  readonly #labels = new Map<string, Label>();
  #width = 0;

  constructor(root: HTMLElement, priceText: (price: number) => string) {
    this.#root = root;
    this.#priceText = priceText;
  }

  /** Shows exactly these labels, with their middles at `places`; a line without a place has no label. */
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
      const label = this.#findLabel(line.id);
      updateText(label.title, line.label);
      updateText(label.price, this.#priceText(price));
      if (label.root.dataset['tone'] !== line.tone) label.root.dataset['tone'] = line.tone;
      label.root.classList.toggle('chart__label--lead', line.lead === true);
      label.root.classList.toggle('chart__label--low', y !== null && y > plotHeight - signHeight);
      // A left label stays on its line, wherever its price label moved at the axis.
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

  /** Returns the middles of the left labels: on their lines, but below the legend, whose text they would cover. */
  #leadPlaces(lines: readonly ShownLine[], legendHeight: number): Map<string, number> {
    let free = legendHeight + this.height / 2;
    const leads = lines.flatMap(({ line, y }) =>
      line.lead === true && y !== null ? [{ id: line.id, y }] : [],
    );
    const places = new Map<string, number>();
    for (const { id, y } of leads.toSorted((one, other) => one.y - other.y)) {
      const place = Math.max(y, free);
      places.set(id, place);
      free = place + this.height;
    }
    return places;
  }

  destroy(): void {
    this.#root.replaceChildren();
    this.#labels.clear();
  }

  #findLabel(id: string): Label {
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
