import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/announcer.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import './market.css';

interface Drag {
  from: number;
  /** Height of a row in pixels. */
  height: number;
  startY: number;
  offset: number;
}

const dropTarget = ({ from, height, offset }: Drag, count: number) =>
  Math.max(0, Math.min(count - 1, from + Math.round(offset / height)));

/** Returns how far a row is drawn from its place while another is dragged over it. */
function rowShift(index: number, drag: Drag | null, count: number): number {
  if (drag === null) return 0;
  if (index === drag.from) return drag.offset;
  const target = dropTarget(drag, count);
  if (index > drag.from && index <= target) return -drag.height;
  return index < drag.from && index >= target ? drag.height : 0;
}

/** Moves rows by dragging their handles; the arrow keys on a handle do the same. */
function useReorder(count: number, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const finish = () => {
    if (drag && dropTarget(drag, count) !== drag.from) move(drag.from, dropTarget(drag, count));
    setDrag(null);
  };
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const height = event.currentTarget.closest('li')?.offsetHeight ?? 1;
      setDrag({ from: index, height, startY: event.clientY, offset: 0 });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag) setDrag({ ...drag, offset: event.clientY - drag.startY });
    },
    onPointerUp: finish,
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const to = index + (step ?? 0);
      if (step === undefined || to < 0 || to >= count) return;
      event.preventDefault();
      move(index, to);
    },
  });
  const style = (index: number) => ({ transform: `translateY(${rowShift(index, drag, count)}px)` });
  return { handle, style, dragged: drag?.from };
}

interface ReorderItem {
  key: string;
  /** The name used in the labels of its buttons. */
  name: string;
  body: ReactNode;
}

interface ReorderRowsProps {
  label: string;
  items: readonly ReorderItem[];
  /** Called with a position in the list, from 0. */
  onMove: (key: string, to: number) => void;
  /** Omitted where rows cannot be removed, with the label of the button. */
  onRemove?: ((key: string) => void) | undefined;
  removeLabel?: ((name: string) => string) | undefined;
  /** For the pointer of a desktop: small handles, and no buttons that move a row to the top. */
  isCompact?: boolean | undefined;
}

/** Renders rows that are sorted by dragging, by the arrow keys on a handle, or by one press that moves a row to the top. */
export function ReorderRows(props: ReorderRowsProps) {
  const { label, items, onMove, onRemove, removeLabel, isCompact = false } = props;
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
            small={isCompact}
            label={t('favoriteOrder.handle', { symbol: name })}
            {...handle(index)}
          />
          {body}
          {!isCompact && (
            <IconButton
              icon="chevron-up"
              label={t('favoriteOrder.top', { symbol: name })}
              disabled={index === 0}
              onClick={() => move(index, 0)}
            />
          )}
          {onRemove && removeLabel && (
            <IconButton icon="x" label={removeLabel(name)} onClick={() => onRemove(key)} />
          )}
        </li>
      ))}
    </ul>
  );
}
