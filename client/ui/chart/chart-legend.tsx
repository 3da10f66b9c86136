import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
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

/** Shown values as a store: its readers render at once, in the frame that draws the chart, and not in one of their own. */
class ShownValues {
  #values: LegendValues | undefined;
  #reader: (() => void) | undefined;

  readonly get = (): LegendValues | undefined => this.#values;

  readonly show = (values: LegendValues | undefined): void => {
    this.#values = values;
    this.#reader?.();
  };

  readonly subscribe = (reader: () => void): (() => void) => {
    this.#reader = reader;
    return () => {
      this.#reader = undefined;
    };
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

/**
 * Shows open, high, low, close, change and volume of the bar under the crosshair, and the studies' values there. The color
 * follows the change.
 */
export function ChartLegend({ ref, priceText, changeText, volumeText, menu }: ChartLegendProps) {
  const { t } = useTranslation('ui');
  // Updated from outside React: a tick renders the legend and not the chart around it.
  const shown = useMemo(() => new ShownValues(), []);
  const values = useSyncExternalStore(shown.subscribe, shown.get);
  const { element, bottom } = useBottom();
  useImperativeHandle(ref, () => ({ show: shown.show, height: () => bottom.current }), [shown, bottom]);
  if (values === undefined) return <figcaption className="chart__legend" ref={element} />;
  const { bar, studies, panes } = values;
  const change = bar.open === 0 ? 0 : (bar.close - bar.open) / bar.open;
  const tone = bar.close >= bar.open ? 'up' : 'down';
  const prices = [
    ['open', bar.open],
    ['high', bar.high],
    ['low', bar.low],
    ['close', bar.close],
  ] as const;
  return (
    <>
      <figcaption className="chart__legend" ref={element}>
        <span className="chart__values">
          {prices.map(([name, price]) => (
            <span key={name}>
              {t(`chart.${name}`)} <b>{priceText(price)}</b>
            </span>
          ))}
          <span className={classNames('dir', tone)}>{changeText(change)}</span>
          <span>
            {t('chart.volume')} <b>{volumeText(bar.volume)}</b>
          </span>
        </span>
        <StudyValues studies={studies.filter(({ pane }) => pane === 0)} priceText={priceText}>
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
          <StudyValues studies={studies.filter(({ pane }) => pane === index + 1)} priceText={priceText} />
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

interface StudyValuesProps extends Pick<ChartLegendProps, 'priceText'> {
  studies: readonly StudyValue[];
  children?: ReactNode;
}

function StudyValues({ studies, priceText, children }: StudyValuesProps) {
  return (
    <span className="chart__values">
      {studies.map(({ title, color, value }) => (
        <span key={title} style={{ color: color }}>
          {title} {priceText(value)}
        </span>
      ))}
      {children}
    </span>
  );
}
