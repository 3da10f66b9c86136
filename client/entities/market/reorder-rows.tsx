import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/announcer.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useReorder } from './use-reorder.ts';
import './market.css';

interface ReorderItem {
  key: string;
  /** What it is called in the labels of its buttons. */
  name: string;
  body: ReactNode;
}

interface ReorderRowsProps {
  label: string;
  items: readonly ReorderItem[];
  /** To a place of the list, from 0. */
  onMove: (key: string, to: number) => void;
  onRemove: (key: string) => void;
  removeLabel: (name: string) => string;
}

/** Rows to be put in order: by dragging, by the arrow keys on a handle, or one press to the top. */
export function ReorderRows({ label, items, onMove, onRemove, removeLabel }: ReorderRowsProps) {
  const { t } = useTranslation('market');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (!item) return;
    onMove(item.key, to);
    announce(t('favoriteOrder.moved', { symbol: item.name, place: to + 1, total: items.length }), 'polite');
  };
  const { handle, style, dragged } = useReorder(items.length, move);
  return (
    <ul aria-label={label}>
      {items.map(({ key, name, body }, index) => (
        <li
          key={key}
          className={classNames('fav-row', dragged === index && 'is-dragged')}
          style={style(index)}
        >
          <IconButton
            icon="sort-arrows"
            className="fav-row__handle"
            label={t('favoriteOrder.handle', { symbol: name })}
            {...handle(index)}
          />
          {body}
          <IconButton
            icon="chevron-up"
            label={t('favoriteOrder.top', { symbol: name })}
            disabled={index === 0}
            onClick={() => move(index, 0)}
          />
          <IconButton icon="x" label={removeLabel(name)} onClick={() => onRemove(key)} />
        </li>
      ))}
    </ul>
  );
}
