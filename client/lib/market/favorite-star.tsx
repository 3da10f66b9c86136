import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';
import { symbolText } from '../format/symbols.ts';
import { useFavorites } from './use-favorites.ts';
import './market.css';

/** Marks a symbol or takes the mark away, with one press. */
export function FavoriteStar({ symbol, small }: { symbol: string; small?: boolean | undefined }) {
  const { t } = useTranslation('market');
  const { has, toggle } = useFavorites();
  const marked = has(symbol);
  const name = { symbol: symbolText(symbol) };
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
