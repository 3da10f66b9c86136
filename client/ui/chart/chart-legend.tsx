import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { writeText } from '../price.tsx';
import type { Bar } from './bar.ts';
import type { PanePlace, StudyValue } from './study-series.ts';

interface LegendValues {
  bar: Bar;
  studies: readonly StudyValue[];
  panes: readonly PanePlace[];
}

export interface LegendHandle {
  show(values: LegendValues | undefined): void;
  /** Returns its height in pixels. */
  height(): number;
}

interface ChartLegendProps {
  ref: Ref<LegendHandle>;
  priceText: (price: number) => string;
  /** Display text of a relative change, with its sign. */
  changeText: (rate: number) => string;
  volumeText: (volume: number) => string;
  /** Follows the studies. */
  menu?: ReactNode;
}

/** The parts of a legend that need elements of their own; figures are written into them. */
type LegendShape = Pick<LegendValues, 'studies' | 'panes'>;

function isSameShape(before: LegendShape, { studies, panes }: LegendShape): boolean {
  return (
    before.panes === panes &&
    before.studies.length === studies.length &&
    before.studies.every(({ title, color, pane }, index) => {
      const study = studies[index];
      return study?.title === title && study.color === color && study.pane === pane;
    })
  );
}

/** Shown values as a store, whose readers are called in the frame that draws the chart: `shape` renders, `figures` are written. */
class ShownValues {
  #values: LegendValues | undefined;
  #shape: LegendShape | undefined;
  readonly #readers = new Set<() => void>();

  readonly values = (): LegendValues | undefined => this.#values;

  /** Returns the same object until other studies or panes are shown. */
  readonly shape = (): LegendShape | undefined => this.#shape;

  readonly show = (values: LegendValues | undefined): void => {
    this.#values = values;
    if (values === undefined || this.#shape === undefined || !isSameShape(this.#shape, values)) {
      this.#shape = values;
    }
    for (const reader of this.#readers) reader();
  };

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#readers.add(reader);
    return () => this.#readers.delete(reader);
  };
}

/** Observes the lower edge of an element; measuring with every tick would force a layout. */
function useBottom() {
  const element = useRef<HTMLElement>(null);
  const bottom = useRef(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const sizes = new ResizeObserver(() => {
      bottom.current = current.offsetTop + current.offsetHeight;
    });
    sizes.observe(current);
    return () => sizes.disconnect();
  }, []);
  return { element, bottom };
}

const prices = ['open', 'high', 'low', 'close'] as const;

/** Returns the texts of a bar and of the studies by the name of their element. */
function legendTexts(
  { bar, studies }: LegendValues,
  { priceText, changeText, volumeText }: Omit<ChartLegendProps, 'ref'>,
): Map<string, string> {
  const change = bar.open === 0 ? 0 : (bar.close - bar.open) / bar.open;
  return new Map([
    ...prices.map((name) => [name, priceText(bar[name])] as const),
    ['change', changeText(change)],
    ['volume', volumeText(bar.volume)],
    ...studies.map(({ title, value }) => [title, priceText(value)] as const),
  ]);
}

/** Writes the figures of the shown bar with each drawing of the chart; a tick renders nothing. */
function useLegendFigures(shown: ShownValues, shape: LegendShape | undefined, texts: ChartLegendProps) {
  const { priceText, changeText, volumeText } = texts;
  const places = useRef(new Map<string, HTMLElement>());
  useLayoutEffect(() => {
    const paint = () => {
      const values = shown.values();
      // Another shape renders first, and is painted after that.
      if (values === undefined || shown.shape() !== shape) return;
      const { bar } = values;
      for (const [name, text] of legendTexts(values, { priceText, changeText, volumeText })) {
        const place = places.current.get(name);
        if (place && place.textContent !== text) writeText(place, text);
      }
      const look = classNames('dir', bar.close >= bar.open ? 'up' : 'down');
      const change = places.current.get('change');
      if (change && change.className !== look) change.className = look;
    };
    paint();
    return shown.subscribe(paint);
  }, [shown, shape, priceText, changeText, volumeText]);
  return useCallback((element: HTMLElement | null) => {
    const name = element?.dataset['figure'];
    if (!element || name === undefined) return undefined;
    const { current } = places;
    current.set(name, element);
    return () => {
      if (current.get(name) === element) current.delete(name);
    };
  }, []);
}

/**
 * Shows open, high, low, close, change and volume of the bar under the crosshair, and the studies' values there. The color
 * follows the change.
 */
export function ChartLegend(props: ChartLegendProps) {
  const { ref, menu } = props;
  const { t } = useTranslation('ui');
  const shown = useMemo(() => new ShownValues(), []);
  const shape = useSyncExternalStore(shown.subscribe, shown.shape);
  const figure = useLegendFigures(shown, shape, props);
  const { element, bottom } = useBottom();
  useImperativeHandle(ref, () => ({ show: shown.show, height: () => bottom.current }), [shown, bottom]);
  if (shape === undefined) return <figcaption className="chart__legend" ref={element} />;
  const { studies, panes } = shape;
  return (
    <>
      <figcaption className="chart__legend" ref={element}>
        <span className="chart__values">
          {prices.map((name) => (
            <span key={name}>
              {t(`chart.${name}`)} <b data-figure={name} ref={figure} />
            </span>
          ))}
          <span data-figure="change" ref={figure} />
          <span>
            {t('chart.volume')} <b data-figure="volume" ref={figure} />
          </span>
        </span>
        <StudyValues studies={studies.filter(({ pane }) => pane === 0)} figure={figure}>
          {menu}
        </StudyValues>
      </figcaption>
      {panes.slice(1).map(({ top, height }, index) => (
        <div
          // Panes have no identity other than their order.
          key={`pane ${index}`}
          className={classNames(
            'chart__legend',
            'chart__legend--pane',
            isOverSign(panes, index) && 'chart__legend--low',
          )}
          style={{ top: top + Math.min(paneGap, height / 8) }}
        >
          <StudyValues studies={studies.filter(({ pane }) => pane === index + 1)} figure={figure} />
        </div>
      ))}
    </>
  );
}

/** Distance of a lower pane's legend from its upper edge in pixels, which the user may drag. */
const paneGap = 6;

/** Height in pixels below which the lowest pane's legend is beside the logo of the chart library. */
const signRoom = 60;

const isOverSign = (panes: readonly PanePlace[], index: number) =>
  index + 2 === panes.length && (panes.at(-1)?.height ?? 0) < signRoom;

interface StudyValuesProps {
  studies: readonly StudyValue[];
  figure: (element: HTMLElement | null) => (() => void) | undefined;
  children?: ReactNode;
}

function StudyValues({ studies, figure, children }: StudyValuesProps) {
  return (
    <span className="chart__values">
      {studies.map(({ title, color }) => (
        <span key={title} style={{ color: color }}>
          {title} <span data-figure={title} ref={figure} />
        </span>
      ))}
      {children}
    </span>
  );
}
