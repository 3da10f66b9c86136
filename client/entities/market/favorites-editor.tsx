import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/announcer.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { MarketRow } from './market-row.ts';
import { SymbolIcon } from './symbol-icon.tsx';
import type { Favorites } from './use-favorites.ts';
import { useMarketTexts } from './use-market-texts.ts';
import { useReorder } from './use-reorder.ts';
import './market.css';

export interface FavoritesEditorProps {
  rows: readonly MarketRow[];
  favorites: Favorites;
}

/** The favourites to be put in order: by dragging, by the arrow keys on a handle, or one press to the top. */
export function FavoritesEditor({ rows, favorites }: FavoritesEditorProps) {
  const { t } = useTranslation('market');
  const texts = useMarketTexts();
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row) return;
    favorites.move(row.symbol, to);
    announce(
      t('favoriteOrder.moved', { symbol: row.shortName, place: to + 1, total: rows.length }),
      'polite',
    );
  };
  const { handle, style, dragged } = useReorder(rows.length, move);
  return (
    <ul aria-label={t('favoriteOrder.label')}>
      {rows.map((row, index) => (
        <li
          key={row.symbol}
          className={classNames('fav-row', dragged === index && 'is-dragged')}
          style={style(index)}
        >
          <IconButton
            icon="sort-arrows"
            className="fav-row__handle"
            label={t('favoriteOrder.handle', { symbol: row.shortName })}
            {...handle(index)}
          />
          <SymbolIcon instrument={row} />
          <span className="grow">
            <span className="quote__sym">{row.shortName}</span>
            <span className="quote__name row__sub">{texts.name(row)}</span>
          </span>
          <IconButton
            icon="chevron-up"
            label={t('favoriteOrder.top', { symbol: row.shortName })}
            disabled={index === 0}
            onClick={() => move(index, 0)}
          />
          <IconButton
            icon="x"
            label={t('favoriteOrder.remove', { symbol: row.shortName })}
            onClick={() => favorites.toggle(row.symbol)}
          />
        </li>
      ))}
    </ul>
  );
}
