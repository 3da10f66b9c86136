import { useTranslation } from 'react-i18next';
import { symbolText } from '../../lib/format/symbols.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFavorites } from './use-favorites.ts';
import './market.css';

interface FavoriteStarProps {
  symbol: string;
  /** What the row calls the symbol, where it may not be known to formats yet. */
  called?: string | undefined;
  small?: boolean | undefined;
}

/** Marks a symbol or takes the mark away, with one press. */
export function FavoriteStar({ symbol, called, small }: FavoriteStarProps) {
  const { t } = useTranslation('market');
  const { has, toggle } = useFavorites();
  const marked = has(symbol);
  const name = { symbol: called ?? symbolText(symbol) };
  return (
    <IconButton
      icon="star"
      iconSize={small ? 16 : 20}
      small={small}
      filled={marked}
      className={marked ? 'star is-on' : 'star'}
      label={marked ? t('favorite.remove', name) : t('favorite.add', name)}
      onClick={() => toggle(symbol)}
    />
  );
}
