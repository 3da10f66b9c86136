/**
 * Links the crosshairs of several charts: the others show the bar at the instant of the pointer. Charts of the same symbol show the price at
 * the pointer too, others the close of their bar.
 */
import { isDayFrame, timeAmongBars } from '@papertape/shared/bar-dates.ts';
import type { ChartFrame } from '@papertape/shared/chart-frames.ts';
import type { ProductGroup } from '@papertape/shared/product-groups.ts';
import type { MouseEventParams } from 'lightweight-charts';
import type { Bar } from '../../../ui/chart/bar.ts';
import type { ChartStage } from '../../../ui/chart/chart-engine.ts';

interface Shown {
  symbol: string;
  group: ProductGroup;
  frame: ChartFrame;
}

interface Member extends Shown {
  stage: ChartStage;
}

type LinkTime = Parameters<ChartStage['chart']['setCrosshairPosition']>[1];

/** Returns the bar that contains an instant; `undefined` before the first one. */
export function barAtTime(bars: readonly Bar[], time: number): Bar | undefined {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return bars[low - 1];
}

/** Returns whether a time is in view; the library moves a crosshair out of view to the edge. */
function isInView({ chart, bars }: ChartStage, bar: Bar): boolean {
  const range = chart.timeScale().getVisibleLogicalRange();
  const index = bars().indexOf(bar);
  return range !== null && index >= Math.ceil(range.from) && index <= range.to;
}

/** Converts the time of a bar for another chart; bars of a day or longer carry a date and no instant. */
const timeOn = (other: Member, frame: ChartFrame, time: number): number =>
  isDayFrame(frame) ? time : timeAmongBars(other.group, other.frame, time);

export class LinkedCrosshairs {
  readonly #members = new Set<Member>();
  #isOn = true;
  /** The chart whose pointer the others follow. */
  #leader: Member | undefined;

  set isOn(isOn: boolean) {
    this.#isOn = isOn;
    if (!isOn && this.#leader) this.#release(this.#leader);
  }

  /** Adds a chart. Returns a function that removes it. */
  join(stage: ChartStage, shown: Shown): () => void {
    const member = { stage, ...shown };
    this.#members.add(member);
    const onMove = (move: MouseEventParams) => this.#onMove(member, move);
    stage.chart.subscribeCrosshairMove(onMove);
    return () => {
      this.#members.delete(member);
      if (this.#leader === member) this.#release(member);
      if (!stage.isOver()) stage.chart.unsubscribeCrosshairMove(onMove);
    };
  }

  #onMove(member: Member, { point, logical, sourceEvent }: MouseEventParams): void {
    if (!this.#isOn) return;
    if (point === undefined || logical === undefined) {
      if (this.#leader === member) this.#release(member);
      return;
    }
    // Our own changes come from no pointer.
    if (sourceEvent === undefined) return;
    this.#leader = member;
    const { stage, symbol, frame } = member;
    const time = stage.bars().at(Math.max(0, Math.round(logical)))?.time;
    const price = stage.series.coordinateToPrice(point.y);
    for (const other of this.#members) {
      if (other === member || other.stage.isOver()) continue;
      const bar = time === undefined ? undefined : barAtTime(other.stage.bars(), timeOn(other, frame, time));
      if (bar === undefined || !isInView(other.stage, bar)) other.stage.chart.clearCrosshairPosition();
      else this.#set(other.stage, bar, other.symbol === symbol ? price : null);
    }
  }

  #set({ chart, series }: ChartStage, bar: Bar, price: number | null): void {
    chart.setCrosshairPosition(price ?? bar.close, (bar.time / 1000) as LinkTime, series);
  }

  #release(member: Member): void {
    this.#leader = undefined;
    for (const { stage } of this.#members) {
      if (stage !== member.stage && !stage.isOver()) stage.chart.clearCrosshairPosition();
    }
  }
}
