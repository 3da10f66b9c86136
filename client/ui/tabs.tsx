import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

/** Returns the index that a key moves to in a row or column of `count` items; null when the key does not move. */
export function rovingIndex(key: string, index: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  return null;
}

/** Moves focus among the enabled elements matched by `selector` inside the element that has the listener. */
function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): HTMLElement | null {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const index = items.indexOf(event.currentTarget.ownerDocument.activeElement as HTMLElement);
  const next = rovingIndex(event.key, Math.max(index, 0), items.length);
  if (next === null) return null;
  event.preventDefault();
  const target = items[next] ?? null;
  target?.focus();
  return target;
}

interface TabItem<Value extends string> {
  value: Value;
  label: ReactNode;
  count?: number | undefined;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: TabItem<Value>[];
  /** Ties tabs to panels: render the content in `<TabPanel id={id} value={value}>`. */
  id: string;
  small?: boolean | undefined;
  sticky?: boolean | undefined;
  /** Without the line below. */
  plain?: boolean | undefined;
  flush?: boolean | undefined;
  /** Right end of the bar, outside the tab list: a filter, a link. */
  end?: ReactNode | undefined;
}

/** Scrolls the chosen tab into view in a bar with more tabs than fit. */
function useChosenInView(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = [...(list.current?.children ?? [])].find((tab) => tab.id.endsWith(`-tab-${value}`));
    const bar = list.current?.closest('.tabs');
    if (!chosen || !bar) return;
    const shown = bar.getBoundingClientRect();
    const target = chosen.getBoundingClientRect();
    for (const scroller of [list.current, bar]) {
      if (target.right > shown.right) scroller?.scrollBy({ left: target.right - shown.right + tabGap });
      if (target.left < shown.left) scroller?.scrollBy({ left: target.left - shown.left - tabGap });
    }
  }, [value]);
  return list;
}

const tabGap = 16;
const slideMs = 160;

/** Slides the underline from the previous tab to the chosen one; it does not move at first render. */
function useSlidingLine(value: string, list: RefObject<HTMLDivElement | null>): void {
  const before = useRef<string>(undefined);
  useEffect(() => {
    const findTab = (one: string | undefined) =>
      [...(list.current?.children ?? [])].find((tab) => tab.id.endsWith(`-tab-${one}`));
    const [from, to] = [findTab(before.current), findTab(value)];
    before.current = value;
    const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    if (!from || !to || from === to || isStill) return;
    const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    if (end.width === 0) return;
    const shift = start.left + start.width / 2 - (end.left + end.width / 2);
    to.animate(
      [{ transform: `translateX(calc(-50% + ${shift}px)) scaleX(${start.width / end.width})` }, {}],
      { pseudoElement: '::after', duration: slideMs, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    );
  }, [value, list]);
}

/** Renders a tab list. It is hand-made because base-ui’s tabs add 11 kB to the first page and these 1.1 kB. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, value, onChange, tabs, id, small, sticky, plain, flush, end } = props;
  const list = useChosenInView(value);
  useSlidingLine(value, list);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event, '[role="tab"]')?.click();
  };
  return (
    <div
      className={classNames(
        'tabs',
        small && 'tabs--sm',
        sticky && 'tabs--sticky',
        plain && 'tabs--plain',
        flush && 'tabs--flush',
      )}
    >
      <div ref={list} role="tablist" aria-label={label} className="tabs__list" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            className="tab"
            id={`${id}-tab-${tab.value}`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab__count">{tab.count}</span>}
          </button>
        ))}
      </div>
      {end && <div className="tabs__end">{end}</div>}
    </div>
  );
}

interface TabPanelProps {
  id: string;
  value: string;
  className?: string | undefined;
  children: ReactNode;
}

export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} className={className}>
      {children}
    </div>
  );
}
