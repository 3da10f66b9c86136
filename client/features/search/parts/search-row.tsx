import { memo } from 'react';
import { Link } from 'react-router-dom';
import { FavoriteStar } from '../../../entities/market/favorite-star.tsx';
import { LiveChange, LivePrice } from '../../../entities/market/live-cells.tsx';
import { SessionNote } from '../../../entities/market/session-note.tsx';
import { SymbolIcon } from '../../../entities/market/symbol-icon.tsx';
import { chartPlace } from '../../../entities/market/symbol-place.ts';
import { rememberSymbol } from '../recent-symbols.ts';
import type { FoundRow } from '../use-search.ts';
import { MarkedText } from './marked-text.tsx';

interface SearchRowProps {
  row: FoundRow;
  typed: string;
}

/** One result: pressing it opens the chart, the star marks it. */
export const SearchRow = memo(function SearchRow({ row, typed }: SearchRowProps) {
  return (
    <li className="row row--inset search-row">
      <SymbolIcon instrument={row} />
      <span className="row__body">
        <Link
          className="row__title search-row__link"
          to={chartPlace(row.symbol)}
          onClick={() => rememberSymbol(row.symbol)}
        >
          <MarkedText text={row.shortName} typed={typed} />
        </Link>
        <span className="row__sub">
          <MarkedText text={row.names[0] ?? ''} typed={typed} />{' '}
          <SessionNote symbol={row.symbol} session={row.session} />
        </span>
      </span>
      <span className="row__end num">
        <span className="row__title">
          <LivePrice symbol={row.symbol} />
        </span>
        <span className="row__sub">
          <LiveChange symbol={row.symbol} />
        </span>
      </span>
      <FavoriteStar symbol={row.symbol} called={row.shortName} />
    </li>
  );
});
