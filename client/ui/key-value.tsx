import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { orUnknown } from './unknown.tsx';

export interface KeyValueItem {
  label: ReactNode;
  value: ReactNode;
  /** Set apart by a line, with a larger figure. */
  total?: boolean | undefined;
  /** The value is below its label over the whole width: addresses, hashes. */
  stacked?: boolean | undefined;
  key?: string | undefined;
}

/** Renders lines of label and value: fees, receipts, details. */
export function KeyValueList({ items, small }: { items: KeyValueItem[]; small?: boolean | undefined }) {
  return (
    <dl>
      {items.map((item) => (
        <div
          key={item.key ?? String(item.label)}
          className={classNames(
            'kv',
            small && 'kv--sm',
            item.total && 'kv--total',
            item.stacked && 'kv--stacked',
          )}
        >
          <dt>{item.label}</dt>
          <dd>{orUnknown(item.value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders a caption above a figure. */
export function Stat({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <div className="stat__k">{label}</div>
      <div className="stat__v">{orUnknown(children)}</div>
    </div>
  );
}
