import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface CardProps {
  title?: ReactNode | undefined;
  end?: ReactNode | undefined;
  /** A gray fill without a border, for summaries. */
  quiet?: boolean | undefined;
  /** No inner padding, for tables and lists. */
  flush?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Card({ title, end, quiet, flush, className, children }: CardProps) {
  return (
    <section className={classNames('card', quiet && 'card--quiet', flush && 'card--flush', className)}>
      {(title || end) && (
        <div className="card__head">
          {title && <h2 className="section-title">{title}</h2>}
          {end}
        </div>
      )}
      {flush ? children : <div className="card__body">{children}</div>}
    </section>
  );
}

export interface SelectCardProps {
  selected: boolean;
  onSelect: () => void;
  children: ReactNode;
}

/** Renders a card that is one of several choices. */
export function SelectCard({ selected, onSelect, children }: SelectCardProps) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={classNames('card card--select', selected && 'is-on')}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}
