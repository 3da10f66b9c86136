/**
 * The bars of one chart: pages of history on request, live bars at the end. Only bars of the newest source are shown, whichever
 * response comes last, and a source is subscribed only while it is in use.
 */
import { type Bar, type BarSource, barsAtMost } from './bar.ts';

/** 'loading' until the first bars; 'empty' when there are none; 'error' when loading failed. */
export type ChartState = 'loading' | 'ready' | 'empty' | 'error';

export interface BarHistoryEvents {
  /** All bars are from another source than before. */
  onSource: (bars: readonly Bar[]) => void;
  /** Bars of the same source were read again, or `added` older ones were prepended. */
  onBars: (bars: readonly Bar[], added: number) => void;
  /** The bars from `first` on changed or are new; called once for all that arrive together. */
  onNews: (bars: readonly Bar[], first: number) => void;
  onState: (state: ChartState) => void;
}

export class BarHistory {
  readonly #events: BarHistoryEvents;
  readonly #pace: (run: () => void) => void;
  #bars: Bar[] = [];
  #source: BarSource | undefined;
  #stopSource: (() => void) | undefined;
  #isLoading = false;
  #isComplete = false;
  #isOver = false;
  /** The first bar that changed and was not shown yet. */
  #firstNews: number | undefined;

  /** `pace` runs its callback once, later: live bars that arrive until then are delivered together. */
  constructor(events: BarHistoryEvents, pace: (run: () => void) => void = queueMicrotask) {
    this.#events = events;
    this.#pace = pace;
  }

  get bars(): readonly Bar[] {
    return this.#bars;
  }

  use(source: BarSource): void {
    if (this.#isOver || this.#source === source) return;
    this.#leave();
    this.#source = source;
    this.#isLoading = false;
    this.#isComplete = false;
    this.#bars = [...(source.kept ?? [])];
    this.#events.onSource(this.#bars);
    this.#events.onState(this.#bars.length === 0 ? 'loading' : 'ready');
    void this.#begin(source);
  }

  /** Loads the page before the first bar, unless all are loaded or one is loading. */
  async older(): Promise<void> {
    const source = this.#source;
    const first = this.#bars[0];
    if (source === undefined || first === undefined) return;
    if (this.#isLoading || this.#isComplete || this.#bars.length >= barsAtMost) return;
    this.#isLoading = true;
    try {
      const older = await source.load(first.time, source.pageSize);
      if (this.#source !== source) return;
      this.#isComplete = older.length < source.pageSize;
      this.#bars = [...older, ...this.#bars];
      this.#events.onBars(this.#bars, older.length);
    } catch {
      // The next scroll tries again; the shown bars stay.
    } finally {
      if (this.#source === source) this.#isLoading = false;
    }
  }

  /** Tries again after an error. */
  retry(): void {
    if (this.#source !== undefined && this.#bars.length === 0) void this.#begin(this.#source);
  }

  stop(): void {
    this.#leave();
    this.#isOver = true;
  }

  #leave(): void {
    this.#stopSource?.();
    this.#stopSource = undefined;
    if (this.#source !== undefined) this.#source.kept = this.#bars.slice(-this.#source.pageSize);
    this.#source = undefined;
    this.#firstNews = undefined;
  }

  /** Loads the newest page and subscribes to all later changes. */
  async #begin(source: BarSource): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    try {
      await this.#readNewest(source);
      if (this.#source !== source) return;
      this.#events.onState(this.#bars.length === 0 ? 'empty' : 'ready');
    } catch {
      if (this.#source === source && this.#bars.length === 0) this.#events.onState('error');
    } finally {
      if (this.#source === source) this.#isLoading = false;
    }
    if (this.#source !== source || this.#stopSource !== undefined) return;
    this.#stopSource = source.subscribe(
      (bar) => this.#onBar(bar),
      // The next gap, or the next visit, tries again; the shown bars stay.
      () => void this.#readNewest(source).catch(() => undefined),
    );
  }

  /** Replaces the shown bars by the newest ones of the same time and drops those before a gap. */
  async #readNewest(source: BarSource): Promise<void> {
    const newest = await source.load(undefined, source.pageSize);
    const first = newest[0];
    if (this.#source !== source || first === undefined) return;
    const isFirst = this.#bars.length === 0;
    const isJoined = (this.#bars.at(-1)?.time ?? 0) >= first.time;
    const before = isJoined ? this.#bars.filter((bar) => bar.time < first.time) : [];
    const running = this.#bars.filter((bar) => bar.time > (newest.at(-1)?.time ?? 0));
    if (before.length === 0) this.#isComplete = newest.length < source.pageSize;
    this.#bars = [...before, ...newest, ...running];
    this.#firstNews = undefined;
    if (isFirst) this.#events.onSource(this.#bars);
    else this.#events.onBars(this.#bars, 0);
  }

  #onBar(bar: Bar): void {
    const last = this.#bars.at(-1);
    if (last !== undefined && bar.time < last.time) return;
    const at = last?.time === bar.time ? this.#bars.length - 1 : this.#bars.length;
    this.#bars[at] = bar;
    if (this.#firstNews === undefined) this.#pace(() => this.#flush());
    this.#firstNews = Math.min(this.#firstNews ?? at, at);
  }

  #flush(): void {
    const first = this.#firstNews;
    this.#firstNews = undefined;
    if (first === undefined || this.#source === undefined) return;
    if (first === 0) this.#events.onState('ready');
    this.#events.onNews(this.#bars, first);
  }
}
