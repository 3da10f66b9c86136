import { useTranslation } from 'react-i18next';
import { symbolText } from '../../lib/format/symbols.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useFavorites } from './use-favorites.ts';
import './market.css';

interface FavoriteStarProps {
  symbol: string;
  /** The name of the symbol in the row, where formats may not know it yet. */
  called?: string | undefined;
  small?: boolean | undefined;
}

/** Adds a symbol to the favorites or removes it with one press. */
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
