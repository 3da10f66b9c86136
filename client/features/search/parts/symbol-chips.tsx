import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { chartPlace } from '../../../entities/market/symbol-place.ts';
import { rememberSymbol } from '../recent-symbols.ts';
import type { FoundRow } from '../use-search.ts';

interface SymbolChipsProps {
  title: string;
  rows: readonly FoundRow[];
  end?: ReactNode | undefined;
}

/** Symbols within reach of one press: looked for lately, traded most. */
export function SymbolChips({ title, rows, end }: SymbolChipsProps) {
  if (rows.length === 0) return null;
  return (
    <section className="pad-x mt-16">
      <div className="between t-12 c-3">
        <h2 className="search-title">{title}</h2>
        {end}
      </div>
      <div className="search-chips mt-8">
        {rows.map((row) => (
          <Link
            key={row.symbol}
            className="chip"
            to={chartPlace(row.symbol)}
            onClick={() => rememberSymbol(row.symbol)}
          >
            {row.shortName}
          </Link>
        ))}
      </div>
    </section>
  );
}
