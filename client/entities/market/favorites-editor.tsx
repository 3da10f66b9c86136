import { useTranslation } from 'react-i18next';
import { ReorderRows } from './reorder-rows.tsx';
import { SymbolIcon } from './symbol-icon.tsx';
import type { Favorites } from './use-favorites.ts';
import type { MarketRow } from './use-market-rows.ts';
import { useMarketTexts } from './use-market-texts.ts';

export interface FavoritesEditorProps {
  rows: readonly MarketRow[];
  favorites: Favorites;
}

/** Renders a symbol among rows that are being sorted. */
export function ReorderSymbol({ row }: { row: MarketRow }) {
  const texts = useMarketTexts();
  return (
    <>
      <SymbolIcon instrument={row} />
      <span className="grow">
        <span className="quote__sym">{row.shortName}</span>
        <span className="quote__name row__sub">{texts.name(row)}</span>
      </span>
    </>
  );
}

/** Renders the favorites for sorting by hand. */
export function FavoritesEditor({ rows, favorites }: FavoritesEditorProps) {
  const { t } = useTranslation('market');
  return (
    <ReorderRows
      label={t('favoriteOrder.label')}
      items={rows.map((row) => ({
        key: row.symbol,
        name: row.shortName,
        body: <ReorderSymbol row={row} />,
      }))}
      onMove={favorites.move}
      onRemove={favorites.toggle}
      removeLabel={(symbol) => t('favoriteOrder.remove', { symbol })}
    />
  );
}
